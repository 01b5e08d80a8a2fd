import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { assertMailable } from '../../../application/mail/mail-allowance.js';
import type { OrganizationRole } from '../../../domain/platform/organization-role.js';
import { ConflictError, InsufficientRoleError, NotFoundError } from '../../../domain/shared/errors.js';
import type { InviteId, OrganizationId, UserId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';
import { acting, newSlug, ORIGIN, PlatformOffice } from './support/platform-office.js';

const SEVEN_DAYS = later(CREATED_AT, 7 * DAY);

let db: OpenDatabase;
let clock: StandingClock;
let office: PlatformOffice;
let secondProcess: PlatformOffice;
let owner: UserId;
let organization: OrganizationId;

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  office = new PlatformOffice(db.database, clock);
  secondProcess = new PlatformOffice(await db.connect(), clock);
});
afterAll(() => db.close());
beforeEach(async () => {
  clock.time = CREATED_AT;
  owner = await office.newPerson();
  organization = await office.newOrganization(owner);
});

const newEmail = () => `${newSlug()}@example.org`;

const invite = (role: OrganizationRole = 'DEVELOPER', email = newEmail(), by = owner) =>
  office.invite.execute({ actor: acting(organization, by), email, role });

const accept = (userId: UserId, token: string, process = office) =>
  process.accept.execute({ userId, token, origin: ORIGIN });

async function statuses(): Promise<readonly string[]> {
  return (await office.invites.ofOrganization(organization)).map(({ invite: { status } }) => status).sort();
}

describe('an invite', () => {
  it('is in the mail and in the answer, and nowhere else', async () => {
    const email = newEmail();
    clock.time = new Date();
    const { token } = await invite('ADMIN', ` ${email.toUpperCase()} `);
    const claimed = await office.mails.claim(later(clock.time, DAY));
    expect(claimed?.mail).toMatchObject({
      to: email,
      subject: expect.stringMatching(/ invites you to Example Ltd \/ .* lädt Sie zu Example Ltd ein$/),
    });
    expect(claimed?.mail.text).toMatch(/in the role “Admin”.*It can be used until \d+ \w+ \d{4} at \d\d:\d\d UTC/s);
    expect(claimed?.mail.text).toMatch(/in der Rolle „Verwaltung“.*Es gilt bis \d+\. \S+ \d{4} um \d\d:\d\d UTC/s);
    expect(claimed?.mail.text).toContain(JSON.stringify({ token }));
    const everywhere = await db.sql(`SELECT to_jsonb(i) AS row FROM organization_invites i
      UNION ALL SELECT to_jsonb(e) FROM security_events e UNION ALL SELECT to_jsonb(m) FROM outgoing_mails m`);
    expect(JSON.stringify(everywhere)).not.toContain(token);
  });

  it('makes who accepts it a member in its role, once', async () => {
    const [guest, other] = [await office.newPerson(), await office.newPerson()];
    const { token } = await invite('BILLING');
    const seated = await accept(guest, token);
    expect(seated).toMatchObject({ id: organization, role: 'BILLING' });
    expect(await accept(guest, token)).toEqual(seated);
    await expect(accept(other, token)).rejects.toThrow(ConflictError);
    expect(await office.memberships.find(other, 'organization', organization)).toBeNull();
    expect((await office.entriesOf(organization)).map(({ type }) => type)).toEqual([
      'invite.accepted',
      'invite.sent',
      'organization.created',
    ]);
  });

  it('does not take back who was removed after accepting it', async () => {
    const guest = await office.newPerson();
    const { token } = await invite();
    await accept(guest, token);
    await office.remove.execute({ actor: acting(organization, owner), userId: guest });
    await expect(accept(guest, token)).rejects.toThrow('The invite was used');
    expect(await office.memberships.find(guest, 'organization', organization)).toBeNull();
  });

  it('can be accepted until a millisecond before its seven days are over', async () => {
    const [early, late] = [await invite(), await invite()];
    clock.time = later(SEVEN_DAYS, -1);
    await accept(await office.newPerson(), early.token);
    clock.time = SEVEN_DAYS;
    await expect(accept(await office.newPerson(), late.token)).rejects.toThrow('The invite is expired');
  });

  it('is accepted by one of many who try at the same moment', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => office.newPerson()));
    const { token } = await invite();
    const attempts = guests.map((guest, index) => accept(guest, token, index % 2 === 0 ? office : secondProcess));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await office.members.ofOrganization(organization)).toHaveLength(2);
  });

  it('ends when another one is sent to the same address', async () => {
    const email = newEmail();
    const [first, second] = [await invite('ADMIN', email), await invite('MEMBER', email)];
    expect(await statuses()).toEqual(['expired', 'pending']);
    const guest = await office.newPerson();
    await expect(accept(guest, first.token)).rejects.toThrow('The invite is expired');
    expect(await accept(guest, second.token)).toMatchObject({ role: 'MEMBER' });
  });

  it('leaves one pending, however many are sent to the same address at the same moment', async () => {
    const email = newEmail();
    const sending = { actor: acting(organization, owner), email, role: 'MEMBER' } as const;
    await Promise.all([office, secondProcess, office].map((process) => process.invite.execute(sending)));
    expect(await statuses()).toEqual(['expired', 'expired', 'pending']);
  });

  it('with an unknown token is not there', async () => {
    await expect(accept(await office.newPerson(), 'unknown')).rejects.toThrow(NotFoundError);
  });
});

describe('the role of an invite', () => {
  it('is OWNER only when an owner sends it', async () => {
    const admin = await office.newMember(organization, owner, 'ADMIN');
    await expect(invite('OWNER', newEmail(), admin)).rejects.toThrow(InsufficientRoleError);
    const { token } = await invite('OWNER');
    expect(await accept(await office.newPerson(), token)).toMatchObject({ role: 'OWNER' });
  });

  it('does not change that of a member, so that no owner loses the role by it', async () => {
    const { token } = await invite('MEMBER');
    await expect(accept(owner, token)).rejects.toThrow('You are a member of this organization already');
    expect(await statuses()).toEqual(['pending']);
  });

  it.each(['removed', 'MEMBER'] as const)('counts no more when its sender is %s', async (end) => {
    const admin = await office.newMember(organization, owner, 'ADMIN');
    const { token } = await invite('ADMIN', newEmail(), admin);
    const actor = acting(organization, owner);
    if (end === 'removed') await office.remove.execute({ actor, userId: admin });
    else await office.add.execute({ actor, userId: admin, role: end });
    await expect(accept(admin, token)).rejects.toThrow(ConflictError);
    await expect(accept(await office.newPerson(), token)).rejects.toThrow('may not send it any more');
  });

  it('OWNER is replaced by an owner only', async () => {
    const [email, admin] = [newEmail(), await office.newMember(organization, owner, 'ADMIN')];
    const { token } = await invite('OWNER', email);
    await expect(invite('MEMBER', email, admin)).rejects.toThrow(InsufficientRoleError);
    expect(await accept(await office.newPerson(), token)).toMatchObject({ role: 'OWNER' });
    const again = newEmail();
    await invite('OWNER', again);
    await invite('MEMBER', again);
  });

  it('OWNER counts no more when its sender is an admin now', async () => {
    const second = await office.newMember(organization, owner, 'OWNER');
    const { token } = await invite('OWNER', newEmail(), second);
    await office.add.execute({ actor: acting(organization, owner), userId: second, role: 'ADMIN' });
    await expect(accept(await office.newPerson(), token)).rejects.toThrow('may not send it any more');
  });
});

describe('an invite that was withdrawn', () => {
  const withdraw = (inviteId: InviteId, by = owner, of = organization) =>
    office.withdraw.execute({ actor: acting(of, by), inviteId });

  it('is worth nothing any more, and that is in the audit log once', async () => {
    const { stored, token } = await invite('ADMIN');
    await withdraw(stored.invite.id);
    await withdraw(stored.invite.id);
    await expect(accept(await office.newPerson(), token)).rejects.toThrow('The invite is expired');
    const types = (await office.entriesOf(organization)).map(({ type }) => type);
    expect(types.filter((type) => type === 'invite.withdrawn')).toHaveLength(1);
  });

  it('is one of the own organization, that nobody has accepted, and an owner withdraws one of an owner', async () => {
    const { stored, token } = await invite('OWNER');
    const admin = await office.newMember(organization, owner, 'ADMIN');
    await expect(withdraw(stored.invite.id, admin)).rejects.toThrow(InsufficientRoleError);
    const elsewhere = await office.newOrganization(owner);
    await expect(withdraw(stored.invite.id, owner, elsewhere)).rejects.toThrow(NotFoundError);
    await accept(await office.newPerson(), token);
    await expect(withdraw(stored.invite.id)).rejects.toThrow(ConflictError);
  });
});

it('who was removed does not come back by an invite from before, and does by one from after', async () => {
  const [guest, before] = [await office.newPerson(), await invite('MEMBER')];
  const actor = acting(organization, owner);
  clock.time = later(clock.time, 1_000);
  await office.add.execute({ actor, userId: guest, role: 'MEMBER' });
  await office.remove.execute({ actor, userId: guest });
  await expect(accept(guest, before.token)).rejects.toThrow('You were removed after the invite was sent');
  clock.time = later(clock.time, 1_000);
  expect(await accept(guest, (await invite('MEMBER')).token)).toMatchObject({ role: 'MEMBER' });
});

describe('the mails of invites', () => {
  it('are at most three a day of one organization to one address, and five of all', async () => {
    const email = newEmail();
    for (let sent = 0; sent < 3; sent += 1) await invite('MEMBER', email);
    await expect(invite('MEMBER', email)).rejects.toThrow('invites one address at most 3 times a day');
    expect(await statuses()).toEqual(['expired', 'expired', 'pending']);
    organization = await office.newOrganization(owner);
    for (let sent = 0; sent < 2; sent += 1) await invite('MEMBER', email);
    const { isMailed, token } = await invite('MEMBER', email);
    expect(isMailed).toBe(false);
    expect(await office.mails.countTo(email, 'INVITE', later(clock.time, -DAY))).toBe(5);
    expect(await accept(await office.newPerson(), token)).toMatchObject({ role: 'MEMBER' });
  });

  it('use up no mails to guardians', async () => {
    const email = newEmail();
    for (let sent = 0; sent < 3; sent += 1) await invite('MEMBER', email);
    const since = later(clock.time, -DAY);
    expect(await office.mails.countTo(email, 'INVITE', since)).toBe(3);
    await assertMailable(office.mails, email, 'GUARDIAN', clock.time);
    expect(await office.mails.countTo(email, 'GUARDIAN', since)).toBe(0);
  });

  it('are not sent any more when the invite was replaced or withdrawn before', async () => {
    const email = newEmail();
    clock.time = new Date();
    await invite('ADMIN', email);
    const { stored, token } = await invite('MEMBER', email);
    const { stored: gone } = await invite('MEMBER');
    await office.withdraw.execute({ actor: acting(organization, owner), inviteId: gone.invite.id });
    const texts = new Map<string, string>();
    for (let mail = await office.mails.claim(later(clock.time, DAY)); mail; ) {
      texts.set(mail.mail.to, (texts.get(mail.mail.to) ?? '') + mail.mail.text);
      await office.mails.sent(mail.id, clock.time);
      mail = await office.mails.claim(later(clock.time, DAY));
    }
    expect(texts.get(stored.email)?.match(/"token":"[^"]*"/g)).toEqual([`"token":"${token}"`]);
    expect(texts.has(gone.email)).toBe(false);
  });

  it('are not written where the deployment sends none, and the token is in the answer all the same', async () => {
    const quiet = new PlatformOffice(db.database, clock, false);
    const before = await db.sql('SELECT id FROM outgoing_mails');
    const { token } = await quiet.invite.execute({
      actor: acting(organization, owner),
      email: newEmail(),
      role: 'MEMBER',
    });
    expect(await db.sql('SELECT id FROM outgoing_mails')).toHaveLength(before.length);
    expect(await accept(await office.newPerson(), token)).toMatchObject({ role: 'MEMBER' });
  });
});
