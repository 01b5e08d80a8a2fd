import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApproveRecovery } from '../../../../application/recovery/approve-recovery.js';
import type { Guardianship } from '../../../../application/recovery/find-guardianship.js';
import { signingChallenge } from '../../../../application/wallet-operations/signing-challenge.js';
import { APPROVALS_PER_DAY } from '../../../../domain/recovery/approval-limit.js';
import { DailyLimitError } from '../../../../domain/shared/daily-limit.js';
import type { GuardianId, RecoveryRequestId } from '../../../../domain/shared/ids.js';
import { assertionOf, PlainCeremonies } from '../../../application/support/simple-ports.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { RecoveryStage } from './recovery-stage.js';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

/** An account with two guardians of 50, and the page on which they approve. */
async function guarded() {
  const stage = await RecoveryStage.on(db.database);
  const [one, other] = [await stage.guardian({ weight: 50 }), await stage.guardian({ weight: 50 })];
  stage.emitGuardians(1, [one, other]);
  await stage.follow.execute(stage.userId);
  const { guardians, requests, wallets, module, calls, outbox, ids, clock, unitOfWork } = stage;
  const ceremonies = new PlainCeremonies();
  const approvals = new ApproveRecovery(
    guardians,
    requests,
    wallets,
    module,
    ceremonies,
    calls,
    outbox,
    ids,
    clock,
    unitOfWork,
  );
  const shown = async (guardian: GuardianId, recovery: RecoveryRequestId): Promise<Guardianship> => {
    const found = await guardians.find(guardian);
    if (!found) throw new Error('There is no such guardian');
    return { guardian: found, recovery: await requests.find(recovery) };
  };
  const approve = async ({ id, key }: typeof one, recovery: RecoveryRequestId) => {
    const assertion = assertionOf(key.credentialId, signingChallenge(module.hash(undefined as never)));
    await approvals.finish(await shown(id, recovery), assertion);
  };
  return { stage, one, other, approvals, approve, shown };
}

async function signaturesOf(id: RecoveryRequestId): Promise<unknown> {
  const sql = 'SELECT count(*)::int AS count FROM recovery_approvals WHERE recovery_request_id = $1';
  return (await db.sql<{ count: number }>(sql, [id]))[0]?.count;
}

it('a guardian who approves again and again is stopped for the day, and nobody else is', async () => {
  const { stage, one, other, approvals, approve, shown } = await guarded();
  for (let time = 0; time < APPROVALS_PER_DAY; time += 1) await approve(one, (await stage.started()).id);
  const { id } = await stage.started();
  await expect(approvals.begin(await shown(one.id, id))).rejects.toBeInstanceOf(DailyLimitError);
  await expect(approve(one, id)).rejects.toThrow(/try again from \d{4}-\d\d-\d\dT00:00:00.000Z on$/);
  expect(stage.calls.requested).toHaveLength(APPROVALS_PER_DAY);
  expect(await signaturesOf(id)).toBe(0);
  await approve(other, id);
  const elsewhere = await guarded();
  await elsewhere.approve(elsewhere.one, (await elsewhere.stage.started()).id);

  stage.clock.time = later(CREATED_AT, DAY);
  await approve(one, id);
  expect(await signaturesOf(id)).toBe(2);
});

it('an approval whose call fails counts, and so does its repetition', async () => {
  const { stage, one, approve } = await guarded();
  const { id } = await stage.started();
  for (let time = 0; time < APPROVALS_PER_DAY; time += 1) {
    await approve(one, id);
    const call = stage.calls.requested.at(-1)?.id ?? '';
    stage.calls.end(call, { status: 'FAILED', transactionHash: null, failure: 'The chain refused it' });
  }
  await expect(approve(one, id)).rejects.toBeInstanceOf(DailyLimitError);
});

it('of twenty approvals at once the service relays as many as a day has', async () => {
  const { stage, one, approve } = await guarded();
  const recoveries = await Promise.all(Array.from({ length: 20 }, () => stage.started()));
  const tried = await Promise.allSettled(recoveries.map(({ id }) => approve(one, id)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(APPROVALS_PER_DAY);
  expect(await stage.guardians.approvalsOn(one.id, '2026-01-01' as never)).toBe(0);
});

it('an approval for which there is no gas does not count', async () => {
  const { stage, one, approve } = await guarded();
  const { id } = await stage.started();
  stage.calls.withoutGas.add(stage.userId);
  for (let time = 0; time <= APPROVALS_PER_DAY; time += 1) await expect(approve(one, id)).rejects.toThrow('fees');
  stage.calls.withoutGas.clear();
  await approve(one, id);
});
