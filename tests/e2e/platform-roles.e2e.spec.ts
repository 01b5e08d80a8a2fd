import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../domain/platform/organization-role.js';
import { ROLE_RULES } from '../../domain/platform/role-rules.js';
import { failuresOf } from '../support/permissions/cases.js';
import { fromTheApp, ServedEndpoints } from '../support/permissions/endpoints.js';
import { OwnedOrganization } from '../support/permissions/owned-organization.js';
import { roleCases } from '../support/permissions/role-cases.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const OUTSIDERS = 3;

let sandbox: Sandbox;
let calls: AccessCalls;
let owner: Person;
let organization: OwnedOrganization;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  calls = new AccessCalls(sandbox);
  owner = await sandbox.newPerson();
  organization = new OwnedOrganization(sandbox, owner);
});
afterAll(() => sandbox?.stop());

const bearerOf = ({ userId }: Person) => calls.bearer(userId, []);

/** The two ways in which a member comes: as a client, and signed in to the app. */
const WAYS = {
  client: { endpoints: 'forClients', headersOf: bearerOf },
  app: { endpoints: 'forSignedIn', headersOf: async ({ app }: Person) => fromTheApp(app) },
} as const;

async function members(person: Person, method: 'POST' | 'DELETE', role?: OrganizationRole): Promise<void> {
  const path = `/platform/organizations/${await organization.id()}/members`;
  const body = { userId: person.userId, role };
  const answer =
    method === 'POST'
      ? await calls.call(await bearerOf(owner), path, { method, body })
      : await calls.call(await bearerOf(owner), `${path}/${person.userId}`, { method });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
}

async function memberIn(role: OrganizationRole): Promise<Person> {
  const person = await sandbox.newPerson();
  await members(person, 'POST', role);
  return person;
}

/** A removed owner, who keeps a token. */
async function removedOwner(): Promise<Person> {
  const person = await memberIn('OWNER');
  await members(person, 'DELETE');
  return person;
}

async function ownerOfAnother(): Promise<Person> {
  const person = await sandbox.newPerson();
  await new OwnedOrganization(sandbox, person).workspace();
  return person;
}

describe('every endpoint of an organization', () => {
  it.each(['client', 'app'] as const)('lets in exactly the roles of the table through the %s', async (way) => {
    const { endpoints, headersOf } = WAYS[way];
    const people = new Map<OrganizationRole, Person>();
    for (const role of ORGANIZATION_ROLES) people.set(role, await memberIn(role));
    const outsiders = {
      'somebody who never was a member': await headersOf(await sandbox.newPerson()),
      'a removed owner': await headersOf(await removedOwner()),
      'the owner of another organization': await headersOf(await ownerOfAnother()),
    };
    const served = await ServedEndpoints.of(sandbox);
    const cases = await roleCases(served[endpoints], {
      member: (role) => headersOf(people.get(role) ?? owner),
      outsiders,
      params: {
        orgId: await organization.id(),
        workspaceId: await organization.workspace(),
        keyId: await organization.key(),
        limitId: await organization.limit(),
        inviteId: await organization.invite(),
        webhookId: await organization.webhook(),
        deliveryId: await organization.delivery(),
      },
      deletable: { webhookId: () => organization.newWebhook() },
    });
    expect(cases).toHaveLength(Object.keys(ROLE_RULES).length * (ORGANIZATION_ROLES.length + OUTSIDERS));
    expect(await failuresOf(sandbox.url, cases)).toEqual([]);
  });
});
