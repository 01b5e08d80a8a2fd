import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SmtpMailSender } from '../../../../adapters/mail/smtp-mail-sender.js';
import { PostgresOutgoingMails } from '../../../../adapters/persistence/mail/outgoing-mails.postgres.js';
import { PostgresGuardianLinks } from '../../../../adapters/persistence/recovery/guardian-links.postgres.js';
import type { MailListener } from '../../../../application/mail/mail-listener.js';
import { SendMails } from '../../../../application/mail/send-mails.js';
import { mailId } from '../../../../domain/shared/ids.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { DAY, HOUR, later } from '../../../support/builders/time.js';
import { MailServer, TRUST } from '../../../support/mail/mail-server.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { RecoveryStage } from '../recovery/recovery-stage.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let db: OpenDatabase;
let mails: PostgresOutgoingMails;
beforeAll(async () => {
  db = await openTestDatabase();
  mails = new PostgresOutgoingMails(db.database, SECRET_BOX);
});
afterAll(() => db?.close());

let server: MailServer;
let year = 2_040;
const clock = new StandingClock();
beforeEach(async () => {
  server = await MailServer.start();
  // A year of its own for each test: mails of the others are too old.
  year += 1;
  clock.time = new Date(Date.UTC(year, 0, 1));
});
afterEach(async () => {
  listeners.length = 0;
  await server?.stop();
});

const warned: string[] = [];
const listeners: MailListener[] = [];
/** One run of the sweep of one process. */
const sweep = () => {
  const sender = new SmtpMailSender({ url: `smtp://localhost:${server.port}/?${TRUST}`, from: 'accounts@example.org' });
  return new SendMails(mails, sender, listeners, clock, { warn: (_fields, message) => warned.push(message) }).execute();
};
const wait = (milliseconds: number) => {
  clock.time = later(clock.time, milliseconds);
};

async function stored() {
  const mail = { to: `${randomUUID()}@example.org`, subject: 'Hello', text: 'A link\n' };
  const id = mailId(randomUUID());
  await mails.add(id, mail, clock.now());
  return { id, mail };
}

it('an invitation survives every refusal of the mail server, and arrives with a link that works', async () => {
  const stage = await RecoveryStage.on(db.database);
  stage.clock.time = clock.time;
  const email = `${randomUUID()}@example.org`;
  const asked = { ownerId: stage.userId, email, username: null, weight: 50, notes: null };
  const { id } = await stage.invitations(mails).execute(asked);
  server.treatments.push({ refuse: 451 }, { refuse: 550 }, 'drop');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await sweep();
    expect(await stage.guardians.find(id)).toMatchObject({ status: 'invited' });
    wait(HOUR);
  }
  expect(warned.filter((message) => message.includes('tried again')).length).toBeGreaterThanOrEqual(3);
  await sweep();
  const [content = ''] = server.received
    .filter((one) => one.recipients.includes(email))
    .map((one) => one.content)
    .slice(-1);
  const secret = /guardian#([\w-]+)/.exec(content)?.[1] ?? '';
  expect(await new PostgresGuardianLinks(db.database).find(secret)).toMatchObject({ guardianId: id });
});

it('an invitation that is refused for good is shown to the owner, who can send it again; so is the mail about a recovery', async () => {
  const stage = await RecoveryStage.on(db.database);
  stage.clock.time = clock.time;
  listeners.push(stage.mailRefused);
  const invite = stage.invitations(mails);
  const email = `${randomUUID()}@example.org`;
  const asked = { ownerId: stage.userId, email, username: null, weight: 100, notes: null };
  const { id } = await invite.execute(asked);
  const refusal = async () => (await stage.guardians.find(id))?.refusedMail?.reason ?? null;
  const notices = () => stage.noticesOf(id);

  server.treatments.push({ refuse: 451 }, { refuse: 550 });
  await sweep();
  expect(await refusal()).toBeNull();
  wait(HOUR);
  await sweep();
  expect(await refusal()).toBe('550 Not this one');
  expect(await notices()).toMatchObject([
    { type: 'GUARDIAN_MAIL_REFUSED', metadata: { name: email, isInvitation: true, reason: '550 Not this one' } },
  ]);
  await invite.again(id, stage.userId);
  expect([await refusal(), await notices()]).toEqual([null, []]);
  // The newest mail counts, whatever becomes of the earlier one.
  await sweep();
  wait(HOUR);
  server.treatments.push({ refuse: 554 });
  await sweep();
  expect([await refusal(), server.received.length]).toEqual([null, 4]);

  const guardian = await stage.accepted(id);
  stage.emitGuardians(1, [{ key: guardian }]);
  await stage.follow.execute(stage.userId);
  await expect(invite.again(id, stage.userId)).rejects.toThrow('There is no recovery to ask the guardian for');
  await stage.started();
  await invite.again(id, stage.userId);
  server.treatments.push({ refuse: 550 });
  await sweep();
  expect(await notices()).toMatchObject([{ metadata: { isInvitation: false } }]);
  wait(HOUR);
  await sweep();
  expect([await refusal(), await notices()]).toEqual([null, []]);
});

it('one that was taken is sent no more, by however many processes, and its content is erased', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, stored));
  expect(await mails.countTo(all[0]?.mail.to ?? '', 'GUARDIAN', later(clock.now(), -HOUR))).toBe(1);
  await Promise.all([sweep(), sweep(), sweep()]);
  wait(DAY);
  await sweep();
  expect(server.received.flatMap(({ recipients }) => recipients).sort()).toEqual(all.map(({ mail }) => mail.to).sort());
  const content = await db.sql<{ content: string | null }>(
    'SELECT sealed_content AS content FROM outgoing_mails WHERE id = ANY($1)',
    [all.map(({ id }) => id)],
  );
  expect(content.map((row) => row.content)).toEqual(all.map(() => null));
});

it('one that was refused is tried again after pauses that double', async () => {
  const { id } = await stored();
  const isDue = async () => (await mails.claim(clock.now()))?.id === id;
  for (const pause of [4, 8, 16].map((seconds) => seconds * SECOND)) {
    expect(await isDue()).toBe(true);
    await mails.putOff(id, clock.now());
    wait(pause - SECOND);
    expect(await isDue()).toBe(false);
    wait(SECOND);
  }
  expect(await isDue()).toBe(true);
});

it('one that a killed process was sending is sent again, and by nobody before that process would have given up', async () => {
  const { id } = await stored();
  expect((await mails.claim(clock.now()))?.id).toBe(id);
  wait(2 * MINUTE - SECOND);
  expect(await mails.claim(clock.now())).toBeNull();
  wait(SECOND);
  expect((await mails.claim(clock.now()))?.id).toBe(id);
});

it('one that nobody took for two weeks is left', async () => {
  const { id } = await stored();
  wait(14 * DAY - HOUR);
  expect((await mails.claim(clock.now()))?.id).toBe(id);
  wait(HOUR);
  expect(await mails.claim(clock.now())).toBeNull();
});

it('one of an invite is sent as long as the invite can be accepted', async () => {
  const { id } = await stored();
  await db.sql('UPDATE outgoing_mails SET invite_id = gen_random_uuid() WHERE id = $1', [id]);
  wait(7 * DAY - HOUR);
  expect((await mails.claim(clock.now()))?.id).toBe(id);
  wait(HOUR);
  expect(await mails.claim(clock.now())).toBeNull();
});
