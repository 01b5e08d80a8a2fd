import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReadProgress } from '../../../../application/recovery/read-progress.js';
import { RetryExecution } from '../../../../application/recovery/retry-execution.js';
import { passkeyId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, DAY, HOUR, later, MINUTE } from '../../../support/builders/time.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { keyOf, RecoveryStage } from './recovery-stage.js';

const SECRETS = { token: () => '', fingerprint: (text: string) => text };
const DELAY_ENDS = later(CREATED_AT, 2 * DAY);
const WINDOW_ENDS = later(DELAY_ENDS, 14 * DAY);

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

/** A recovery whose delay is over, and two that nobody has approved. The service has requested the execution. */
async function executing() {
  const stage = await RecoveryStage.on(db.database);
  const guardian = await stage.guardian();
  stage.emitGuardians(1, [guardian]);
  await stage.follow.execute(stage.userId);
  const recovery = await stage.started();
  const metIn = stage.emitApproval(guardian.key, recovery.passkey);
  await stage.follow.execute(stage.userId);
  stage.clock.time = later(DELAY_ENDS, HOUR);
  await stage.sweep.execute();
  const { id } = recovery;
  const callId = async () => (await stage.requests.find(id))?.execution?.callId ?? '';
  const fails = async () =>
    stage.callEnded.ended({ id: await callId(), status: 'FAILED', transactionHash: null, failure: 'no' });
  const requests = () => stage.calls.requested.filter(({ userId }) => userId === stage.userId).length;
  return { stage, recovery, metIn, id, fails, requests };
}

describe('an execution that failed', () => {
  it('is requested again later each time, and the owner can cancel until the window ends', async () => {
    const { stage, id, fails, requests } = await executing();
    const isCancellable = async () => (await stage.toSign.of(stage.userId, stage.clock.now())).length > 0;
    await fails();
    await stage.sweep.execute();
    expect([await stage.statusOf(id), requests(), await isCancellable()]).toEqual(['executing', 1, true]);
    stage.clock.time = later(DELAY_ENDS, 2 * HOUR);
    await Promise.all([stage.sweep.execute(), stage.sweep.execute()]);
    expect(requests()).toBe(2);
    // Another one is under way, so that the end of the window ends nothing.
    stage.clock.time = WINDOW_ENDS;
    await stage.sweep.execute();
    expect(await stage.statusOf(id)).toBe('executing');
    await fails();
    await stage.sweep.execute();
    expect([await stage.statusOf(id), requests(), await isCancellable()]).toEqual(['failed', 2, false]);
  });

  it('is told to the device that has started the recovery, which can have it requested again at once', async () => {
    const { stage, id, fails, requests } = await executing();
    const [token] = await db.sql<{ token: string }>(
      'SELECT token_fingerprint AS token FROM recovery_requests WHERE id = $1',
      [id],
    );
    const secret = token?.token ?? '';
    const progress = new ReadProgress(stage.requests, SECRETS, stage.clock);
    const retry = new RetryExecution(stage.requests, SECRETS, stage.clock);
    expect(await progress.execute(secret)).toMatchObject({ status: 'executing', failure: null, retryAt: null });
    await fails();
    const retryAt = later(DELAY_ENDS, 2 * HOUR);
    expect(await progress.execute(secret)).toMatchObject({ status: 'executing', failure: 'no', retryAt });
    await retry.execute(secret);
    await retry.execute(randomUUID());
    await stage.sweep.execute();
    await stage.sweep.execute();
    expect(requests()).toBe(2);
    expect(await progress.execute(secret)).toMatchObject({ failure: null, retryAt: null });
  });

  it('ends nothing when it was not the last one, or when the recovery has succeeded', async () => {
    const { stage, recovery, id, fails } = await executing();
    const first = (await stage.requests.find(id))?.execution?.callId ?? '';
    await stage.callEnded.ended({ id: first, status: 'MINED', transactionHash: '0x01', failure: null });
    await fails();
    stage.clock.time = later(DELAY_ENDS, 3 * HOUR);
    await stage.sweep.execute();
    await stage.callEnded.ended({ id: first, status: 'FAILED', transactionHash: null, failure: 'again' });
    expect((await stage.requests.find(id))?.execution).toMatchObject({ failure: null });
    stage.emit('Recovered', { nonce: '1', newPasskey: keyOf(recovery.passkey) });
    await stage.follow.execute(stage.userId);
    await fails();
    expect(await stage.statusOf(id)).toBe('completed');
  });

  it('of a cancelled recovery can succeed again when the chain drops the cancellation', async () => {
    const { stage, metIn, id, fails, requests } = await executing();
    stage.emit('Cancelled', { nonce: '1' });
    await stage.follow.execute(stage.userId);
    expect(await stage.statusOf(id)).toBe('failed');
    await fails();
    stage.chain.drop('recovery-module', stage.owner.wallet.address, metIn);
    await stage.follow.execute(stage.userId);
    expect(await stage.statusOf(id)).toBe('executing');
    await stage.callEnded.ended({ id: randomUUID(), status: 'FAILED', transactionHash: null, failure: 'no' });
    await fails();
    stage.clock.time = later(DELAY_ENDS, 8 * HOUR);
    await stage.sweep.execute();
    expect(requests()).toBe(2);
  });
});

describe('the cancellation of a recovery', () => {
  const at = later(DELAY_ENDS, HOUR + MINUTE);
  const approval = { passkeyId: passkeyId(randomUUID()), origin: null, at };

  it.each(['SIGNED', 'EXECUTED'] as const)('cannot be begun while one of the account is %s', async (status) => {
    const { stage, id } = await executing();
    const other = await stage.started();
    const [begun, second] = await Promise.all([
      stage.cancelling.find(id, stage.userId),
      stage.cancelling.find(other.id, stage.userId),
    ]);
    stage.cancelling.assertSignable(begun, at);
    stage.signCancellation(id, status);
    for (const subject of [id, other.id]) {
      const again = await stage.cancelling.find(subject, stage.userId);
      expect(() => stage.cancelling.assertSignable(again, at)).toThrow('is being cancelled');
    }
    // Whoever has begun before is refused when they sign.
    for (const late of [begun, second]) {
      await expect(stage.unitOfWork.run(() => stage.cancelling.approved(late, approval))).rejects.toThrow('moment ago');
    }
    expect(await stage.toSign.of(stage.userId, at)).toEqual([]);
  });

  it.each(['REVERTED', 'REFUSED', 'LAPSED'] as const)('can be signed again when one is %s', async (status) => {
    const { stage, id } = await executing();
    stage.signCancellation(id, status);
    const again = await stage.cancelling.find(id, stage.userId);
    stage.cancelling.assertSignable(again, at);
    expect(await stage.unitOfWork.run(() => stage.cancelling.approved(again, approval))).toHaveLength(1);
    expect(await stage.toSign.of(stage.userId, at)).toMatchObject([{ subjectId: id, operations: ['cancel-recovery'] }]);
  });
});
