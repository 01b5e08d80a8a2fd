import { assertUnique } from '../ports/contributions.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { ContractCallRepository } from './contract-call.repository.js';
import type { ContractCallListener } from './contract-call-listener.js';

/** The subject is a contract call. */
export const tellContractCallJob: JobKind = {
  name: 'tell-contract-call',
  subjectId: (text) => text,
  concurrency: 10,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
  isShort: true,
};

/** Tells the feature whose call it was that it has ended. */
export class TellContractCall implements JobHandler {
  readonly kind = tellContractCallJob;

  /** @throws Error when a family has two listeners */
  constructor(
    private readonly calls: ContractCallRepository,
    private readonly listeners: readonly ContractCallListener[],
  ) {
    assertUnique(
      'contract call listener',
      listeners.map(({ purpose }) => purpose),
    );
  }

  async execute(id: string): Promise<void> {
    const call = await this.calls.find(id);
    if (!call || call.status === 'PENDING' || call.isTold) return;
    const { status, transactionHash, failure } = call;
    const listener = this.listeners.find(({ purpose }) => purpose === call.purpose);
    await listener?.ended({ id, status, transactionHash, failure });
    await this.calls.markTold(id, status);
  }
}
