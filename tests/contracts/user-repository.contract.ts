import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ConflictError } from '../../domain/shared/errors.js';
import { userId } from '../../domain/shared/ids.js';
import { newUser } from '../adapters/persistence/support/people.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

export function userRepositoryContract(open: OpenStage): void {
  describe('users', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await open();
    });

    it('are found by id and by name as they were stored', async () => {
      const user = newUser({ displayName: 'Zoë ☕' });
      await stage.users.add(user);

      expect(await stage.users.find(user.id)).toEqual(user);
      expect(await stage.users.findByUsername(user.username)).toEqual(user);
      expect(await stage.users.find(userId(randomUUID()))).toBeNull();
      expect(await stage.users.findByUsername(user.username.toUpperCase())).toBeNull();
    });

    it('have one winner when ten take a name at once; the others are told that it is taken', async () => {
      const { username } = newUser();
      const works = Array.from({ length: 10 }, () => () => stage.users.add(newUser({ username })));

      const { refusals } = await atOnce(stage, works);
      expect(refusals).toHaveLength(9);
      for (const refusal of refusals) {
        expect(refusal).toBeInstanceOf(ConflictError);
        expect(refusal).toMatchObject({ message: `The username ${username} is taken` });
      }
    });

    it('whose names look alike are refused, and the one that is there is found by the likeness', async () => {
      const name = `rnax_${randomUUID().slice(0, 8).replaceAll('1', '2').replaceAll('0', '2')}0`;
      const user = newUser({ username: name });
      await stage.users.add(user);
      const likeness = name.replace('rn', 'm').replace(/0$/, 'o');

      expect(await stage.users.findLookAlike(likeness)).toEqual(user);
      expect(await stage.users.findLookAlike(name)).toEqual(user);
      expect(await stage.users.findLookAlike(`${name}x`)).toBeNull();
      await expect(stage.users.add(newUser({ username: likeness }))).rejects.toThrow('looks like one that is taken');
    });

    it('with an id that is taken are a defect, not a taken name', async () => {
      const user = newUser();
      await stage.users.add(user);

      await expect(stage.users.add(newUser({ id: user.id }))).rejects.not.toBeInstanceOf(ConflictError);
    });

    it('are not stored when their unit of work rolls back', async () => {
      const user = newUser();
      await rolledBack(stage, () => stage.users.add(user));

      expect(await stage.users.find(user.id)).toBeNull();
      await stage.users.add(user);
    });
  });
}
