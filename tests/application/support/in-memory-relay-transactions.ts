import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type {
  RelayTask,
  RelayTransaction,
  RelayTransactions,
} from '../../../application/wallet-operations/relay-transactions.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

interface Stored {
  readonly transaction: RelayTransaction;
  broadcast: boolean;
  superseded: boolean;
}

export class InMemoryRelayTransactions implements RelayTransactions {
  readonly stored: Stored[] = [];
  private readonly nextNonces = new Map<string, number>();

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  async find(task: RelayTask): Promise<RelayTransaction | null> {
    return this.live(task)?.transaction ?? null;
  }

  async reserveNonce(chainId: number, signer: Address, chainNonce: number): Promise<number> {
    const account = `${chainId} ${signer}`;
    const nonce = Math.max(this.nextNonces.get(account) ?? 0, chainNonce);
    this.unitOfWork.write(() => this.nextNonces.set(account, nonce + 1));
    return nonce;
  }

  async add(transaction: RelayTransaction): Promise<void> {
    if (this.live(transaction)) throw new ConflictError('Another worker is sending this transaction', true);
    const { chainId, signer, nonce, hash } = transaction;
    if (this.from(chainId, signer).some((one) => one.nonce === nonce)) throw new Error('relay_transactions_pkey');
    if (this.withHash(hash).length > 0) throw new Error('relay_transactions_hash_key');
    this.unitOfWork.write(() => this.stored.push({ transaction, broadcast: false, superseded: false }));
  }

  async markBroadcast(hash: Hex): Promise<void> {
    this.unitOfWork.write(() => {
      for (const one of this.withHash(hash)) one.broadcast = true;
    });
  }

  async supersede(hash: Hex): Promise<void> {
    this.unitOfWork.write(() => {
      for (const one of this.withHash(hash)) one.superseded = true;
    });
  }

  /** Everything was stored long ago. */
  async storedFrom(
    chainId: number,
    signer: Address,
    from: number,
    _olderThanMs: number,
    limit: number,
  ): Promise<readonly RelayTransaction[]> {
    const all = this.from(chainId, signer).toSorted((a, b) => a.nonce - b.nonce);
    return all.filter(({ nonce }) => nonce >= from).slice(0, limit);
  }

  private from(chainId: number, signer: Address): readonly RelayTransaction[] {
    return this.stored
      .map(({ transaction }) => transaction)
      .filter((transaction) => transaction.chainId === chainId && transaction.signer === signer);
  }

  private live({ purpose, subjectId }: RelayTask): Stored | undefined {
    return this.stored.find(
      ({ superseded, transaction }) =>
        !superseded && transaction.purpose === purpose && transaction.subjectId === subjectId,
    );
  }

  private withHash(hash: Hex): readonly Stored[] {
    return this.stored.filter(({ transaction }) => transaction.hash === hash);
  }
}
