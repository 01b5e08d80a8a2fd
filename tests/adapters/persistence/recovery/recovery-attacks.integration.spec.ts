import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DailyLimitError } from '../../../../domain/shared/daily-limit.js';
import { CREATED_AT, DAY, HOUR, later } from '../../../support/builders/time.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { keyOf, RecoveryStage } from './recovery-stage.js';
import { RecoveryStarts } from './recovery-starts.js';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

async function guarded() {
  const stage = await RecoveryStage.on(db.database);
  const own = await stage.backup();
  const guardian = await stage.guardian();
  stage.emitGuardians(1, [guardian]);
  await stage.follow.execute(stage.userId);
  return { stage, own, guardian };
}

/** A recovery that all guardians have approved, whose delay is over. */
async function due(from = CREATED_AT) {
  const { stage, guardian } = await guarded();
  stage.clock.time = from;
  const { id, passkey } = await stage.started();
  stage.emitApproval(guardian.key, passkey);
  await stage.follow.execute(stage.userId);
  stage.clock.time = later(from, 2 * DAY + HOUR);
  return { stage, id };
}

describe('whoever names a passkey of somebody else for the recovery of their own account', () => {
  it.each(['removed', 'confirmed'] as const)('changes nothing of it when it is %s', async (status) => {
    const victim = await RecoveryStage.on(db.database);
    const passkey = await victim.backup();
    if (status === 'removed') await victim.passkeys.transition({ ...passkey, status }, passkey.status);
    const { stage, guardian } = await guarded();
    const recovery = await stage.started({ credentialId: passkey.credentialId });
    const metIn = stage.emitApproval(guardian.key, recovery.passkey);
    stage.clock.time = later(CREATED_AT, 2 * DAY + HOUR);
    stage.emit('Recovered', { nonce: '1', newPasskey: keyOf(recovery.passkey) });
    await stage.follow.execute(stage.userId);
    expect(await stage.statusOf(recovery.id)).toBe('completed');
    expect(await stage.passkeysNow()).toEqual([]);
    expect(await victim.passkeys.find(passkey.id)).toMatchObject({ status });
    // The chain drops the execution.
    stage.chain.drop('recovery-module', stage.owner.wallet.address, metIn);
    await stage.follow.execute(stage.userId);
    expect(await stage.statusOf(recovery.id)).toBe('executing');
    expect(await victim.passkeys.find(passkey.id)).toMatchObject({ status });
  });

  it('starts nothing, and is answered like everybody', async () => {
    const { stage, own } = await guarded();
    const starts = new RecoveryStarts(stage);
    expect(await starts.start(own.credentialId)).toEqual(expect.any(String));
    expect(await stage.requests.ofUser(stage.userId)).toEqual([]);
    await starts.start();
    expect(await stage.requests.ofUser(stage.userId)).toHaveLength(1);
  });
});

describe('a recovery whose gas nobody pays', () => {
  it('stops no other one, and goes behind it', async () => {
    const poor = await due();
    const other = await due(later(CREATED_AT, HOUR));
    const { calls, clock, requests, sweep, userId } = poor.stage;
    clock.time = other.stage.clock.now();
    calls.withoutGas.add(userId);
    await expect(sweep.execute()).rejects.toBeInstanceOf(DailyLimitError);
    expect(await requests.executable(clock.now(), 100)).not.toContain(poor.id);
    expect(await Promise.all([poor, other].map(({ stage, id }) => stage.statusOf(id)))).toEqual([
      'threshold_met',
      'executing',
    ]);

    calls.withoutGas.clear();
    clock.time = later(clock.now(), HOUR);
    await sweep.execute();
    expect(await poor.stage.statusOf(poor.id)).toBe('executing');
  });
});
