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
  private nextNonce = 0;

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  async find(task: RelayTask): Promise<RelayTransaction | null> {
    return this.live(task)?.transaction ?? null;
  }

  async reserveNonce(_chainId: number, _signer: Address, chainNonce: number): Promise<number> {
    const nonce = Math.max(this.nextNonce, chainNonce);
    this.unitOfWork.write(() => {
      this.nextNonce = nonce + 1;
    });
    return nonce;
  }

  async add(transaction: RelayTransaction): Promise<void> {
    if (this.live(transaction)) throw new ConflictError('Another worker is sending this transaction', true);
    if (this.stored.some(({ transaction: { nonce } }) => nonce === transaction.nonce)) {
      throw new Error(`Nonce ${transaction.nonce} is stored twice`);
    }
    this.unitOfWork.write(() => this.stored.push({ transaction, broadcast: false, superseded: false }));
  }

  async markBroadcast(hash: Hex): Promise<void> {
    for (const one of this.withHash(hash)) one.broadcast = true;
  }

  async supersede(hash: Hex): Promise<void> {
    for (const one of this.withHash(hash)) one.superseded = true;
  }

  async storedFrom(
    _chainId: number,
    _signer: Address,
    from: number,
    _olderThanMs: number,
    limit: number,
  ): Promise<readonly RelayTransaction[]> {
    const all = this.stored.map(({ transaction }) => transaction).sort((a, b) => a.nonce - b.nonce);
    return all.filter(({ nonce }) => nonce >= from).slice(0, limit);
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
