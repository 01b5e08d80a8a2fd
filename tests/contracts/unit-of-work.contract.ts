import { beforeAll, describe, expect, it } from '@jest/globals';
import { newUser } from '../adapters/persistence/support/people.js';
import { type OpenStage, rolledBack, type Stage } from './stage.js';

export function unitOfWorkContract(open: OpenStage): void {
  describe('a unit of work', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await open();
    });

    const stored = async (users: readonly ReturnType<typeof newUser>[]) =>
      (await Promise.all(users.map(({ id }) => stage.users.find(id)))).filter((user) => user !== null).length;

    it('stores everything that was done in it, and gives its result', async () => {
      const users = [newUser(), newUser()];
      const result = await stage.unitOfWork.run(async () => {
        for (const user of users) await stage.users.add(user);
        return 42;
      });

      expect(result).toBe(42);
      expect(await stored(users)).toBe(2);
    });

    it('stores nothing when it throws, and throws on the same error', async () => {
      const user = newUser();
      const problem = new Error('crash');
      const work = stage.unitOfWork.run(async () => {
        await stage.users.add(user);
        throw problem;
      });

      await expect(work).rejects.toBe(problem);
      expect(await stored([user])).toBe(0);
    });

    it('inside another one joins it: both are stored together, or undone together', async () => {
      const [inner, outer, undone] = [newUser(), newUser(), newUser()];
      await stage.unitOfWork.run(async () => {
        await stage.unitOfWork.run(() => stage.users.add(inner));
        await stage.users.add(outer);
      });
      await rolledBack(stage, () => stage.unitOfWork.run(() => stage.users.add(undone)));

      expect(await stored([inner, outer])).toBe(2);
      expect(await stored([undone])).toBe(0);
    });

    it('runs beside others at the same time', async () => {
      const users = Array.from({ length: 8 }, () => newUser());
      await Promise.all(users.map((user) => stage.unitOfWork.run(() => stage.users.add(user))));

      expect(await stored(users)).toBe(8);
    });
  });
}
