import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { type WalletOperationId, walletOperationId } from '../../domain/shared/ids.js';
import { job, type UrgentJobs } from '../ports/job-queue.js';
import type { RelayTasks } from '../relaying/relay-tasks.js';
import type { OperationIndex } from './operation-index.js';
import { EXECUTE_OPERATION } from './operation-tasks.js';
import { settleOperationJob } from './settle-operation.js';
import { submitOperationJob } from './submit-operation.js';

/**
 * Sends and settles an operation now, instead of at the next attempt of its job, also when the relay has given it up. Nothing is paid twice
 * by it: both jobs can run any number of times, and the chain executes the operation's nonce once.
 */
export class RetryOperation {
  constructor(
    private readonly operations: OperationIndex,
    private readonly tasks: Pick<RelayTasks, 'find' | 'revive'>,
    private readonly jobs: UrgentJobs,
  ) {}

  /**
   * @param id of an operation, or of what it is for, such as a payment request
   * @returns the operation that is tried now
   * @throws ValidationError, NotFoundError, ConflictError when it has ended or was dropped
   */
  async execute(id: string): Promise<WalletOperationId> {
    const [newest] = await this.operations.of(walletOperationId(id));
    if (!newest) throw new NotFoundError(`A signed operation with or for ${id}`);
    if (newest.status !== 'SIGNED') {
      throw new ConflictError(`The operation ${newest.id} has ended as ${newest.status}; there is nothing to retry`);
    }
    const task = { purpose: EXECUTE_OPERATION, subjectId: newest.id };
    if ((await this.tasks.find(task))?.status === 'DROPPED') {
      throw new ConflictError(`The operation ${newest.id} was dropped by an operator; it fails at its deadline`);
    }
    await this.tasks.revive(task);
    await this.jobs.addNow([job(settleOperationJob, newest.id), job(submitOperationJob, newest.id)]);
    return newest.id;
  }
}
