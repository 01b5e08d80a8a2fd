import { type WalletOperationId, walletOperationId } from '../../domain/shared/ids.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { EndOperation } from './end-operation.js';
import type { OperationOutcomes } from './operation-outcomes.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';

/** The subject is a wallet operation that the chain has included. */
export const settleOperationJob: JobKind<WalletOperationId> = {
  name: 'settle-operation',
  subjectId: walletOperationId,
  concurrency: 10,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
};

/** Ends a signed operation by its outcome on chain. */
export class SettleOperation implements JobHandler<WalletOperationId> {
  readonly kind = settleOperationJob;

  constructor(
    private readonly operations: WalletOperationRepository,
    private readonly outcomes: OperationOutcomes,
    private readonly ending: EndOperation,
  ) {}

  async execute(id: WalletOperationId): Promise<void> {
    const found = await this.operations.find(id);
    if (found?.operation.status !== 'SIGNED') return;
    const { operation } = found;
    const outcome = await this.outcomes.of(operation.id);
    if (!outcome) return;
    if (outcome.success) return this.ending.executed(operation, outcome.transactionHash);
    return this.ending.reverted(operation, outcome.revertReason);
  }
}
