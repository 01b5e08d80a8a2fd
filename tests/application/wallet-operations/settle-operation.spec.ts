import { describe, expect, it } from '@jest/globals';
import { walletOperationId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { MINUTE } from '../../support/builders/time.js';
import { signedDraft } from './drafts.js';

describe('settling', () => {
  it('waits while the chain has not spoken', async () => {
    const { settle, statuses, pipeline } = await signedDraft();
    await settle();
    await pipeline.settle.execute(walletOperationId(uuid(77)));

    expect(statuses()).toEqual(['SIGNED', 'APPROVED']);
  });

  it('tells the kind once of what the chain has executed, also when it is settled twice at once', async () => {
    const { stage, kind, submit, settle, statuses } = await signedDraft();
    await submit();
    stage.index();
    await Promise.all([settle(), settle()]);
    await settle();

    expect(statuses()).toEqual(['EXECUTED', 'ACTIVE']);
    expect(kind.told).toEqual(['completed by 0xfeed']);
  });

  it.each([
    ['ERC20InsufficientBalance', 'ERC20InsufficientBalance'],
    [null, 'The draft was not taken'],
  ])('tells the kind of what the chain has reverted (%j), with a reason', async (revertReason, reason) => {
    const { stage, id, kind, submit, settle } = await signedDraft();
    await submit();
    stage.index({ success: false, revertReason });
    await settle();

    const failure = { code: 'OPERATION_REVERTED', reason };
    expect(stage.operations.stored.get(id)?.operation).toMatchObject({ status: 'REVERTED', failure });
    expect(kind.told).toEqual([`failed: ${reason}`]);
  });

  it('ends neither the operation nor the subject when the kind cannot follow, and is tried again', async () => {
    const { stage, draft, submit, settle, statuses } = await signedDraft();
    await submit();
    stage.index();
    draft.status = 'EXPIRED';
    await expect(settle()).rejects.toThrow('The draft is EXPIRED');
    expect(statuses()).toEqual(['SIGNED', 'EXPIRED']);

    draft.status = 'APPROVED';
    await settle();
    expect(statuses()).toEqual(['EXECUTED', 'ACTIVE']);
  });
});

describe('an outcome in a block that is not final', () => {
  it('ends nothing, and nothing is reversed when its block is dropped', async () => {
    const { stage, id, kind, submit, settle, statuses } = await signedDraft();
    await submit();
    stage.index({ isFinal: false });
    await settle();
    stage.drop(id);
    await settle();
    expect(statuses()).toEqual(['SIGNED', 'APPROVED']);
    expect(kind.told).toEqual([]);
  });
});

describe('an end that the chain takes back', () => {
  it('is corrected, and then it ends by what the chain does', async () => {
    const { stage, id, kind, submit, settle, statuses } = await signedDraft();
    await submit();
    stage.index();
    await settle();
    stage.drop(id);
    await Promise.all([settle(), settle()]);
    expect(statuses()).toEqual(['SIGNED', 'APPROVED']);

    stage.index({ success: false, revertReason: 'Empty' });
    await settle();
    expect(statuses()).toEqual(['REVERTED', 'FAILED']);
    expect(kind.told).toEqual(['completed by 0xfeed', 'reversed', 'failed: Empty']);
  });

  it('stands while the ledger is rebuilt, and when the same outcome is in another block', async () => {
    const { stage, id, kind, submit, settle, statuses } = await signedDraft();
    await submit();
    stage.index();
    await settle();
    stage.outcomes.clear();
    await settle();
    stage.drop(id);
    stage.index({ isFinal: false });
    await settle();
    expect(stage.operations.stored.get(id)?.isDoubted).toBe(true);
    stage.index();
    await settle();
    expect(stage.operations.stored.get(id)?.isDoubted).toBe(false);
    expect(statuses()).toEqual(['EXECUTED', 'ACTIVE']);
    expect(kind.told).toEqual(['completed by 0xfeed']);
  });

  it('is found by the sweep when its event was lost', async () => {
    const { stage, id, pipeline, submit, settle } = await signedDraft();
    await submit();
    stage.index();
    await settle();
    stage.drop(id);
    stage.operations.realTime += MINUTE;
    await pipeline.resume.execute();
    expect(pipeline.jobs.map(({ kind, subjectId }) => [kind.name, subjectId])).toContainEqual(['settle-operation', id]);
  });
});

describe('a refused operation that the chain has executed', () => {
  it('is completed when the execution is final', async () => {
    const { stage, id, kind, submit, settle, statuses } = await signedDraft();
    stage.chain.obstacle = { code: 'INSUFFICIENT_FUNDS', reason: 'Too little' };
    await submit();
    expect(statuses()).toEqual(['REFUSED', 'FAILED']);

    const executed = { transactionHash: '0xfeed', success: true, revertReason: null } as const;
    stage.outcomes.set(id, { ...executed, isFinal: false });
    await settle();
    expect(statuses()).toEqual(['REFUSED', 'FAILED']);
    stage.outcomes.set(id, { ...executed, isFinal: true });
    await settle();
    await settle();
    expect(statuses()).toEqual(['EXECUTED', 'ACTIVE']);
    expect(kind.told).toEqual(['failed: Too little', 'reversed', 'completed by 0xfeed']);
  });
});
