import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MailsOfEarlierInvites1764202000300 } from '../../../../adapters/persistence/migrations/1764202000300-mails-of-earlier-invites.js';
import { acting, PlatformOffice } from '../../../application/platform/support/platform-office.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { later } from '../../../support/builders/time.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const DAY = 86_400_000;

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('a mail that was stored before it named its invite is not sent when the invite is over, and counts as one of an invite', async () => {
  const clock = new StandingClock();
  const office = new PlatformOffice(db.database, clock);
  const owner = await office.newPerson();
  const organization = await office.newOrganization(owner);
  const invite = (email: string) =>
    office.invite.execute({ actor: acting(organization, owner), email, role: 'MEMBER' });
  const [open, over] = [await invite('open@example.org'), await invite('over@example.org')];
  await db.sql('UPDATE outgoing_mails SET invite_id = NULL, next_attempt_at = created_at');
  await db.sql(`UPDATE organization_invites SET status = 'expired' WHERE id = $1`, [over.stored.invite.id]);
  const migration = new MailsOfEarlierInvites1764202000300();
  await migration.up(db.database.dataSource.createQueryRunner());
  const sent = await office.mails.claim(later(clock.time, DAY));
  expect(sent?.mail.to).toBe('open@example.org');
  expect(await office.mails.claim(later(clock.time, DAY))).toBeNull();
  expect(await office.mails.countTo('open@example.org', 'INVITE', later(clock.now(), -DAY))).toBe(1);
  expect(open.isMailed).toBe(true);
});
