import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../domain/platform/organization-role.js';
import { callOf, type Headers } from './calls.js';
import { type Case, letIn, refusedWith } from './cases.js';
import type { Endpoint } from './endpoints.js';

/** A member of an organization in every role, and who is none. */
export interface RoleStage {
  /** Makes the headers of somebody who is an active member in the role. */
  member(role: OrganizationRole): Promise<Headers>;
  /** Those who are not: never one, one no more, a member of another organization. */
  readonly outsiders: Readonly<Record<string, Headers>>;
  /** Ids of the organization's things, by path parameter. */
  readonly params: Readonly<Record<string, string>>;
}

/** Each endpoint that asks for a role, once in every role, and once for everybody who has none. */
export async function roleCases(endpoints: readonly Endpoint[], stage: RoleStage): Promise<readonly Case[]> {
  const cases: Case[] = [];
  for (const { operation, document } of endpoints) {
    const { roles, title } = operation;
    if (roles === null) continue;
    const call = (headers: Headers) => callOf(operation, document, { headers, params: stage.params });
    for (const role of ORGANIZATION_ROLES) {
      const isAllowed = roles === 'any' || roles.includes(role);
      const fault = isAllowed ? letIn : refusedWith(403, 'RESOURCE_NOT_OWNED', role, ...roles);
      cases.push({ title: `${title} as ${role}`, call: call(await stage.member(role)), fault });
    }
    for (const [who, headers] of Object.entries(stage.outsiders)) {
      cases.push({ title: `${title} as ${who}`, call: call(headers), fault: refusedWith(404, 'NOT_FOUND') });
    }
  }
  return cases;
}
