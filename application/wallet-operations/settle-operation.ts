import { type WalletOperationId, walletOperationId } from '../../domain/shared/ids.js';
import { settlementOf } from '../../domain/wallet-operations/wallet-operation.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { EndOperation } from './end-operation.js';
import type { OperationOutcomes } from './operation-outcomes.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';

/** The subject is a wallet operation that the chain has included, or whose block it has dropped. */
export const settleOperationJob: JobKind<WalletOperationId> = {
  name: 'settle-operation',
  subjectId: walletOperationId,
  concurrency: 10,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
  isShort: true,
};

/** Makes the status of an operation what the chain did: ends a signed one by its final outcome, and corrects an end that was another one. */
export class SettleOperation implements JobHandler<WalletOperationId> {
  readonly kind = settleOperationJob;

  constructor(
    private readonly operations: WalletOperationRepository,
    private readonly outcomes: Pick<OperationOutcomes, 'of'>,
    private readonly ending: EndOperation,
  ) {}

  async execute(id: WalletOperationId): Promise<void> {
    const found = await this.operations.find(id);
    if (!found) return;
    const { operation, isDoubted } = found;
    const outcome = await this.outcomes.of(operation.id);
    const due = settlementOf(operation.status, outcome, isDoubted);
    const isEnded = operation.status !== 'SIGNED';
    const current = isEnded && due.reverse ? await this.ending.reversed(operation) : operation;
    // Another operation of its subject is under way. The sweep tries it again when that one has ended.
    if (isEnded && !current) await this.operations.doubt(operation);
    if (due.end && outcome && current?.status === 'SIGNED') await this.ending.byOutcome(current, outcome);
    if (isDoubted && !due.reverse && outcome?.isFinal) await this.operations.trust(operation.id);
  }
}
