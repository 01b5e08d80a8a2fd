import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Challenge } from '../../application/access/challenges.js';
import { CREATED_AT, later, MINUTE } from '../support/builders/time.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

const ENDS_AT = later(CREATED_AT, 5 * MINUTE);

export function challengeStoreContract(open: OpenStage): void {
  describe('challenges', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await open();
    });

    async function storedChallenge(overrides: Partial<Challenge> = {}): Promise<Challenge> {
      const value = randomBytes(32).toString('base64url');
      const challenge: Challenge = { value, purpose: 'sign-in', subject: null, expiresAt: ENDS_AT, ...overrides };
      await stage.challenges.add(challenge);
      return challenge;
    }

    it('are taken as they were stored, once', async () => {
      const subject = { userId: randomUUID(), username: 'alice' };
      const signUp = await storedChallenge({ purpose: 'sign-up', subject });
      const signIn = await storedChallenge();

      expect(await stage.challenges.take(signUp.value, 'sign-up', CREATED_AT)).toEqual(signUp);
      expect(await stage.challenges.take(signUp.value, 'sign-up', CREATED_AT)).toBeNull();
      expect(await stage.challenges.take(signIn.value, 'sign-in', CREATED_AT)).toEqual(signIn);
    });

    it('are good for their own purpose only, and survive being asked for with another', async () => {
      const { value } = await storedChallenge();

      expect(await stage.challenges.take(value, 'sign-up', CREATED_AT)).toBeNull();
      expect(await stage.challenges.take(value, 'sign-in', CREATED_AT)).toMatchObject({ value });
    });

    it('are null from the instant they end, and when nobody gave them', async () => {
      const last = await storedChallenge();
      const late = await storedChallenge();

      expect(await stage.challenges.take(last.value, 'sign-in', later(ENDS_AT, -1))).toMatchObject({
        value: last.value,
      });
      expect(await stage.challenges.take(late.value, 'sign-in', ENDS_AT)).toBeNull();
      expect(await stage.challenges.take('never-given', 'sign-in', CREATED_AT)).toBeNull();
    });

    it('have one winner when 20 answers arrive at once', async () => {
      const { value } = await storedChallenge();
      const works = Array.from({ length: 20 }, () => () => stage.challenges.take(value, 'sign-in', CREATED_AT));

      const { results } = await atOnce(stage, works);
      expect(results.filter((challenge) => challenge !== null)).toHaveLength(1);
    });

    it('can be taken again when the unit of work rolls back', async () => {
      const challenge = await storedChallenge();
      await rolledBack(stage, () => stage.challenges.take(challenge.value, 'sign-in', CREATED_AT));

      expect(await stage.challenges.take(challenge.value, 'sign-in', CREATED_AT)).toEqual(challenge);
    });
  });
}
