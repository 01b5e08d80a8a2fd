import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresOutgoingMails } from '../../../../adapters/persistence/mail/outgoing-mails.postgres.js';
import type { ContractCalls } from '../../../../application/contract-calls/contract-calls.js';
import { ChangeRecoveryTimes } from '../../../../application/recovery/change-recovery-times.js';
import { ExecuteRecoveries } from '../../../../application/recovery/execute-recoveries.js';
import { ReadProgress } from '../../../../application/recovery/read-progress.js';
import { RehearseRecovery } from '../../../../application/recovery/rehearse-recovery.js';
import { RemoveGuardian } from '../../../../application/recovery/remove-guardian.js';
import { ViewGuardianship } from '../../../../application/recovery/view-guardianship.js';
import { DailyLimitError } from '../../../../domain/shared/daily-limit.js';
import { CREATED_AT, DAY, HOUR, later } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { keyOf, RecoveryStage } from './recovery-stage.js';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

async function guarded() {
  const stage = await RecoveryStage.on(db.database);
  const old = await stage.backup();
  const guardian = await stage.guardian();
  stage.emitGuardians(1, [guardian]);
  await stage.follow.execute(stage.userId);
  return { stage, old, guardian };
}

/** A recovery that all guardians have approved, whose delay is over. */
async function due() {
  const all = await guarded();
  const { stage, guardian } = all;
  const recovery = await stage.started();
  const metIn = stage.emitApproval(guardian.key, recovery.passkey);
  await stage.follow.execute(stage.userId);
  stage.clock.time = later(CREATED_AT, 2 * DAY + HOUR);
  return { ...all, recovery, metIn };
}

describe('guardians', () => {
  it('count when the chain has them; what the owner wants otherwise waits for a signature', async () => {
    const { stage, guardian } = await guarded();
    const { guardians, setups, userId, draftSetup, outbox, clock, unitOfWork } = stage;
    expect(await guardians.find(guardian.id)).toMatchObject({ status: 'active' });
    expect(await setups.openOf(userId)).toBeNull();
    const times = new ChangeRecoveryTimes(guardians, setups, draftSetup, clock, unitOfWork);
    expect(await times.execute(userId, 72, 336)).toMatchObject({
      state: 'NONE',
      setup: { isInstalled: true, delay: 72 * 3600, guardians: [{ ...keyOf(guardian.key), weight: 100 }] },
    });
    expect(await times.execute(userId, 48, 336)).toBeNull();
    await new RemoveGuardian(guardians, draftSetup, outbox, clock, unitOfWork).execute(guardian.id, userId);
    expect(await guardians.find(guardian.id)).toMatchObject({ status: 'removing' });
    expect(await setups.openOf(userId)).toMatchObject({ setup: { guardians: [] } });
    const removedIn = stage.emitGuardians(2, []);
    await stage.follow.execute(userId);
    expect(await guardians.find(guardian.id)).toMatchObject({ status: 'removed' });
    // The chain drops the block: the guardian still counts.
    stage.chain.drop('recovery-module', stage.owner.wallet.address, removedIn - 1n);
    await stage.follow.execute(userId);
    expect(await guardians.find(guardian.id)).toMatchObject({ status: 'removing', removedAt: null });
  });

  it('who lost the passkey are asked again, and one signature puts the new passkey in the place of the old one', async () => {
    const { stage, guardian } = await guarded();
    const { guardians, setups, userId, draftSetup, outbox, clock, unitOfWork } = stage;
    const statuses = async () => (await guardians.ofOwner(userId)).map(({ status }) => status);
    await new RemoveGuardian(guardians, draftSetup, outbox, clock, unitOfWork).execute(guardian.id, userId);
    const again = await stage.guardian({ email: guardian.email, invitedAt: later(CREATED_AT, HOUR) });
    expect(await statuses()).toEqual(['removing', 'accepted']);
    expect((await setups.openOf(userId))?.setup.guardians).toEqual([{ ...keyOf(again.key), weight: 100 }]);

    const replacedIn = stage.emitGuardians(2, [again]);
    await stage.follow.execute(userId);
    expect([await statuses(), await setups.openOf(userId)]).toEqual([['removed', 'active'], null]);
    // The chain drops the block: the old passkey counts again, and the owner's signature is asked for again.
    stage.chain.drop('recovery-module', stage.owner.wallet.address, replacedIn - 1n);
    await stage.follow.execute(userId);
    expect(await statuses()).toEqual(['removing', 'accepted']);
    expect((await setups.openOf(userId))?.setup.guardians).toEqual([{ ...keyOf(again.key), weight: 100 }]);
  });

  it('who were removed can be asked again, and agree with the same passkey', async () => {
    const { stage, guardian } = await guarded();
    const { guardians, userId, draftSetup, outbox, clock, unitOfWork } = stage;
    await new RemoveGuardian(guardians, draftSetup, outbox, clock, unitOfWork).execute(guardian.id, userId);
    stage.emitGuardians(2, []);
    await stage.follow.execute(userId);
    const again = await stage.guardian({ ...guardian, invitedAt: later(CREATED_AT, HOUR) });
    stage.emitGuardians(3, [again]);
    await stage.follow.execute(userId);
    expect((await guardians.ofOwner(userId)).map(({ status }) => status)).toEqual(['removed', 'active']);
  });

  it('whose rows cannot be followed leave the configuration of the chain known', async () => {
    const { stage } = await guarded();
    const other = await stage.guardian();
    stage.emitGuardians(2, [other]);
    stage.guardians.transition = async () => false;
    await expect(stage.follow.execute(stage.userId)).rejects.toThrow();
    expect(await stage.setups.configurationOf(stage.userId)).toMatchObject({ nonce: 2n });
  });

  it('are invited by mail, five times a day at most', async () => {
    const stage = await RecoveryStage.on(db.database);
    const { guardians } = stage;
    const invite = stage.invitations(new PostgresOutgoingMails(db.database, SECRET_BOX));
    const email = `${randomUUID()}@example.org`;
    const asked = { ownerId: stage.userId, email, username: null, weight: 50, notes: ' My sister ' };
    const { id } = await invite.execute(asked);
    expect(await guardians.find(id)).toMatchObject({ status: 'invited', weight: 50, notes: 'My sister' });
    await expect(invite.execute(asked)).rejects.toThrow('guard your account already');
    for (let sent = 1; sent < 5; sent += 1) await invite.again(id, stage.userId);
    await expect(invite.again(id, stage.userId)).rejects.toThrow('enough mails today');
    await expect(invite.execute({ ...asked, email: null, username: stage.owner.user.username })).rejects.toThrow(
      'must be somebody else',
    );
  });

  it('are twenty a day at most, also when they are removed at once', async () => {
    const stage = await RecoveryStage.on(db.database);
    const { guardians, userId, draftSetup, outbox, clock, unitOfWork } = stage;
    const invite = stage.invitations(new PostgresOutgoingMails(db.database, SECRET_BOX));
    const remove = new RemoveGuardian(guardians, draftSetup, outbox, clock, unitOfWork);
    const ask = () => {
      const email = `${randomUUID()}@example.org`;
      return invite.execute({ ownerId: userId, email, username: null, weight: 1, notes: null });
    };
    for (let asked = 0; asked < 20; asked += 1) await remove.execute((await ask()).id, userId);
    await expect(ask()).rejects.toThrow('invited enough people today');
    clock.time = later(CREATED_AT, DAY + HOUR);
    await ask();
  });

  it('are rehearsed with, as the chain has them', async () => {
    const { stage, guardian } = await guarded();
    const asked: unknown[] = [];
    const simulator = {
      simulate: async (...given: readonly unknown[]) => {
        asked.push(given[1]);
        return { weight: 100, window: null, isRecovered: true, failure: null };
      },
    };
    const rehearsal = new RehearseRecovery(stage.setups, stage.wallets, simulator);
    expect(await rehearsal.execute(stage.userId)).toMatchObject({
      isSuccessful: true,
      totalWeight: 100,
      delay: 172_800,
    });
    expect(asked).toEqual([[{ ...keyOf(guardian.key), weight: 100 }]]);
    const other = await RecoveryStage.on(db.database);
    await expect(new RehearseRecovery(other.setups, other.wallets, simulator).execute(other.userId)).rejects.toThrow(
      'no guardians on chain',
    );
  });
});

describe('a recovery', () => {
  it('is executed once after its delay, by however many processes', async () => {
    const { stage, recovery } = await due();
    expect(await stage.statusOf(recovery.id)).toBe('threshold_met');
    stage.clock.time = later(CREATED_AT, 2 * DAY - HOUR);
    await stage.sweep.execute();
    expect(stage.calls.requested).toEqual([]);
    stage.clock.time = later(CREATED_AT, 2 * DAY + HOUR);
    await Promise.all([stage.sweep.execute(), stage.sweep.execute()]);
    await stage.sweep.execute();
    const callId = (await stage.requests.find(recovery.id))?.execution?.callId;
    expect(stage.calls.requested).toMatchObject([{ id: callId, purpose: 'recovery-module', clientId: null }]);
    expect(await stage.statusOf(recovery.id)).toBe('executing');
  });

  it('that is over keeps its approvals when a guardian is removed, and nothing of it is told anew', async () => {
    const { stage, guardian, recovery } = await due();
    const { guardians, userId, draftSetup, outbox, clock, unitOfWork } = stage;
    stage.emit('Cancelled', { nonce: '1' });
    await stage.follow.execute(userId);
    const approvalsOf = async () => (await stage.requests.find(recovery.id))?.request.approvals;
    const approvals = await approvalsOf();
    expect(approvals).toMatchObject([{ guardianId: guardian.id, weight: 100 }]);
    clock.time = later(clock.time, HOUR);
    await new RemoveGuardian(guardians, draftSetup, outbox, clock, unitOfWork).execute(guardian.id, userId);
    stage.emitGuardians(3, []);
    stage.told.length = 0;
    await stage.follow.execute(userId);
    expect(await guardians.find(guardian.id)).toMatchObject({ status: 'removed' });
    expect(await approvalsOf()).toEqual(approvals);
    expect(stage.told.filter(({ subjectId }) => subjectId === recovery.id)).toEqual([]);
    // The same passkey guards again: the approval stays that of the row which had it then.
    await stage.guardian({ ...guardian, invitedAt: clock.time });
    await stage.follow.execute(userId);
    expect(await approvalsOf()).toEqual(approvals);
  });

  it('that cannot be asked for now does not stop those after it', async () => {
    const [poor, next] = [await due(), await due()];
    await db.sql(`UPDATE recovery_requests SET execute_after = execute_after + interval '1 second' WHERE id = $1`, [
      next.recovery.id,
    ]);
    const { requests, guardians, wallets, module, outbox, ids, clock, unitOfWork } = poor.stage;
    const calls: ContractCalls = {
      request: async ({ userId }) => {
        if (userId === poor.stage.userId) throw new DailyLimitError('gas_of_user', 'The gas is used up', clock.now());
      },
      of: async () => null,
      withdraw: async () => undefined,
      isRepeatable: async () => false,
    };
    const sweep = new ExecuteRecoveries(requests, guardians, wallets, module, calls, outbox, ids, clock, unitOfWork);
    await expect(sweep.execute()).rejects.toThrow(DailyLimitError);
    expect(await poor.stage.statusOf(poor.recovery.id)).toBe('threshold_met');
    expect(await next.stage.statusOf(next.recovery.id)).toBe('executing');
  });

  it('makes the new passkey the only one, and takes that back with its block', async () => {
    const { stage, recovery, old, metIn } = await due();
    const session = { id: randomUUID(), userId: stage.userId, tokenFingerprint: randomUUID(), passkeyId: old.id };
    await stage.sessions.add({ ...session, createdAt: CREATED_AT, expiresAt: later(CREATED_AT, 30 * DAY) });
    const before = await stage.passkeysNow();
    stage.emit('Recovered', { nonce: '1', newPasskey: keyOf(recovery.passkey) });
    for (let time = 0; time < 2; time += 1) await stage.follow.execute(stage.userId);
    expect(await stage.statusOf(recovery.id)).toBe('completed');
    expect(await stage.passkeysNow()).toEqual([`${recovery.passkey.credentialId} confirmed`]);
    expect(await stage.sessions.findLive(session.tokenFingerprint, CREATED_AT)).toBeNull();

    stage.chain.drop('recovery-module', stage.owner.wallet.address, metIn);
    await stage.follow.execute(stage.userId);
    expect(await stage.statusOf(recovery.id)).toBe('executing');
    expect(await stage.passkeysNow()).toEqual(before);
    stage.emit('Recovered', { nonce: '1', newPasskey: keyOf(recovery.passkey) });
    await stage.follow.execute(stage.userId);
    expect(await stage.passkeysNow()).toEqual([`${recovery.passkey.credentialId} confirmed`]);
  });

  it('is cancelled by the owner on chain, and expires', async () => {
    const cancelled = await due();
    cancelled.stage.emit('Cancelled', { nonce: '1' });
    await cancelled.stage.follow.execute(cancelled.stage.userId);
    expect(await cancelled.stage.statusOf(cancelled.recovery.id)).toBe('cancelled');
    expect(await cancelled.stage.setups.configurationOf(cancelled.stage.userId)).toMatchObject({ nonce: 2n });

    const late = await guarded();
    const forgotten = await late.stage.started();
    late.stage.clock.time = later(CREATED_AT, 15 * DAY);
    await late.stage.sweep.execute();
    expect(await late.stage.statusOf(forgotten.id)).toBe('expired');
  });

  it('is seen by its guardians, and by whoever holds its token', async () => {
    const { stage, guardian } = await guarded();
    const { id } = await stage.started();
    const view = new ViewGuardianship(stage.guardians, stage.requests, stage.wallets, stage.calls, stage.clock);
    const named = await stage.guardians.find(guardian.id);
    if (!named) throw new Error('There is a guardian');
    const isSigned = async () => (await view.execute(named)).recoveries.map((one) => [one.request.id, one.isSigned]);
    expect(await isSigned()).toEqual([[id, false]]);
    const terms = { purpose: 'recovery-module', notAfter: later(CREATED_AT, DAY), userId: stage.userId } as const;
    const call = { ...stage.module.execute({ account: '0x01', newPasskey: keyOf(guardian.key) }), ...terms };
    const callId = randomUUID();
    await stage.calls.request({ ...call, id: callId, clientId: null });
    await stage.requests.storeApproval(id, guardian.id, callId, CREATED_AT);
    expect(await isSigned()).toEqual([[id, true]]);
    // It can be signed again.
    stage.calls.end(callId, { status: 'FAILED', transactionHash: null, failure: 'no' });
    expect(await isSigned()).toEqual([[id, false]]);
    const secrets = { token: () => '', fingerprint: (text: string) => text };
    const progress = new ReadProgress(stage.requests, secrets, stage.clock);
    expect(await progress.execute('of nothing')).toMatchObject({ status: 'initiated', approvedWeight: 0 });
  });
});
