import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { UnitOfWork } from '../../application/ports/unit-of-work.js';
import type { RelayTask } from '../../application/relaying/relay-call.js';
import type { RelayTasks } from '../../application/relaying/relay-tasks.js';
import { GAS_CLASSES, MOST_FAILURES } from '../../domain/relaying/relay-task.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { OpenStage } from './stage.js';

const newTask = (): RelayTask => ({ purpose: 'execute-operation', subjectId: randomUUID() });

export function relayTasksContract(open: OpenStage): void {
  let tasks: RelayTasks;
  let unitOfWork: UnitOfWork;
  beforeAll(async () => {
    ({ tasks, unitOfWork } = await open());
  });

  async function requested(gasClass: (typeof GAS_CLASSES)[number] = 'PAYMENT'): Promise<RelayTask> {
    const task = newTask();
    await tasks.request([task], gasClass);
    return task;
  }

  const statusOf = async (task: RelayTask) => (await tasks.find(task))?.status;
  const waiting = async (classes: typeof GAS_CLASSES | readonly ['PAYMENT'] = GAS_CLASSES) =>
    (await tasks.waiting(classes, 1_000)).map(({ subjectId }) => subjectId);

  describe('the queue of the relay', () => {
    it('keeps a task once, however often it is requested', async () => {
      const task = await requested();
      await tasks.request([task], 'PAYMENT');

      expect(await tasks.find(task)).toEqual({
        ...task,
        status: 'WAITING',
        gasClass: 'PAYMENT',
        failures: 0,
        refusals: 0,
        travelsAlone: false,
        cause: null,
      });
      expect((await waiting()).filter((id) => id === task.subjectId)).toHaveLength(1);
      expect(await tasks.find(newTask())).toBeNull();
    });

    it('has payments before extras, and the oldest first', async () => {
      const [extra, first, second] = [await requested('EXTRA'), await requested(), await requested()];
      const mine = [extra, first, second].map(({ subjectId }) => subjectId);

      const order = (await waiting()).filter((id) => mine.includes(id));
      expect(order).toEqual([first, second, extra].map(({ subjectId }) => subjectId));
      expect(await waiting(['PAYMENT'])).not.toContain(extra.subjectId);
      expect(await tasks.waiting(GAS_CLASSES, 1)).toHaveLength(1);
    });

    it('makes an extra that a payment needs a payment, and never the other way round', async () => {
      const task = await requested('EXTRA');
      await tasks.request([task], 'PAYMENT');
      await tasks.request([task], 'EXTRA');

      expect(await tasks.find(task)).toMatchObject({ gasClass: 'PAYMENT' });
    });

    it('gives tasks to one worker, all of them or none', async () => {
      const [one, other] = [await requested(), await requested()];
      const begins = await Promise.allSettled([1, 2, 3].map(() => unitOfWork.run(() => tasks.begin([one, other]))));
      expect(begins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const begin of begins) if (begin.status === 'rejected') expect(begin.reason).toBeInstanceOf(ConflictError);

      const third = await requested();
      await expect(unitOfWork.run(() => tasks.begin([third, one]))).rejects.toThrow(ConflictError);
      expect(await statusOf(third)).toBe('WAITING');
    });

    it('follows a task to its end, and back when the chain drops the block', async () => {
      const task = await requested();
      await tasks.finish([task]);
      expect(await statusOf(task)).toBe('WAITING');
      await tasks.begin([task]);
      await tasks.withdraw([task]);
      expect(await statusOf(task)).toBe('UNDER_WAY');
      await tasks.finish([task]);
      await tasks.request([task], 'PAYMENT');
      expect(await statusOf(task)).toBe('DONE');
      await tasks.resume([task]);
      expect(await statusOf(task)).toBe('UNDER_WAY');
      await tasks.requeue([task]);
      expect(await statusOf(task)).toBe('WAITING');
    });

    it('takes a withdrawn task again, behind those that have waited', async () => {
      const [task, other] = [await requested(), await requested()];
      await tasks.withdraw([task]);
      expect(await waiting()).not.toContain(task.subjectId);
      await tasks.request([task], 'PAYMENT');

      const mine = [task, other].map(({ subjectId }) => subjectId);
      expect((await waiting()).filter((id) => mine.includes(id))).toEqual(
        [other, task].map(({ subjectId }) => subjectId),
      );
    });

    it('counts failures, and keeps a dead letter with its cause until it is revived', async () => {
      const task = await requested();
      for (let failure = 1; failure <= MOST_FAILURES; failure += 1) {
        await tasks.begin([task]);
        const stored = await tasks.find(task);
        if (!stored) throw new Error('It was requested');
        await Promise.all([1, 2].map(() => tasks.fail(stored, `reason ${failure}`)));
        expect(await tasks.find(task)).toMatchObject({ failures: failure, cause: `reason ${failure}` });
      }
      await tasks.request([task], 'PAYMENT');
      expect(await statusOf(task)).toBe('DEAD_LETTER');
      expect((await tasks.deadLetters(1_000)).map(({ subjectId }) => subjectId)).toContain(task.subjectId);

      expect(await tasks.revive(task)).toBe(true);
      expect(await tasks.revive(task)).toBe(false);
      expect(await tasks.find(task)).toMatchObject({ status: 'WAITING', failures: 0, cause: null });
    });

    it('takes those back that failed together without counting it, and says that each travels alone', async () => {
      const [one, other, waits] = [await requested(), await requested(), await requested()];
      await tasks.begin([one, other]);
      await tasks.separate([one, other, waits]);
      for (const task of [one, other]) {
        expect(await tasks.find(task)).toMatchObject({
          status: 'WAITING',
          failures: 0,
          cause: null,
          travelsAlone: true,
        });
      }
      expect(await tasks.find(waits)).toMatchObject({ status: 'WAITING', travelsAlone: false });
      await tasks.separate([]);
    });

    it('counts refusals by themselves, and keeps a task waiting meanwhile, without ever giving it up', async () => {
      const task = await requested();
      for (let refusal = 1; refusal <= 2 * MOST_FAILURES; refusal += 1) {
        await tasks.begin([task]);
        const stored = await tasks.find(task);
        if (!stored) throw new Error('It was requested');
        await Promise.all([1, 2].map(() => tasks.postpone(stored)));
        expect(await tasks.find(task)).toMatchObject({
          status: 'WAITING',
          failures: 0,
          refusals: refusal,
          cause: null,
        });
        expect(await waiting()).not.toContain(task.subjectId);
      }
    });

    it('ends a dead letter that is dropped for good, and nothing else', async () => {
      const task = await requested();
      expect(await tasks.drop(task)).toBe(false);
      for (let failure = 1; failure <= MOST_FAILURES; failure += 1) {
        await tasks.begin([task]);
        const stored = await tasks.find(task);
        if (stored) await tasks.fail(stored, 'it reverts');
      }

      expect((await Promise.all([1, 2].map(() => tasks.drop(task)))).toSorted()).toEqual([false, true]);
      await tasks.request([task], 'PAYMENT');
      expect([await statusOf(task), await tasks.revive(task)]).toEqual(['DROPPED', false]);
      expect((await tasks.deadLetters(1_000)).map(({ subjectId }) => subjectId)).not.toContain(task.subjectId);
    });
  });
}
