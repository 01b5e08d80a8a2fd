import { ConflictError } from '../../domain/shared/errors.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { RelayTask, RelayTransaction, RelayTransactions } from './relay-transactions.js';
import type { RelayCall, Relayer } from './relayer.js';

/**
 * Sends the relayer's transactions. It stores nonce and signed bytes before the first broadcast, so that after a crash at any line the
 * same bytes are sent again and never a second transaction.
 */
export class Relay {
  constructor(
    private readonly transactions: RelayTransactions,
    private readonly relayer: Relayer,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The stored attempt that can still be included, or null. Supersedes an attempt that cannot. */
  async pending(task: RelayTask): Promise<RelayTransaction | null> {
    const transaction = await this.transactions.find(task);
    if (!transaction) return null;
    const inclusionStatus = await this.relayer.inclusionStatusOf(transaction.hash, transaction.nonce);
    if (inclusionStatus === 'open' || inclusionStatus === 'included') return transaction;
    await this.transactions.supersede(transaction.hash);
    return null;
  }

  /** Signs and stores the task's transaction without sending it. */
  async prepare(task: RelayTask, call: RelayCall): Promise<RelayTransaction> {
    const { chainId, address: signer } = this.relayer;
    const [chainNonce, fees] = await Promise.all([this.relayer.nextNonce(), this.relayer.fees()]);
    return this.unitOfWork.run(async () => {
      const nonce = await this.transactions.reserveNonce(chainId, signer, chainNonce);
      const signed = await this.relayer.sign(call, nonce, fees);
      const transaction = { ...task, chainId, signer, nonce, ...signed };
      await this.transactions.add(transaction);
      return transaction;
    });
  }

  async broadcast(transaction: RelayTransaction): Promise<void> {
    await this.relayer.broadcast(transaction.raw);
    await this.transactions.markBroadcast(transaction.hash);
  }

  /** Sends the task's transaction, a stored one or a new one. Of two workers, the second finds the transaction of the first. */
  async send(task: RelayTask, call: RelayCall): Promise<void> {
    const transaction = (await this.pending(task)) ?? (await this.prepareOrFind(task, call));
    await this.broadcast(transaction);
  }

  private async prepareOrFind(task: RelayTask, call: RelayCall): Promise<RelayTransaction> {
    try {
      return await this.prepare(task, call);
    } catch (error) {
      const first = error instanceof ConflictError ? await this.transactions.find(task) : null;
      if (!first) throw error;
      return first;
    }
  }
}
