import type { Memberships } from '../../../application/access/memberships.js';
import type { MemberPrincipal, Principal } from '../../../application/access/principal.js';
import { InsufficientRoleError, NotFoundError } from '../../../domain/shared/errors.js';
import type { Endpoint } from './endpoint.js';
import { type MembershipAccess, membershipOf } from './endpoint-access.js';

/** Makes a member of the caller, for the organization that the path names. */
export type Authorizer = (caller: Principal, params: Readonly<Record<string, string>>) => Promise<MemberPrincipal>;

/** The client of a member who is signed in to the app. */
const APP = 'app';

/** @throws Error when an endpoint asks for a role and nothing knows the members */
export function authorizer({ access, operationId }: Endpoint, memberships?: Memberships): Authorizer | undefined {
  const membership = membershipOf(access);
  if (!membership) return undefined;
  if (!memberships) throw new Error(`Endpoint ${operationId} asks for a role, and no memberships are bound`);
  return roleAuthorizer(membership, memberships);
}

/** @throws NotFoundError for whoever is no active member, as for what does not exist; InsufficientRoleError for another role */
function roleAuthorizer({ roles, resource, param }: MembershipAccess, memberships: Memberships): Authorizer {
  return async (caller, params) => {
    if (caller.kind !== 'client' && caller.kind !== 'api-key' && caller.kind !== 'user') {
      throw new Error(`A ${caller.kind} has no memberships`);
    }
    const { userId } = caller;
    const clientId = caller.kind === 'user' ? APP : caller.clientId;
    const found = await memberships.find(userId, resource, params[param] ?? '');
    if (!found) throw new NotFoundError(`The ${resource.replace('-', ' ')}`);
    if (roles !== 'any' && !roles.includes(found.role)) throw new InsufficientRoleError(roles, found.role);
    return { kind: 'member', userId, clientId, ...found };
  };
}
