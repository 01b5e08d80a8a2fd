import { type JobQueue, job } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { ContractCallRepository } from './contract-call.repository.js';
import { settleContractCallJob } from './settle-contract-call.js';
import { submitContractCallJob } from './submit-contract-call.js';
import { tellContractCallJob } from './tell-contract-call.js';

const STRANDED_AFTER_MS = 5_000;
const BATCH = 100;
const KINDS = [settleContractCallJob, submitContractCallJob, tellContractCallJob];

/** The sweep that finds calls without a job, because the queue was lost or a process died. */
export class ResumeContractCalls implements Sweep {
  readonly name = 'resume-contract-calls';
  readonly everyMs = 2_000;

  constructor(
    private readonly calls: ContractCallRepository,
    private readonly queue: JobQueue,
  ) {}

  async execute(): Promise<void> {
    const stranded = await this.calls.takeStranded(STRANDED_AFTER_MS, BATCH);
    await this.queue.add(stranded.flatMap((id) => KINDS.map((kind) => job(kind, id))));
  }
}
