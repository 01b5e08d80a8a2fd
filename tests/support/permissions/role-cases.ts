import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../domain/platform/organization-role.js';
import { callOf, type Headers } from './calls.js';
import { type Case, letIn, refusedWith } from './cases.js';
import type { Endpoint } from './endpoints.js';
import type { Operation } from './openapi-document.js';

/** A member of an organization in every role, and who is none. */
export interface RoleStage {
  /** Makes the headers of somebody who is an active member in the role. */
  member(role: OrganizationRole): Promise<Headers>;
  /** Those who are not: never one, one no more, a member of another organization. */
  readonly outsiders: Readonly<Record<string, Headers>>;
  /** Ids of the organization's things, by path parameter. */
  readonly params: Readonly<Record<string, string>>;
  /** Makes another thing for each request that deletes it, so that the next request finds one. */
  readonly deletable?: Readonly<Record<string, () => Promise<string>>>;
}

/** Each endpoint that asks for a role, once in every role, and once for everybody who has none. */
export async function roleCases(endpoints: readonly Endpoint[], stage: RoleStage): Promise<readonly Case[]> {
  const cases: Case[] = [];
  for (const { operation, document } of endpoints) {
    const { roles, title } = operation;
    if (roles === null) continue;
    const call = async (headers: Headers) =>
      callOf(operation, document, { headers, params: await paramsFor(operation, stage) });
    for (const role of ORGANIZATION_ROLES) {
      const isAllowed = roles === 'any' || roles.includes(role);
      const fault = isAllowed ? letIn : refusedWith(403, 'RESOURCE_NOT_OWNED', role, ...roles);
      cases.push({ title: `${title} as ${role}`, call: await call(await stage.member(role)), fault });
    }
    for (const [who, headers] of Object.entries(stage.outsiders)) {
      cases.push({ title: `${title} as ${who}`, call: await call(headers), fault: refusedWith(404, 'NOT_FOUND') });
    }
  }
  return cases;
}

async function paramsFor({ method, path }: Operation, { params, deletable = {} }: RoleStage) {
  if (method !== 'DELETE') return params;
  const named = Object.entries(deletable).filter(([name]) => path.includes(`{${name}}`));
  const made = await Promise.all(named.map(async ([name, make]) => [name, await make()] as const));
  return { ...params, ...Object.fromEntries(made) };
}
