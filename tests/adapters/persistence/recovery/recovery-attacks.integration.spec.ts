import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredRecovery } from '../../../../application/recovery/recovery-request.repository.js';
import { ViewGuardianship } from '../../../../application/recovery/view-guardianship.js';
import { DailyLimitError } from '../../../../domain/shared/daily-limit.js';
import { CREATED_AT, DAY, HOUR, later } from '../../../support/builders/time.js';
import { eventually } from '../../../support/eventually.js';
import { newPasskey } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { keyOf, RecoveryStage } from './recovery-stage.js';
import { RecoveryStarts } from './recovery-starts.js';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

const raise = (): never => {
  throw new Error('There is no recovery');
};

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
    expect(await stage.requests.openOf(stage.userId)).toEqual([]);
    await starts.start();
    expect(await stage.requests.openOf(stage.userId)).toHaveLength(1);
  });
});

describe('a stranger who starts recoveries', () => {
  it('keeps the owner neither from starting one, nor from having it approved, from however many addresses of a network', async () => {
    const { stage, guardian } = await guarded();
    const starts = new RecoveryStarts(stage);
    const lives = async () => {
      const all = await stage.requests.openOf(stage.userId);
      return all.filter(({ request }) => request.status === 'initiated');
    };
    const attack = async (network: string, times: number) => {
      for (let time = 0; time < times; time += 1) {
        await starts.start(undefined, `2001:db8:77:${(256 * Number(network) + time).toString(16)}::/64`);
      }
    };
    await attack('1', 5);
    const signed = (await lives()).at(-1)?.request.id ?? raise();
    await stage.requests.storeApproval(signed, guardian.id, randomUUID(), CREATED_AT);
    const token = await starts.start(undefined, '203.0.113.1');
    await attack('1', 25);
    // A /56 is full; the others of the /48 have twenty more.
    expect(await lives()).toHaveLength(1 + 20 + 1);
    await attack('2', 15);
    await attack('3', 15);
    const own = await stage.requests.findByToken(token);
    const left = (await lives()).map(({ request }) => request.id);
    expect(left).toHaveLength(1 + 40 + 1);
    expect(left).toEqual(expect.arrayContaining([own?.request.id, signed]));
    const shown = await new ViewGuardianship(
      stage.guardians,
      stage.requests,
      stage.wallets,
      stage.calls,
      stage.clock,
    ).execute((await stage.guardians.find(guardian.id)) ?? raise());
    expect(shown.recoveries.map(({ passkey }) => passkey)).toContainEqual(own?.passkey);
    // One mail a day, whose page finds all of them.
    expect(await starts.mails.countTo(guardian.email, 'GUARDIAN', new Date(0))).toBe(1);
    stage.clock.time = later(CREATED_AT, DAY + HOUR);
    await starts.start();
    expect(await starts.mails.countTo(guardian.email, 'GUARDIAN', new Date(0))).toBe(2);
  });

  it('ends the oldest of its own network a day later', async () => {
    const { stage } = await guarded();
    const starts = new RecoveryStarts(stage);
    const tokens: string[] = [];
    for (let time = 0; time < 11; time += 1) {
      tokens.push(await starts.start(undefined, '198.51.100.20'));
      stage.clock.time = later(CREATED_AT, HOUR);
    }
    const statusOf = async (index: number) => (await stage.requests.findByToken(tokens[index] ?? ''))?.request.status;
    expect([await statusOf(0), await statusOf(10)]).toEqual(['initiated', undefined]);
    stage.clock.time = later(CREATED_AT, DAY);
    tokens.push(await starts.start(undefined, '198.51.100.20'));
    expect([await statusOf(0), await statusOf(1), await statusOf(11)]).toEqual(['expired', 'initiated', 'initiated']);
  });

  it('starts fifty a day at most, for whichever account', async () => {
    const { stage } = await guarded();
    const other = await guarded();
    const starts = new RecoveryStarts(stage);
    await starts.start(undefined, '198.51.100.8');
    await db.sql(
      `INSERT INTO recovery_requests SELECT (jsonb_populate_record(r,
         jsonb_build_object('id', gen_random_uuid(), 'token_fingerprint', gen_random_uuid(), 'user_id', $2::uuid))).*
       FROM recovery_requests r, generate_series(1, 49) WHERE r.user_id = $1`,
      [stage.userId, other.stage.userId],
    );
    await starts.start(undefined, '198.51.100.8');
    expect(await stage.requests.openOf(stage.userId)).toHaveLength(1);
    await starts.start(undefined, '198.51.100.9');
    expect(await stage.requests.openOf(stage.userId)).toHaveLength(2);
  });
});

it('of recoveries that were started and cancelled the newest thousand are read, and those that the chain names', async () => {
  const { stage } = await guarded();
  const { id, passkey } = await stage.started();
  await db.sql(
    `INSERT INTO recovery_requests SELECT (jsonb_populate_record(NULL::recovery_requests, to_jsonb(r) || jsonb_build_object(
        'id', gen_random_uuid(), 'x', 'x' || n, 'token_fingerprint', 'cancelled ' || n || r.id, 'credential_id', 'c' || n || r.id,
        'status', 'cancelled', 'cancelled_at', r.created_at, 'created_at', r.created_at + n * interval '1 second'))).*
      FROM recovery_requests r, generate_series(1, 1200) n WHERE r.id = $1`,
    [id],
  );
  const found = await stage.requests.followedOf(stage.userId, []);
  expect(found).toHaveLength(1_001);
  expect(found.at(-1)?.request.id).toBe(id);
  const named = await stage.requests.followedOf(stage.userId, [{ ...passkey, x: 'x7' as typeof passkey.x }]);
  expect(named).toHaveLength(1_002);
});

it('recoveries that have expired without an approval are not read any more, unless the chain names them', async () => {
  const { stage } = await guarded();
  const { id, passkey } = await stage.started();
  const idsOf = (all: readonly StoredRecovery[]) => all.map(({ request }) => request.id);
  expect(idsOf(await stage.requests.openOf(stage.userId))).toEqual([id]);
  expect(idsOf(await stage.requests.followedOf(stage.userId, []))).toEqual([id]);
  stage.clock.time = later(CREATED_AT, 15 * DAY);
  // A sweep takes a portion, and other tests of this file have made many.
  await eventually('it has expired', async () => {
    await stage.sweep.execute();
    return (await stage.requests.openOf(stage.userId)).length === 0;
  });
  expect(await stage.requests.followedOf(stage.userId, [{ ...passkey, x: passkey.y }])).toEqual([]);
  expect(idsOf(await stage.requests.followedOf(stage.userId, [passkey]))).toEqual([id]);
  // Its owner still reads that it has expired.
  expect(await stage.requests.newestOf(stage.userId)).toMatchObject({ request: { id, status: 'expired' } });
});

describe('guardians who go past the service', () => {
  it('are seen: the owner is told, can cancel, and the old passkey is not shown as a signer any more', async () => {
    const { stage, own, guardian } = await guarded();
    const stolen = newPasskey(stage.userId);
    const metIn = stage.emitApproval(guardian.key, stolen);
    await stage.follow.execute(stage.userId);
    const [recovery, ...others] = await stage.requests.openOf(stage.userId);
    expect(others).toEqual([]);
    expect(recovery).toMatchObject({ request: { status: 'threshold_met' }, passkey: keyOf(stolen), credential: null });
    const id = recovery?.request.id;
    expect(stage.told).toContainEqual(expect.objectContaining({ type: 'recovery_request.changed', subjectId: id }));
    expect(await stage.toSign.of(stage.userId, stage.clock.now())).toMatchObject([
      { kind: 'OBJECT', subjectId: id, operations: ['cancel-recovery'] },
    ]);

    stage.clock.time = later(CREATED_AT, 2 * DAY + HOUR);
    stage.emit('Recovered', { nonce: '1', newPasskey: keyOf(stolen) });
    for (let time = 0; time < 2; time += 1) await stage.follow.execute(stage.userId);
    expect(await stage.passkeysNow()).toEqual([]);
    // The chain drops the execution.
    stage.chain.drop('recovery-module', stage.owner.wallet.address, metIn);
    await stage.follow.execute(stage.userId);
    expect(await stage.passkeysNow()).toEqual([`${own.credentialId} confirmed`]);
    expect(await stage.requests.openOf(stage.userId)).toHaveLength(1);
  });

  it('are seen also when the recovery had expired here', async () => {
    const { stage, guardian } = await guarded();
    const { id, passkey } = await stage.started();
    stage.clock.time = later(CREATED_AT, 15 * DAY);
    await stage.sweep.execute();
    stage.emitApproval(guardian.key, passkey);
    await stage.follow.execute(stage.userId);
    expect(await stage.statusOf(id)).toBe('threshold_met');
  });

  it('change nothing with a recovery that a later one has followed', async () => {
    const { stage, guardian } = await guarded();
    const [first, second] = [newPasskey(stage.userId), newPasskey(stage.userId)];
    stage.emitApproval(guardian.key, first);
    stage.clock.time = later(CREATED_AT, 2 * DAY + HOUR);
    stage.emit('Recovered', { nonce: '1', newPasskey: keyOf(first) });
    stage.emit('Recovered', { nonce: '2', newPasskey: keyOf(second) });
    await stage.backup();
    const before = await stage.passkeysNow();
    await stage.follow.execute(stage.userId);
    expect(await stage.passkeysNow()).toEqual(before);
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
