import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { EventStream } from '../support/sandbox/event-stream.js';
import {
  GuardedPerson,
  LockedOutPerson,
  MailGuardian,
  mailsTo,
  UserGuardian,
} from '../support/sandbox/guarded-person.js';
import { PasskeyOwner } from '../support/sandbox/passkey-owner.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { SubAccountOwner } from '../support/sandbox/sub-account-owner.js';

const HOUR_MINUTES = 60;
const DELAY_MINUTES = 48 * HOUR_MINUTES;
const WINDOW_MINUTES = 14 * 24 * HOUR_MINUTES;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
});
afterAll(() => sandbox?.stop());

const reader = (person: Person) => sandbox.client(person.userId, ['read:recovery']);
const newEmail = () => `${randomBytes(5).toString('hex')}@example.org`;

/** An owner with a guardian by e-mail of 60 and a user of 40, both on chain. */
async function guarded() {
  const [owner, friend] = await Promise.all([sandbox.newPerson({ USD: '10' }), sandbox.newPerson()]);
  const guardedOwner = new GuardedPerson(sandbox, owner);
  const anna = new MailGuardian(sandbox, newEmail());
  const carol = new UserGuardian(friend);
  const annaId = await guardedOwner.invite({ email: anna.email }, 60);
  await guardedOwner.invite({ username: friend.username }, 40);
  await anna.accept();
  await carol.accept();
  await guardedOwner.putOnChain();
  return { owner, guardedOwner, anna, annaId, carol };
}

it('guardians are asked, accept, and count on chain by one signature of the owner; a rehearsal changes nothing', async () => {
  const { owner, anna, annaId, carol } = await guarded();
  const rest = await reader(owner);
  const row = {
    id: annaId,
    email: anna.email,
    weight: 60,
    status: 'active',
    declinedAt: null,
    removedAt: null,
    notes: null,
  };
  expect((await rest.get('/recovery-emails')).body).toMatchObject({ recoveryEmails: [row], count: 1 });
  expect((await rest.get(`/recovery-emails/${annaId}`)).body).toMatchObject({
    ...row,
    accountAddress: owner.walletAddress,
  });
  const lite = await rest.get<{ recoveryEmails: readonly object[] }>('/recovery-emails?view=lite');
  expect(Object.keys(lite.body.recoveryEmails[0] ?? {})).toEqual(['id', 'email', 'weight', 'status', 'acceptedAt']);
  expect((await rest.get('/recovery-config')).body).toMatchObject({
    accountAddress: owner.walletAddress,
    recoveryEmails: [{ id: annaId, email: anna.email, weight: 60 }],
    totalWeight: 100,
    threshold: 100,
  });
  expect((await rest.get('/recovery-config?view=lite')).body).toEqual({
    recoveryEmails: [{ email: anna.email, weight: 60 }],
    totalWeight: 100,
    threshold: 100,
    fullySet: true,
  });
  expect((await rest.get('/recovery-contacts')).body).toMatchObject({
    myContacts: [{ username: carol.person.username, imageUrl: null, status: 'active' }],
    myContactsCount: 1,
    recoveryContactOfCount: 0,
  });
  const friendsView = await (await reader(carol.person)).get('/recovery-contacts');
  expect(friendsView.body).toMatchObject({ recoveryContactOf: [{ username: owner.username }], myContactsCount: 0 });
  expect((await (await reader(carol.person)).get('/recovery-emails')).body).toEqual({
    message: 'No recovery emails configured',
  });
  expect((await (await reader(carol.person)).get(`/recovery-emails/${annaId}`)).status).toBe(404);

  const rehearsal = await owner.app.post('/recovery-rehearsal');
  expect(rehearsal).toMatchObject({
    status: 200,
    body: { isSuccessful: true, totalWeight: 100, approvedWeight: 100, isRecovered: true },
  });
  expect((await rest.get('/recovery-status')).body).toEqual({ hasActiveRecovery: false });
});

it('whoever lost all passkeys gets a new one in after the delay, and the old ones do not work any more', async () => {
  const { owner, anna, carol } = await guarded();
  const rest = await reader(owner);
  const locked = new LockedOutPerson(sandbox, owner.username);
  expect((await locked.start()).status).toBe(200);
  expect((await anna.approve()).status).toBe(204);
  await eventually('the first approval counts', async () => (await locked.progress()).approvedWeight === 60);
  const status = await rest.get<{ recovery: object }>('/recovery-status');
  expect(status.body).toMatchObject({
    hasActiveRecovery: true,
    recovery: {
      status: 'initiated',
      executeAfter: null,
      threshold: 100,
      totalRecoveryEmails: 2,
      approvedCount: 1,
      approvedWeight: 60,
      approvedBy: [{ email: `${anna.email.slice(0, 1)}***@example.org`, weight: 60 }],
      pending: [{ email: `${carol.person.username.slice(0, 1)}***`, weight: 40 }],
      isExecutable: false,
      timeUntilExecutable: null,
    },
  });
  expect((await anna.approve()).status).toBe(409);
  await carol.approve();
  await locked.reaches('threshold_met');
  const told = await owner.app.get<{ notifications: readonly { type: string }[] }>('/notifications');
  expect(told.body.notifications.map(({ type }) => type)).toContain('RECOVERY_CHANGED');
  // The old passkey still works during the delay.
  expect((await owner.app.signIn(owner.username)).status).toBe(200);

  await sandbox.advanceClock(DELAY_MINUTES + 1);
  await locked.reaches('completed');
  expect((await owner.app.get('/session')).status).toBe(401);
  expect((await owner.app.signIn(owner.username)).status).toBe(401);
  expect((await locked.browser.signIn(owner.username)).body).toMatchObject({ walletAddress: owner.walletAddress });
  expect((await rest.get('/recovery-status')).body).toMatchObject({
    hasActiveRecovery: false,
    recovery: { status: 'completed', approvedCount: 2, isExecutable: false, timeUntilExecutable: null },
  });
  const passkeys = await locked.browser.get<{ passkeys: readonly { status: string }[] }>('/passkeys');
  expect(passkeys.body.passkeys.map(({ status: one }) => one)).toEqual(['confirmed']);
});

it('another device of the owner is told, and cancels during the delay with its own passkey; the guardians’ signatures are void', async () => {
  const { owner, anna, carol } = await guarded();
  const { device } = await new PasskeyOwner(sandbox, owner).confirmed();
  expect((await device.signIn(owner.username)).status).toBe(200);
  const stream = await EventStream.open(device);
  const locked = new LockedOutPerson(sandbox, owner.username);
  await locked.start();
  expect((await anna.approve()).status).toBe(204);
  await carol.approve();
  await locked.reaches('threshold_met');
  const { executeAfter, executeBefore } = await locked.progress();
  expect(Date.parse(executeBefore ?? '') - Date.parse(executeAfter ?? '')).toBe(WINDOW_MINUTES * 60_000);

  const { body } = await device.get<{ actions: readonly { subject: string; subjectId: string; expiresAt: string }[] }>(
    '/owner-actions',
  );
  const running = body.actions.find(({ subject }) => subject === 'RECOVERY');
  expect(running?.expiresAt).toBe(executeAfter);
  await stream.next(running?.subjectId ?? '', 'recovery_request.changed');
  stream.close();
  // The stream tells that something has changed; what is to be read of it is written by a job of its own.
  await eventually('the notification', async () => {
    const told = await device.get<{ notifications: readonly { type: string }[] }>('/notifications');
    return told.body.notifications.some(({ type }) => type === 'RECOVERY_CHANGED');
  });

  const atTheDevice = new SubAccountOwner(sandbox, { ...owner, app: device });
  await atTheDevice.sign(`/recovery-requests/${running?.subjectId}/cancellation`);
  await locked.reaches('cancelled');
  await sandbox.advanceClock(DELAY_MINUTES + 1);
  for (const app of [owner.app, device]) expect((await app.signIn(owner.username)).status).toBe(200);
  expect((await locked.browser.signIn(owner.username).catch(() => ({ status: 401 }))).status).toBe(401);
});

it('a stranger learns nothing from starting a recovery', async () => {
  const stranger = new LockedOutPerson(sandbox, `nobody_${randomBytes(4).toString('hex')}`);
  const answer = await stranger.start();
  expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect(await stranger.progress()).toEqual({
    status: 'initiated',
    approvedWeight: 0,
    threshold: 100,
    executeAfter: null,
    executeBefore: null,
    failureReason: null,
    retryAt: null,
  });

  const unguarded = await sandbox.newPerson();
  const other = new LockedOutPerson(sandbox, unguarded.username);
  expect((await other.start()).status).toBe(200);
  expect(await other.progress()).toEqual(await stranger.progress());
});

it('a guardian who is removed and asked again agrees with the same passkey, and counts without a signature of the owner', async () => {
  const { owner, guardedOwner, annaId, anna, carol } = await guarded();
  const [before] = (await guardedOwner.guardians()).guardians.filter(({ id }) => id !== annaId);
  if (!before) throw new Error('There are two guardians');
  expect((await owner.app.send(`/recovery-guardians/${before.id}`, { method: 'DELETE' })).status).toBe(204);
  const again = await guardedOwner.invite({ username: carol.person.username }, 40);
  await carol.accept();
  const statusOf = async (one: string) =>
    (await guardedOwner.guardians()).guardians.find(({ id }) => id === one)?.status;
  await eventually('the chain is read again', async () => (await statusOf(again)) === 'active');
  expect([(await statusOf(before.id)) ?? 'removed', (await guardedOwner.guardians()).setup]).toEqual(['removed', null]);
  // The link of a guardian who is one no more opens nothing.
  const token = await anna.token('guard their account');
  expect((await anna.browser.post('/guardian-link', { token })).status).toBe(200);
  expect((await owner.app.send(`/recovery-guardians/${annaId}`, { method: 'DELETE' })).status).toBe(204);
  await guardedOwner.putOnChain();
  await eventually('the link ends', async () => (await anna.browser.post('/guardian-link', { token })).status === 409);
});

it('an invitation is answered once, and its link ends when another one is sent', async () => {
  const owner = await sandbox.newPerson();
  const asking = new GuardedPerson(sandbox, owner);
  const anna = new MailGuardian(sandbox, newEmail());
  const id = await asking.invite({ email: anna.email }, 100);
  const first = await anna.token('guard their account');
  expect((await owner.app.post(`/recovery-guardians/${id}/invitation`)).status).toBe(204);
  await eventually('the second mail', async () => (await mailsTo(sandbox, anna.email)).length === 2);
  expect((await anna.browser.post('/guardian-link', { token: first })).status).toBe(404);
  await anna.accept();
  const token = await anna.token('guard their account');
  expect((await anna.browser.post('/guardian-link/passkey/options', { token })).status).toBe(409);
  expect((await owner.app.post(`/recovery-guardians/${id}/invitation`)).status).toBe(409);
});
