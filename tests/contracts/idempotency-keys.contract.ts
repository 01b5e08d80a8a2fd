import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { IdempotencyClaim } from '../../application/ports/idempotency.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

const ANSWER = { status: 201, body: { id: 'thing', list: [1, null] } };

export function idempotencyKeysContract(open: OpenStage): void {
  describe('idempotency keys', () => {
    let stage: Stage;
    let claim: IdempotencyClaim;
    beforeEach(async () => {
      stage = await open();
      claim = { principal: randomUUID(), route: 'POST /v1/things', key: 'key-1', bodyHash: 'a' };
    });

    const claimed = (asked = claim) => stage.unitOfWork.run(() => stage.idempotencyKeys.claim(asked));
    const answered = (asked = claim) =>
      stage.unitOfWork.run(async () => {
        const outcome = await stage.idempotencyKeys.claim(asked);
        if (outcome.kind === 'claimed') await stage.idempotencyKeys.store(asked, ANSWER);
        return outcome;
      });

    it('are claimed once, and have the answer ever after', async () => {
      expect(await answered()).toEqual({ kind: 'claimed' });
      expect(await claimed()).toEqual({ kind: 'answered', answer: ANSWER });
      expect(await claimed()).toEqual({ kind: 'answered', answer: ANSWER });
    });

    it('are claimed once when twelve claim at once', async () => {
      const { results } = await atOnce(
        stage,
        Array.from({ length: 12 }, () => () => answered()),
      );

      expect(results.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
      expect(results.filter(({ kind }) => kind === 'answered')).toHaveLength(11);
    });

    it('belong to one body', async () => {
      await answered();
      expect(await claimed({ ...claim, bodyHash: 'b' })).toEqual({ kind: 'otherBody' });
    });

    it('are others for another caller, route or key', async () => {
      await answered();
      for (const other of [{ principal: randomUUID() }, { route: 'POST /v1/others' }, { key: 'key-2' }]) {
        expect(await claimed({ ...claim, ...other })).toEqual({ kind: 'claimed' });
      }
    });

    it('are not claimed for a client after the user has used them without a client', async () => {
      const user = `user:${randomUUID()}`;
      await answered({ ...claim, principal: user });
      const ofClient = { ...claim, principal: `${user}/client:https://client.example/id` };

      expect(await claimed(ofClient)).toEqual({ kind: 'usedBeforeUpgrade' });
      for (const other of [
        { principal: `user:${randomUUID()}/client:cli` },
        { route: 'POST /v1/others' },
        { key: 'key-2' },
      ]) {
        expect(await answered({ ...ofClient, ...other })).toEqual({ kind: 'claimed' });
        expect(await claimed({ ...ofClient, ...other })).toEqual({ kind: 'answered', answer: ANSWER });
      }
    });

    it('are free again when the unit of work rolls back', async () => {
      await rolledBack(stage, () => stage.idempotencyKeys.claim(claim));

      expect(await claimed()).toEqual({ kind: 'claimed' });
    });
  });
}
