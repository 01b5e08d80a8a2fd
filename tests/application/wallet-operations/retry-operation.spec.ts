import { describe, expect, it } from '@jest/globals';
import type { Job, UrgentJobs } from '../../../application/ports/job-queue.js';
import type { IndexedOperation, OperationIndex } from '../../../application/wallet-operations/operation-index.js';
import { RetryOperation } from '../../../application/wallet-operations/retry-operation.js';
import { MOST_FAILURES } from '../../../domain/relaying/relay-task.js';
import { ConflictError, NotFoundError } from '../../../domain/shared/errors.js';
import { walletOperationId } from '../../../domain/shared/ids.js';
import { InMemoryRelayTasks } from '../support/in-memory-relay-tasks.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';

const OPERATION = walletOperationId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11');
const PAYMENT = '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a12';
const TASK = { purpose: 'execute-operation', subjectId: OPERATION };

function desk(...operations: readonly IndexedOperation[]) {
  const added: Job[] = [];
  const index: OperationIndex = { of: async (id) => (id === PAYMENT ? operations : []) };
  const jobs: UrgentJobs = { addNow: async (given) => void added.push(...given) };
  const tasks = new InMemoryRelayTasks(new InMemoryUnitOfWork(), () => 0);
  const tried = () => added.map(({ kind, subjectId }) => `${kind.name} ${subjectId}`);
  return { retry: new RetryOperation(index, tasks, jobs), tasks, tried };
}

/** The relay has given the operation up. */
async function givenUp(tasks: InMemoryRelayTasks): Promise<void> {
  await tasks.request([TASK], 'PAYMENT');
  for (let failure = 1; failure <= MOST_FAILURES; failure += 1) {
    await tasks.begin([TASK]);
    const stored = await tasks.find(TASK);
    if (stored) await tasks.fail(stored, 'it reverts');
  }
}

describe('an operation that an operator retries', () => {
  it('is settled and sent now', async () => {
    const { retry, tried } = desk({ id: OPERATION, status: 'SIGNED' });
    expect(await retry.execute(PAYMENT)).toBe(OPERATION);
    expect(tried()).toEqual([`settle-operation ${OPERATION}`, `submit-operation ${OPERATION}`]);
  });

  it('is taken up by the relay again when the relay has given it up', async () => {
    const { retry, tasks } = desk({ id: OPERATION, status: 'SIGNED' });
    await givenUp(tasks);
    await retry.execute(PAYMENT);
    expect(await tasks.find(TASK)).toMatchObject({ status: 'WAITING', failures: 0 });
  });

  it('is left alone when it has ended, when it was dropped, and when there is none', async () => {
    const ended = desk({ id: OPERATION, status: 'EXECUTED' });
    await expect(ended.retry.execute(PAYMENT)).rejects.toThrow('has ended as EXECUTED; there is nothing to retry');

    const dropped = desk({ id: OPERATION, status: 'SIGNED' });
    await givenUp(dropped.tasks);
    await dropped.tasks.drop(TASK);
    await expect(dropped.retry.execute(PAYMENT)).rejects.toThrow(ConflictError);

    await expect(desk().retry.execute(PAYMENT)).rejects.toThrow(NotFoundError);
    expect([...ended.tried(), ...dropped.tried()]).toEqual([]);
  });
});
