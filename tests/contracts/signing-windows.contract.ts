import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SigningRequest } from '../../application/wallet-operations/signing-request.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { CREATED_AT, later, MINUTE } from '../support/builders/time.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

const END = later(CREATED_AT, 5 * MINUTE);

export function signingWindowsContract(open: OpenStage): void {
  describe('a signing window', () => {
    let stage: Stage;
    let request: SigningRequest;
    beforeAll(async () => {
      stage = await open();
    });
    beforeEach(async () => {
      stage.clock.time = CREATED_AT;
      request = { kind: 'draft', subjectId: randomUUID(), userId: (await stage.person()).user.id };
    });
    const opened = (expiresAt: Date, keepFrom: Date) => stage.signingWindows.open(request, { expiresAt, keepFrom });

    it('is found as it was opened, and closed once', async () => {
      expect(await stage.signingWindows.find(request)).toBeNull();
      expect(await opened(END, CREATED_AT)).toEqual(END);
      expect(await stage.signingWindows.find(request)).toEqual(END);
      expect(await stage.signingWindows.find({ ...request, subjectId: request.subjectId.toUpperCase() })).toEqual(END);
      expect(await stage.signingWindows.find({ ...request, kind: 'payment' })).toBeNull();

      expect(await stage.signingWindows.close(request, later(END, 1))).toBe(false);
      expect(await stage.signingWindows.close(request, END)).toBe(true);
      expect(await stage.signingWindows.close(request, END)).toBe(false);
      expect(await stage.signingWindows.find(request)).toBeNull();
    });

    it('is kept as long as enough of it is left, and then replaced', async () => {
      await opened(END, CREATED_AT);
      expect(await opened(later(END, MINUTE), END)).toEqual(END);
      expect(await opened(later(END, MINUTE), later(END, 1))).toEqual(later(END, MINUTE));
      expect(await stage.signingWindows.close(request, END)).toBe(false);
    });

    it('is not closed once it has passed, nor by a unit of work that goes on until then', async () => {
      await opened(END, CREATED_AT);
      const late = stage.unitOfWork.run(async () => {
        expect(await stage.signingWindows.close(request, END)).toBe(true);
        stage.clock.time = END;
      });
      await expect(late).rejects.toThrow(ConflictError);
      expect(await stage.signingWindows.close(request, END)).toBe(false);
      expect(await stage.signingWindows.find(request)).toEqual(END);
    });

    it('is one, also when it is opened ten times at once', async () => {
      const works = Array.from({ length: 10 }, (_, index) => () => opened(later(END, index), CREATED_AT));
      const { results } = await atOnce(stage, works);
      expect(new Set(results.map((end) => end.getTime())).size).toBe(1);
    });

    it('stays open when its unit of work rolls back', async () => {
      await opened(END, CREATED_AT);
      await rolledBack(stage, () => stage.signingWindows.close(request, END));
      expect(await stage.signingWindows.find(request)).toEqual(END);
    });
  });
}
