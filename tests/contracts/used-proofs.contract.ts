import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CREATED_AT, later, MINUTE } from '../support/builders/time.js';
import type { OpenStage, Stage } from './stage.js';

const ENDS_AT = later(CREATED_AT, 2 * MINUTE);

export function usedProofsContract(open: OpenStage): void {
  describe('proofs of possession', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await open();
    });

    const newFingerprint = () => randomBytes(32).toString('hex');
    const use = (fingerprint: string) => stage.usedProofs.use(fingerprint, CREATED_AT, ENDS_AT);

    it('are unused once, each for itself', async () => {
      const fingerprint = newFingerprint();
      expect([await use(fingerprint), await use(fingerprint), await use(newFingerprint())]).toEqual([
        true,
        false,
        true,
      ]);
    });

    it('have one winner when 20 requests use the same at once', async () => {
      const fingerprint = newFingerprint();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => use(fingerprint)));
      expect(outcomes.filter((unused) => unused)).toHaveLength(1);
    });

    it('are forgotten some time after their end', async () => {
      const fingerprint = newFingerprint();
      await use(fingerprint);
      const afterwards = later(ENDS_AT, MINUTE);
      await stage.usedProofs.use(newFingerprint(), afterwards, later(afterwards, MINUTE));

      expect(await stage.usedProofs.use(fingerprint, afterwards, later(afterwards, MINUTE))).toBe(true);
    });
  });
}
