import { assertMove, provenStatus } from '../../domain/contract-calls/contract-call.js';
import { type FinalityPolicy, levelFor } from '../../domain/indexing/finality-policy.js';
import type { FinalBlocks } from '../indexing/final-blocks.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ContractCallRepository, StoredContractCall } from './contract-call.repository.js';
import { isPast } from './contract-call-tasks.js';
import type { ContractCallOutcome } from './contract-calls.js';

/** The subject is a contract call. */
export const settleContractCallJob: JobKind = {
  name: 'settle-contract-call',
  subjectId: (text) => text,
  concurrency: 10,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
  isShort: true,
};

const PENDING: ContractCallOutcome = { status: 'PENDING', transactionHash: null, failure: null };

/** Makes the status of a call what the ledger and the relay prove. */
export class SettleContractCall implements JobHandler {
  readonly kind = settleContractCallJob;

  constructor(
    private readonly calls: ContractCallRepository,
    private readonly blocks: FinalBlocks,
    private readonly policy: FinalityPolicy,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(id: string): Promise<void> {
    const final = await this.blocks.newest(levelFor(this.policy, null));
    await this.unitOfWork.run(async () => {
      const call = await this.calls.lock(id);
      if (!call) return;
      const { includedHash, ...sent } = await this.calls.transactionsOf(id, final?.minedAt ?? null);
      const at = this.clock.now();
      const status = provenStatus(call.status, {
        ...sent,
        isIncluded: includedHash !== null,
        refusedAt: call.refusal?.block ?? null,
        finalHeight: final?.number ?? null,
        isPastDeadline: isPast(call, at),
      });
      if (status === call.status) return this.calls.confirm(id);
      assertMove(call.status, status);
      const outcomes: Readonly<Record<typeof status, ContractCallOutcome>> = {
        PENDING,
        MINED: { status: 'MINED', transactionHash: includedHash, failure: null },
        FAILED: { status: 'FAILED', transactionHash: null, failure: failureOf(call) },
      };
      await this.calls.move(id, call.status, outcomes[status], at);
      if (status === 'PENDING') return;
      await this.outbox.append([{ type: 'contract_call.ended', subjectId: id, userId: call.userId, occurredAt: at }]);
    });
  }
}

function failureOf({ refusal }: StoredContractCall): string {
  return refusal?.reason ?? 'The call was not brought on chain in time';
}
