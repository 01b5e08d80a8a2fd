import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Passkey } from '../../application/passkeys/passkey.repository.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { passkeyId, type UserId, userId } from '../../domain/shared/ids.js';
import { newPasskey } from '../adapters/persistence/support/people.js';
import { CREATED_AT, later } from '../support/builders/time.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

export function passkeyRepositoryContract(open: OpenStage): void {
  describe('passkeys', () => {
    let stage: Stage;
    let owner: UserId;
    let stranger: UserId;
    beforeAll(async () => {
      stage = await open();
    });
    beforeEach(async () => {
      [owner, stranger] = [(await stage.person()).user.id, (await stage.person()).user.id];
    });

    async function stored(overrides: Partial<Passkey> = {}, of = owner): Promise<Passkey> {
      const passkey = newPasskey(of, overrides);
      await stage.passkeys.add(passkey);
      return passkey;
    }

    it('are found by their credential as they were stored, key bytes included', async () => {
      const passkey = await stored({ signCount: 2 ** 32 - 1, transports: [] });

      expect(await stage.passkeys.findByCredential(passkey.credentialId)).toEqual(passkey);
      expect(await stage.passkeys.findByCredential('unknown')).toBeNull();
    });

    it('are listed for their owner alone, the oldest first, without removed ones', async () => {
      const second = await stored({ createdAt: later(CREATED_AT, 1) });
      const first = await stored();
      const removed = await stored({ status: 'removed', kind: 'backup' });
      const foreign = await stored({}, stranger);

      expect(await stage.passkeys.ofUser(owner)).toEqual([first, second]);
      expect(await stage.passkeys.ofUser(userId(randomUUID()))).toEqual([]);
      expect(await stage.passkeys.findOwned(first.id, owner)).toEqual(first);
      for (const { id } of [removed, foreign]) expect(await stage.passkeys.findOwned(id, owner)).toBeNull();
    });

    it('are registered once, by whomever: the second time is a conflict', async () => {
      const { credentialId } = await stored();

      await expect(stored({ credentialId }, stranger)).rejects.toThrow(ConflictError);
      expect(await stage.passkeys.ofUser(stranger)).toEqual([]);
    });

    it('count upwards: a counter that was reached is refused, a higher one is kept', async () => {
      const { id, credentialId } = await stored({ signCount: 5 });

      for (const used of [4, 5, 0]) expect(await stage.passkeys.recordUse(id, used)).toBe(false);
      expect((await stage.passkeys.findByCredential(credentialId))?.signCount).toBe(5);
      expect(await stage.passkeys.recordUse(id, 6)).toBe(true);
      expect((await stage.passkeys.findByCredential(credentialId))?.signCount).toBe(6);
    });

    it('that do not count may be used again and again, and may begin to count', async () => {
      const { id } = await stored();

      const uses = [];
      for (const used of [0, 0, 2 ** 32 - 1, 0]) uses.push(await stage.passkeys.recordUse(id, used));
      expect(uses).toEqual([true, true, true, false]);
    });

    it.each(['pending', 'activating', 'failed', 'removing', 'removed'] as const)(
      'cannot be used while %s',
      async (status) => {
        const { id } = await stored({ status });
        expect(await stage.passkeys.recordUse(id, 1)).toBe(false);
        expect(await stage.passkeys.recordUse(passkeyId(randomUUID()), 1)).toBe(false);
      },
    );

    it('have one winner among 20 uses at once that show the same counter', async () => {
      const { id } = await stored({ signCount: 7 });
      const works = Array.from({ length: 20 }, () => () => stage.passkeys.recordUse(id, 8));

      expect((await atOnce(stage, works)).results.filter(Boolean)).toHaveLength(1);
    });

    it('remember when they were used last', async () => {
      const { id } = await stored();
      expect((await stage.passkeys.overviewOf(owner))[0]?.lastUsedAt).toBeNull();
      await stage.passkeys.recordUse(id, 1);
      expect((await stage.passkeys.overviewOf(owner))[0]?.lastUsedAt).toBeInstanceOf(Date);
    });

    it('are named by their owner alone; only what signs in has a name for that', async () => {
      const signsIn = await stored();
      const pending = await stored({ kind: 'backup', status: 'pending', createdAt: later(CREATED_AT, 1) });
      const { passkeys } = stage;

      expect(await passkeys.relabel(signsIn.id, stranger, 'WALLET', 'Mine')).toBe(false);
      expect(await passkeys.relabel(pending.id, owner, 'LOGIN', 'Spare')).toBe(false);
      expect(await passkeys.relabel(pending.id, owner, 'WALLET', 'Spare')).toBe(true);
      expect(await passkeys.relabel(signsIn.id, owner, 'LOGIN', 'Phone')).toBe(true);
      const nothing = { lastUsedAt: null, failureReason: null, returnedAt: null };
      expect(await passkeys.overviewOf(owner)).toEqual([
        { ...signsIn, label: null, loginLabel: 'Phone', ...nothing },
        { ...pending, label: 'Spare', loginLabel: null, ...nothing },
      ]);
    });

    it('change their status once, and only from where it was', async () => {
      const { id } = await stored();
      const next = { id, userId: owner, status: 'removing' } as const;
      expect(await stage.passkeys.transition(next, 'pending')).toBe(false);

      const works = [1, 2, 3].map(() => async () => {
        await stage.passkeys.lock(owner);
        return stage.passkeys.transition(next, 'confirmed');
      });
      expect((await atOnce(stage, works)).results.filter(Boolean)).toHaveLength(1);
      expect((await stage.passkeys.findOwned(id, owner))?.status).toBe('removing');
    });

    it('are as they were when the unit of work rolls back', async () => {
      const passkey = await stored({ signCount: 1 });
      const { id, credentialId } = passkey;
      await rolledBack(stage, async () => {
        await stage.passkeys.recordUse(id, 2);
        await stage.passkeys.relabel(id, owner, 'WALLET', 'Phone');
        await stored();
      });

      expect(await stage.passkeys.ofUser(owner)).toEqual([passkey]);
      expect((await stage.passkeys.overviewOf(owner))[0]?.label).toBeNull();
      expect((await stage.passkeys.findByCredential(credentialId))?.signCount).toBe(1);
    });
  });
}
