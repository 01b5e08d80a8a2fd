import { describe, expect, it } from '@jest/globals';
import { DailyLimitError } from '../../../domain/shared/daily-limit.js';
import { ConflictError, UnauthorizedError } from '../../../domain/shared/errors.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { UNLIMITED_GAS } from '../support/in-memory-gas-ledger.js';
import { ALICE, BOB, passkeyOf } from '../support/people.js';
import { ORIGIN } from '../support/pipeline.js';
import { assertionOf } from '../support/simple-ports.js';
import { draftsOf } from './drafts.js';

describe('something of a kind that the pipeline knows nothing of', () => {
  it('is signed: stored with its signature, announced, and moved on', async () => {
    const { stage, draft, sign } = draftsOf();
    const operation = await sign();

    const { id, ...terms } = operation;
    const signedBy = { userId: ALICE.id, passkeyId: passkeyOf(ALICE).id, signedAt: stage.clock.now() };
    const validUntil = later(stage.clock.now(), 15 * MINUTE);
    expect(terms).toEqual({ kind: 'draft', subjectId: draft.id, ...signedBy, validUntil, status: 'SIGNED' });
    expect(stage.operations.all.map((stored) => stored.operation)).toEqual([operation]);
    expect(draft.status).toBe('APPROVED');
    expect(stage.outbox.events).toMatchObject([{ type: 'operation.signed', subjectId: id, userId: ALICE.id }]);
  });

  it('is signed once, also when it is signed twice at once', async () => {
    const { stage, pipeline, request } = draftsOf();
    const asked = { ...request, userId: ALICE.id };
    const { options } = await pipeline.begin.execute(asked);
    const attempts = [1, 2].map((signCount) => {
      const assertion = assertionOf(passkeyOf(ALICE).credentialId, String(options['challenge']), signCount);
      return pipeline.sign.execute({ ...asked, assertion, origin: ORIGIN });
    });
    const ended = await Promise.allSettled(attempts);

    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(stage.operations.all).toHaveLength(1);
    expect(stage.outbox.types).toEqual(['operation.signed']);
  });

  it('is not signed by somebody else, nor when its time is over', async () => {
    const { stage, pipeline, request, sign } = draftsOf();
    const { options } = await pipeline.begin.execute({ ...request, userId: ALICE.id });
    const assertion = assertionOf(passkeyOf(BOB).credentialId, String(options['challenge']));
    const foreign = pipeline.sign.execute({ ...request, userId: ALICE.id, assertion, origin: ORIGIN });
    await expect(foreign).rejects.toThrow(UnauthorizedError);

    stage.clock.time = later(CREATED_AT, 5 * MINUTE);
    await expect(sign()).rejects.toThrow(ConflictError);
    expect(stage.operations.all).toEqual([]);
    expect(stage.outbox.events).toEqual([]);
  });

  it('stays the same operation when its owner begins twice, and becomes another one when a ceremony would be too short', async () => {
    const { stage, draft, pipeline, request } = draftsOf();
    const asked = { ...request, userId: ALICE.id };
    const begun = () => pipeline.begin.execute(asked);
    const first = await begun();
    expect(first.prepared.validUntil).toEqual(later(stage.clock.now(), 15 * MINUTE));

    stage.clock.time = later(stage.clock.time, 4 * MINUTE - 1);
    expect((await begun()).prepared).toEqual(first.prepared);
    draft.expiresAt = later(stage.clock.time, MINUTE);
    stage.clock.time = later(stage.clock.time, 2);
    const second = await begun();
    expect(second.prepared.validUntil).not.toEqual(first.prepared.validUntil);

    const assertion = assertionOf(passkeyOf(ALICE).credentialId, String(first.options['challenge']));
    await expect(pipeline.sign.execute({ ...asked, assertion, origin: ORIGIN })).rejects.toThrow(UnauthorizedError);
  });

  it('is not signed without a beginning, nor after the end of its signing window', async () => {
    const { stage, draft, pipeline, request } = draftsOf();
    draft.expiresAt = later(CREATED_AT, 60 * MINUTE);
    const asked = { ...request, userId: ALICE.id };
    const { options } = await pipeline.begin.execute(asked);
    const assertion = assertionOf(passkeyOf(ALICE).credentialId, String(options['challenge']));
    const signed = () => pipeline.sign.execute({ ...asked, assertion, origin: ORIGIN });

    stage.clock.time = later(stage.clock.time, 5 * MINUTE);
    await expect(signed()).rejects.toThrow('The time to sign has ended; begin again');
    stage.windows.stored.clear();
    await expect(signed()).rejects.toThrow('The time to sign has ended; begin again');
    expect(stage.operations.all).toEqual([]);
  });

  it('is not begun without gas money, and one that was begun before leaves nothing behind', async () => {
    const { stage, draft, kind, request } = draftsOf();
    stage.gasSettings = {
      firstPrice: 1n,
      budgets: { ...UNLIMITED_GAS.budgets, perUser: 250_000n, mostPerUser: 250_000n },
    };
    const { begin, sign } = stage.process([kind]);
    const asked = { ...request, userId: ALICE.id };
    const { options } = await begin.execute(asked);
    const assertion = assertionOf(passkeyOf(ALICE).credentialId, String(options['challenge']));
    await stage.gas.notePrice(2n);

    await expect(begin.execute(asked)).rejects.toThrow(DailyLimitError);
    await expect(sign.execute({ ...asked, assertion, origin: ORIGIN })).rejects.toThrow(DailyLimitError);
    expect([draft.status, stage.operations.all, stage.outbox.events]).toEqual(['DRAFT', [], []]);
    expect([stage.gas.reserved.size, stage.windows.stored.size]).toEqual([0, 1]);

    await stage.gas.notePrice(1n);
    const { id } = await sign.execute({ ...asked, assertion, origin: ORIGIN });
    expect([...stage.gas.reserved.keys()]).toEqual([id]);
    expect(draft.status).toBe('APPROVED');
  });

  it('has a name that some feature contributes', async () => {
    const { pipeline, request } = draftsOf();
    const unknown = pipeline.begin.execute({ ...request, kind: 'mandate', userId: ALICE.id });
    await expect(unknown).rejects.toThrow(
      'No feature contributes the wallet operation kind "mandate"; there are draft',
    );
  });

  it('has a name of its own', () => {
    const { stage, kind } = draftsOf();
    expect(() => stage.process([kind, kind])).toThrow('Two features contribute the wallet operation kind "draft"');
  });
});
