import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AppSession } from '../../application/access/app-session.repository.js';
import { CREATED_AT, later, MINUTE } from '../support/builders/time.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

const ENDS_AT = later(CREATED_AT, 60 * MINUTE);

export function appSessionRepositoryContract(open: OpenStage): void {
  describe('app sessions', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await open();
    });

    async function newSession(): Promise<AppSession> {
      const { user } = await stage.person();
      return {
        id: randomUUID(),
        userId: user.id,
        tokenFingerprint: randomBytes(32).toString('hex'),
        passkeyId: null,
        createdAt: CREATED_AT,
        expiresAt: ENDS_AT,
      };
    }

    async function storedSession(): Promise<AppSession> {
      const session = await newSession();
      await stage.sessions.add(session);
      return session;
    }

    it('are found by the fingerprint of their token until they expire', async () => {
      const session = await storedSession();

      expect(await stage.sessions.findLive(session.tokenFingerprint, CREATED_AT)).toEqual(session);
      expect(await stage.sessions.findLive(session.tokenFingerprint, later(ENDS_AT, -1))).toEqual(session);
      expect(await stage.sessions.findLive(session.tokenFingerprint, ENDS_AT)).toBeNull();
      expect(await stage.sessions.findLive('unknown', CREATED_AT)).toBeNull();
    });

    it('end for good, each by itself, and ending twice is no error', async () => {
      const session = await storedSession();
      const other = await storedSession();
      await stage.sessions.end(session.id);
      await stage.sessions.end(session.id);

      expect(await stage.sessions.findLive(session.tokenFingerprint, CREATED_AT)).toBeNull();
      expect(await stage.sessions.findLive(other.tokenFingerprint, CREATED_AT)).toEqual(other);
    });

    it('never share a token, also when they begin at once', async () => {
      const { tokenFingerprint } = await storedSession();
      const twin = { ...(await newSession()), tokenFingerprint };
      await expect(stage.sessions.add(twin)).rejects.toThrow('app_sessions_token_key');

      const [one, other] = [await newSession(), await newSession()];
      const { refusals } = await atOnce(stage, [
        () => stage.sessions.add(one),
        () => stage.sessions.add({ ...other, tokenFingerprint: one.tokenFingerprint }),
      ]);
      expect(refusals).toHaveLength(1);
    });

    it('neither begin nor end when their unit of work rolls back', async () => {
      const [begun, ended] = [await newSession(), await storedSession()];
      await rolledBack(stage, async () => {
        await stage.sessions.add(begun);
        await stage.sessions.end(ended.id);
      });

      expect(await stage.sessions.findLive(begun.tokenFingerprint, CREATED_AT)).toBeNull();
      expect(await stage.sessions.findLive(ended.tokenFingerprint, CREATED_AT)).toEqual(ended);
    });
  });
}
