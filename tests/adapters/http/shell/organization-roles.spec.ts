import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoint, ok } from '../../../../adapters/http/shell/endpoint.js';
import type { Membership, Memberships, OrganizationResource } from '../../../../application/access/memberships.js';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../../domain/platform/organization-role.js';
import { organizationId, type UserId, userId, workspaceId } from '../../../../domain/shared/ids.js';
import { uuid } from '../../../support/builders/ids.js';
import { failuresOf } from '../../../support/permissions/cases.js';
import { ApiDocument } from '../../../support/permissions/openapi-document.js';
import { roleCases } from '../../../support/permissions/role-cases.js';
import { Echo } from './support/endpoints.js';
import { testApplication } from './support/test-application.js';

const ORGANIZATION = organizationId(uuid(1));
const OTHER_ORGANIZATION = organizationId(uuid(2));
const WORKSPACE = uuid(3);

/** Members by user; a removed one keeps the row. */
class TestMemberships implements Memberships {
  readonly members = new Map<UserId, Membership & { readonly isActive: boolean }>();

  async find(user: UserId, resource: OrganizationResource, id: string): Promise<Membership | null> {
    const owner = resource === 'workspace' ? (id === WORKSPACE ? ORGANIZATION : null) : id;
    const member = this.members.get(user);
    if (!member?.isActive || member.organizationId !== owner) return null;
    return { organizationId: member.organizationId, role: member.role };
  }
}

const managed = { tag: 'Platform', summary: 'Of an organization', responses: { 200: Echo } } as const;
const get = { ...managed, method: 'GET', audience: 'client', view: 'pruned' } as const;

const endpoints = [
  endpoint({
    ...get,
    path: '/v1/platform/organizations/{orgId}/audit-log',
    operationId: 'readAuditLog',
    access: { kind: 'role', roles: ['OWNER', 'ADMIN', 'COMPLIANCE'], resource: 'organization', param: 'orgId' },
    params: { orgId: organizationId },
    handle: async ({ caller: { kind, organizationId: organization, role } }) =>
      ok({ seen: { kind, organization, role } }),
  }),
  endpoint({
    ...get,
    path: '/v1/platform/workspaces/{workspaceId}/keys',
    operationId: 'listKeys',
    access: { kind: 'role', roles: 'any', resource: 'workspace', param: 'workspaceId' },
    params: { workspaceId },
    handle: async ({ caller }) => ok({ seen: { role: caller.role } }),
  }),
  endpoint({
    ...managed,
    method: 'POST',
    audience: 'client',
    idempotency: 'stored',
    path: '/v1/platform/organizations/{orgId}/members',
    operationId: 'addMember',
    access: { kind: 'role', roles: ['OWNER', 'ADMIN'], resource: 'organization', param: 'orgId' },
    params: { orgId: organizationId },
    handle: async ({ caller }) => ok({ seen: { role: caller.role } }),
  }),
];

const memberships = new TestMemberships();
let server: Server;
let origin: string;
let serial = 10;

/** Somebody new, whose token is their id. */
function newPerson(membership?: { readonly of?: typeof ORGANIZATION; role: OrganizationRole; isActive?: boolean }) {
  serial += 1;
  const id = userId(uuid(serial));
  if (membership) {
    const { of = ORGANIZATION, role, isActive = true } = membership;
    memberships.members.set(id, { organizationId: of, role, isActive });
  }
  return { id, headers: { Authorization: `Bearer ${id}` } };
}

beforeAll(async () => {
  const { app } = testApplication(
    {
      memberships,
      verifier: {
        verify: async (token) => ({
          userId: userId(token),
          clientId: 'cli',
          grantId: null,
          scopes: new Set(),
          expiresAt: new Date(0),
        }),
      },
    },
    endpoints,
  );
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const read = (headers: Record<string, string>, organization: string = ORGANIZATION) =>
  fetch(`${origin}/v1/platform/organizations/${organization}/audit-log`, { headers });

describe('an endpoint that asks for a role', () => {
  it('lets in exactly the roles that it declares, and hides from everybody else that there is anything', async () => {
    const document = await ApiDocument.read(`${origin}/openapi.json`);
    const served = document.operations.map((operation) => ({ operation, document }));
    const cases = await roleCases(served, {
      member: async (role) => newPerson({ role }).headers,
      outsiders: {
        'somebody who never was a member': newPerson().headers,
        'a removed owner': newPerson({ role: 'OWNER', isActive: false }).headers,
        'the owner of another organization': newPerson({ role: 'OWNER', of: OTHER_ORGANIZATION }).headers,
      },
      params: { orgId: ORGANIZATION, workspaceId: WORKSPACE },
    });
    expect(cases).toHaveLength(endpoints.length * (ORGANIZATION_ROLES.length + 3));
    expect(await failuresOf(origin, cases)).toEqual([]);
  });

  it('answers for an unknown organization as for one that the caller is no member of', async () => {
    const { headers } = newPerson({ role: 'OWNER' });
    const unknown = await read(headers, uuid(99));
    const foreign = await read(headers, OTHER_ORGANIZATION);
    expect([unknown.status, await unknown.text()]).toEqual([404, await foreign.text()]);
  });

  it('checks the credential before the role, and the id before it looks', async () => {
    expect((await read({})).status).toBe(401);
    const { headers } = newPerson({ role: 'OWNER' });
    expect(await (await read(headers, 'abc')).json()).toMatchObject({ message: 'orgId must be a UUID' });
  });

  it('shows its handler a member of the organization', async () => {
    const { headers } = newPerson({ role: 'COMPLIANCE' });
    expect(await (await read(headers)).json()).toEqual({
      seen: { kind: 'member', organization: ORGANIZATION, role: 'COMPLIANCE' },
    });
  });

  it('counts as soon as the role changes', async () => {
    const { id, headers } = newPerson({ role: 'OWNER' });
    expect((await read(headers)).status).toBe(200);
    memberships.members.set(id, { organizationId: ORGANIZATION, role: 'MEMBER', isActive: true });
    expect((await read(headers)).status).toBe(403);
  });

  it('keeps the idempotency keys of two members apart', async () => {
    const add = (headers: Record<string, string>) =>
      fetch(`${origin}/v1/platform/organizations/${ORGANIZATION}/members`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': 'k' },
      });
    const [owner, admin] = [newPerson({ role: 'OWNER' }), newPerson({ role: 'ADMIN' })];
    expect(await (await add(owner.headers)).json()).toEqual({ seen: { role: 'OWNER' } });
    expect(await (await add(admin.headers)).json()).toEqual({ seen: { role: 'ADMIN' } });
    expect((await add(owner.headers)).headers.get('idempotent-replayed')).toBe('true');
  });

  it('does not start where nothing knows the members', () => {
    expect(() => testApplication({}, endpoints)).toThrow('asks for a role, and no memberships are bound');
  });
});
