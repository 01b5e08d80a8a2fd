import type { OrganizationResource } from '../../../application/access/memberships.js';
import type {
  ApiKeyPrincipal,
  ClientPrincipal,
  MemberPrincipal,
  Nobody,
  UserPrincipal,
} from '../../../application/access/principal.js';
import type { OrganizationRole } from '../../../domain/platform/organization-role.js';
import type { Audience } from './audience.js';

/** Needs no credential. An invalid credential is still refused (docs/rules/access.md#public-endpoints), unless `ignoresCredential`. */
export interface PublicAccess {
  readonly kind: 'public';
  readonly ignoresCredential?: boolean;
}

/** A credential that carries every one of the scopes, or with `match: 'any'` at least one of them. */
export interface ScopedAccess {
  readonly kind: 'scopes';
  readonly scopes: readonly [string, ...string[]];
  readonly match?: 'all' | 'any';
}

/** Any valid access token or API key, with any scopes. */
export interface CredentialAccess {
  readonly kind: 'credential';
}

/** `session`: a signed-in app cookie. `anonymous-session`: the app's sign-up and sign-in calls, which may have no cookie. */
export interface SessionAccess {
  readonly kind: 'session' | 'anonymous-session';
  /** The membership that the twin of an endpoint with a role needs as well. */
  readonly membership?: MembershipAccess;
}

/** An active membership in one of the roles, in the organization that owns what the path names (docs/rules/platform.md#roles). */
export interface MembershipAccess {
  /** `any`: every active member. */
  readonly roles: 'any' | readonly [OrganizationRole, ...OrganizationRole[]];
  readonly resource: OrganizationResource;
  /** The path parameter with the resource's id. */
  readonly param: string;
}

/** A credential of an active member. */
export interface RoleAccess extends MembershipAccess {
  readonly kind: 'role';
}

export type Access = PublicAccess | ScopedAccess | CredentialAccess | RoleAccess | SessionAccess;

/** The kinds of access for each audience. The owner's twin of a client's endpoint needs the session. */
export type AccessOf<Who extends Audience> = {
  readonly client: PublicAccess | ScopedAccess | CredentialAccess | RoleAccess;
  readonly both: ScopedAccess | CredentialAccess | RoleAccess;
  readonly owner: PublicAccess | SessionAccess;
  readonly sandbox: PublicAccess;
}[Who];

/** The user of an access token or an API key. */
export type Caller = ClientPrincipal | ApiKeyPrincipal;

/** The application that asks; null for the owner in the app. */
export function applicationOf(caller: Caller | UserPrincipal): string | null {
  return 'clientId' in caller ? caller.clientId : null;
}

/** What a handler knows about its caller, given the endpoint's access and audience. */
export type CallerOf<A extends Access, Who extends Audience> = {
  readonly public: Caller | Nobody;
  readonly scopes: Caller | OwnerOfTwin<Who>;
  readonly credential: Caller | OwnerOfTwin<Who>;
  readonly role: MemberPrincipal;
  readonly session: UserPrincipal;
  readonly 'anonymous-session': UserPrincipal | Nobody;
}[A['kind']];

/** The membership that the endpoint asks for; undefined when it asks for none. */
export function membershipOf(access: Access): MembershipAccess | undefined {
  if (access.kind === 'role') return access;
  return access.kind === 'session' ? access.membership : undefined;
}

type OwnerOfTwin<Who extends Audience> = Who extends 'both' ? UserPrincipal : never;
