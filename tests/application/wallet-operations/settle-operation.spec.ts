import { describe, expect, it } from '@jest/globals';
import { walletOperationId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
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
