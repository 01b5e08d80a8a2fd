import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Challenge } from '../../application/access/challenges.js';
import { UnauthorizedError } from '../../domain/shared/errors.js';
import { CREATED_AT, later, MINUTE } from '../support/builders/time.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

const ENDS_AT = later(CREATED_AT, 5 * MINUTE);

export function challengeStoreContract(open: OpenStage): void {
  describe('challenges', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await open();
    });
    beforeEach(() => {
      stage.clock.time = CREATED_AT;
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

      expect(await stage.challenges.take(signUp.value, 'sign-up')).toEqual(signUp);
      expect(await stage.challenges.take(signUp.value, 'sign-up')).toBeNull();
      expect(await stage.challenges.take(signIn.value, 'sign-in')).toEqual(signIn);
    });

    it('are good for their own purpose only, and survive being asked for with another', async () => {
      const { value } = await storedChallenge();

      expect(await stage.challenges.take(value, 'sign-up')).toBeNull();
      expect(await stage.challenges.take(value, 'sign-in')).toMatchObject({ value });
    });

    it('are null from the instant they end, and when nobody gave them', async () => {
      const last = await storedChallenge();
      const late = await storedChallenge();

      stage.clock.time = later(ENDS_AT, -1);
      expect(await stage.challenges.take(last.value, 'sign-in')).toMatchObject({ value: last.value });
      stage.clock.time = ENDS_AT;
      expect(await stage.challenges.take(late.value, 'sign-in')).toBeNull();
      expect(await stage.challenges.take('never-given', 'sign-in')).toBeNull();
    });

    it('are not taken by a unit of work that goes on until they have ended', async () => {
      const challenge = await storedChallenge();
      const late = stage.unitOfWork.run(async () => {
        expect(await stage.challenges.take(challenge.value, 'sign-in')).toEqual(challenge);
        stage.clock.time = ENDS_AT;
      });
      await expect(late).rejects.toThrow(UnauthorizedError);
      stage.clock.time = CREATED_AT;
      expect(await stage.challenges.take(challenge.value, 'sign-in')).toEqual(challenge);
    });

    it('have one winner when 20 answers arrive at once', async () => {
      const { value } = await storedChallenge();
      const works = Array.from({ length: 20 }, () => () => stage.challenges.take(value, 'sign-in'));

      const { results } = await atOnce(stage, works);
      expect(results.filter((challenge) => challenge !== null)).toHaveLength(1);
    });

    it('can be taken again when the unit of work rolls back', async () => {
      const challenge = await storedChallenge();
      await rolledBack(stage, () => stage.challenges.take(challenge.value, 'sign-in'));

      expect(await stage.challenges.take(challenge.value, 'sign-in')).toEqual(challenge);
    });
  });
}
