import type { Memberships } from '../../../application/access/memberships.js';
import type { MemberPrincipal, Principal } from '../../../application/access/principal.js';
import { InsufficientRoleError, NotFoundError } from '../../../domain/shared/errors.js';
import type { Endpoint } from './endpoint.js';
import type { RoleAccess } from './endpoint-access.js';

/** Makes a member of the caller, for the organization that the path names. */
export type Authorizer = (caller: Principal, params: Readonly<Record<string, string>>) => Promise<MemberPrincipal>;

/** @throws Error when an endpoint asks for a role and nothing knows the members */
export function authorizer({ access, operationId }: Endpoint, memberships?: Memberships): Authorizer | undefined {
  if (access.kind !== 'role') return undefined;
  if (!memberships) throw new Error(`Endpoint ${operationId} asks for a role, and no memberships are bound`);
  return roleAuthorizer(access, memberships);
}

/** @throws NotFoundError for whoever is no active member, as for what does not exist; InsufficientRoleError for another role */
function roleAuthorizer({ roles, resource, param }: RoleAccess, memberships: Memberships): Authorizer {
  return async (caller, params) => {
    if (caller.kind !== 'client' && caller.kind !== 'api-key') throw new Error(`A ${caller.kind} has no memberships`);
    const { userId, clientId } = caller;
    const found = await memberships.find(userId, resource, params[param] ?? '');
    if (!found) throw new NotFoundError(`The ${resource.replace('-', ' ')}`);
    if (roles !== 'any' && !roles.includes(found.role)) throw new InsufficientRoleError(roles, found.role);
    return { kind: 'member', userId, clientId, ...found };
  };
}
