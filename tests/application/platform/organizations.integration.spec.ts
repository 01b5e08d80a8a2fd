import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrganizationRole } from '../../../domain/platform/organization-role.js';
import { ConflictError, InsufficientRoleError, NotFoundError } from '../../../domain/shared/errors.js';
import { type OrganizationId, type UserId, userId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { uuid } from '../../support/builders/ids.js';
import { acting, newSlug, ORIGIN, PlatformOffice } from './support/platform-office.js';

let db: OpenDatabase;
let office: PlatformOffice;
let secondProcess: PlatformOffice;

beforeAll(async () => {
  db = await openTestDatabase();
  office = new PlatformOffice(db.database);
  secondProcess = new PlatformOffice(await db.connect());
});
afterAll(() => db.close());

describe('an organization', () => {
  it('belongs to whoever creates it, and its slug to nobody else', async () => {
    const [creator, other] = [await office.newPerson(), await office.newPerson()];
    const slug = newSlug();
    const made = await office.create.execute({ creator, name: ' Example Ltd ', slug, origin: ORIGIN });
    expect(made).toMatchObject({ name: 'Example Ltd', slug, role: 'OWNER' });
    expect(await office.organizations.ofMember(creator)).toEqual([made]);
    expect(await office.organizations.ofMember(other)).toEqual([]);
    const again = office.create.execute({ creator: other, name: 'Other', slug, origin: ORIGIN });
    await expect(again).rejects.toThrow(new ConflictError(`The slug ${slug} is taken`));
    expect(await office.entriesOf(made.id)).toMatchObject([
      { type: 'organization.created', details: { target: `organization:${made.id}`, before: null, after: { slug } } },
    ]);
  });

  it('is not made by whoever has closed the account in the same moment: nobody could ever end it', async () => {
    const creator = await office.newPerson();
    await db.sql('UPDATE users SET closed_at = now() WHERE id = $1', [creator]);
    const late = office.create.execute({ creator, name: 'Late', slug: newSlug(), origin: ORIGIN });
    await expect(late).rejects.toThrow('The account was closed');
    expect(await office.organizations.ofMember(creator)).toEqual([]);
  });

  it('is one of at most twenty of a user, also when they are created at once', async () => {
    const creator = await office.newPerson();
    const attempts = Array.from({ length: 24 }, (_, index) =>
      (index % 2 === 0 ? office : secondProcess).create.execute({
        creator,
        name: 'X',
        slug: newSlug(),
        origin: ORIGIN,
      }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await office.organizations.ofMember(creator)).toHaveLength(20);
  });
});

describe('workspaces', () => {
  it('have slugs of their own in each organization', async () => {
    const owner = await office.newPerson();
    const [first, second] = [await office.newOrganization(owner), await office.newOrganization(owner)];
    const create = (organization: OrganizationId) =>
      office.createWorkspace.execute({ actor: acting(organization, owner), name: 'Production', slug: 'production' });
    const made = await create(first);
    await create(second);
    await expect(create(first)).rejects.toThrow('The slug production is taken in this organization');
    expect(await office.workspaces.ofOrganization(first)).toEqual([made]);
    expect(await office.memberships.find(owner, 'workspace', made.id)).toEqual({
      organizationId: first,
      role: 'OWNER',
    });
    expect(await office.memberships.find(await office.newPerson(), 'workspace', made.id)).toBeNull();
  });
});

describe('members', () => {
  it('are added, get another role, are removed and taken back, and each change is in the audit log', async () => {
    const owner = await office.newPerson();
    const organization = await office.newOrganization(owner);
    const member = await office.newMember(organization, owner, 'MEMBER');
    const actor = acting(organization, owner);
    const give = (role: OrganizationRole) => office.add.execute({ actor, userId: member, role });

    expect((await give('DEVELOPER')).isNew).toBe(false);
    await give('DEVELOPER');
    await office.remove.execute({ actor, userId: member });
    await office.remove.execute({ actor, userId: member });
    expect(await office.memberships.find(member, 'organization', organization)).toBeNull();
    expect((await give('BILLING')).isNew).toBe(true);

    const roles = (await office.members.ofOrganization(organization)).map(
      ({ userId: id, role }) => [id, role] as const,
    );
    expect(Object.fromEntries(roles)).toEqual({ [owner]: 'OWNER', [member]: 'BILLING' });
    const target = `user:${member}`;
    expect(
      (await office.entriesOf(organization)).map(({ type, details }) => ({ type, ...details })).slice(0, -1),
    ).toEqual([
      {
        type: 'member.added',
        target,
        before: { role: 'DEVELOPER', active: false },
        after: { role: 'BILLING', active: true },
      },
      {
        type: 'member.removed',
        target,
        before: { role: 'DEVELOPER', active: true },
        after: { role: 'DEVELOPER', active: false },
      },
      {
        type: 'member.role_changed',
        target,
        before: { role: 'MEMBER', active: true },
        after: { role: 'DEVELOPER', active: true },
      },
      { type: 'member.added', target, before: null, after: { role: 'MEMBER', active: true } },
    ]);
  });

  it('need an owner to make, change or remove an owner', async () => {
    const owner = await office.newPerson();
    const organization = await office.newOrganization(owner);
    const admin = await office.newMember(organization, owner, 'ADMIN');
    const actor = acting(organization, admin);
    await expect(office.add.execute({ actor, userId: admin, role: 'OWNER' })).rejects.toThrow(InsufficientRoleError);
    await expect(office.add.execute({ actor, userId: owner, role: 'ADMIN' })).rejects.toThrow(InsufficientRoleError);
    await expect(office.remove.execute({ actor, userId: owner })).rejects.toThrow(InsufficientRoleError);
    expect(await office.memberships.find(owner, 'organization', organization)).toMatchObject({ role: 'OWNER' });
  });

  it('are users of the service, and only those who were members can be removed', async () => {
    const owner = await office.newPerson();
    const actor = acting(await office.newOrganization(owner), owner);
    const nobody = { actor, userId: userId(uuid(404)), role: 'ADMIN' } as const;
    await expect(office.add.execute(nobody)).rejects.toThrow('userId is nobody of this service');
    await expect(office.remove.execute({ actor, userId: await office.newPerson() })).rejects.toThrow(NotFoundError);
  });

  it('act with the role that they have under the lock, not with the one with which they were let in', async () => {
    const owner = await office.newPerson();
    const organization = await office.newOrganization(owner);
    const admin = await office.newMember(organization, owner, 'ADMIN');
    await office.remove.execute({ actor: acting(organization, owner), userId: admin });
    const late = office.add.execute({
      actor: acting(organization, admin),
      userId: await office.newPerson(),
      role: 'ADMIN',
    });
    await expect(late).rejects.toThrow(NotFoundError);
  });
});

/** A member who was made an owner agrees to be one. */
const confirm = (organization: OrganizationId, member: UserId) =>
  office.add.execute({ actor: acting(organization, member), userId: member, role: 'OWNER' });

describe('the last owner', () => {
  it('has agreed to be one: nobody is left alone with an organization against their will', async () => {
    const [first, victim] = [await office.newPerson(), await office.newPerson()];
    const organization = await office.newOrganization(first);
    const [byFirst, byVictim] = [acting(organization, first), acting(organization, victim)];
    await office.add.execute({ actor: byFirst, userId: victim, role: 'OWNER' });
    const leave = () => office.remove.execute({ actor: byFirst, userId: first });
    await expect(leave()).rejects.toThrow('needs an owner who has agreed to be one');
    const demote = db.sql(
      `UPDATE organization_members SET role = 'MEMBER' WHERE organization_id = $1 AND user_id = $2`,
      [organization, first],
    );
    await expect(demote).rejects.toThrow('would be left without owner');
    await office.remove.execute({ actor: byVictim, userId: victim });
    await office.add.execute({ actor: byFirst, userId: victim, role: 'OWNER' });
    const { member } = await confirm(organization, victim);
    expect(member.confirmedAt).not.toBeNull();
    await leave();
    expect((await office.entriesOf(organization)).map(({ type }) => type).slice(0, 2)).toEqual([
      'member.removed',
      'member.role_confirmed',
    ]);
  });

  it('is not who leaves: every other member may', async () => {
    const owner = await office.newPerson();
    const organization = await office.newOrganization(owner);
    for (const role of ['ADMIN', 'DEVELOPER', 'BILLING', 'COMPLIANCE', 'MEMBER'] as const) {
      const [member, other] = [
        await office.newMember(organization, owner, role),
        await office.newMember(organization, owner, 'MEMBER'),
      ];
      const actor = acting(organization, member);
      if (role !== 'ADMIN') {
        await expect(office.remove.execute({ actor, userId: other })).rejects.toThrow(InsufficientRoleError);
      }
      await office.remove.execute({ actor, userId: member });
      expect(await office.memberships.find(member, 'organization', organization)).toBeNull();
    }
  });

  it('stays, whatever owners do to each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await office.newPerson();
      const organization = await office.newOrganization(first);
      const second = await office.newMember(organization, first, 'OWNER');
      await confirm(organization, second);
      const [actors, others] = [
        [first, second],
        [second, first],
      ];
      const attempts = actors.flatMap((actor, index) => [
        office.remove.execute({ actor: acting(organization, actor), userId: actor }),
        secondProcess.remove.execute({ actor: acting(organization, actor), userId: others[index] ?? actor }),
        office.add.execute({ actor: acting(organization, actor), userId: actor, role: 'MEMBER' }),
      ]);
      await Promise.allSettled(attempts);
      const owners = (await office.members.ofOrganization(organization)).filter(({ role }) => role === 'OWNER');
      expect(owners).toHaveLength(1);
    }
  });

  it('is kept by the database alone, too, when two transactions end the two last ones', async () => {
    const first = await office.newPerson();
    const organization = await office.newOrganization(first);
    await confirm(organization, await office.newMember(organization, first, 'OWNER'));
    const demote = `UPDATE organization_members SET role = 'MEMBER' WHERE organization_id = $1 AND user_id`;
    const outcomes = await Promise.allSettled([
      db.sql(`${demote} = $2`, [organization, first]),
      db.sql(`${demote} <> $2`, [organization, first]),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(db.sql('DELETE FROM organization_members WHERE organization_id = $1', [organization])).rejects.toThrow(
      'would be left without owner',
    );
  });

  it('has an audit log that nobody can change', async () => {
    const organization = await office.newOrganization(await office.newPerson());
    const change = db.sql(`UPDATE security_events SET details = '{}' WHERE organization_id = $1`, [organization]);
    await expect(change).rejects.toThrow('only grows');
    const removal = db.sql('DELETE FROM security_events WHERE organization_id = $1', [organization]);
    await expect(removal).rejects.toThrow('only grows');
  });
});
