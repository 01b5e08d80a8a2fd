import type { OrganizationRole } from '../../domain/platform/organization-role.js';
import type { OrganizationId, PlatformKeyId, UserId } from '../../domain/shared/ids.js';
import type { AccessTokenCredential, ApiKeyCredential, ClientIdentity } from './credential.js';

/** The owner, signed in to the app. */
export interface UserPrincipal {
  readonly kind: 'user';
  readonly userId: UserId;
  readonly sessionId: string;
  /** When the session ends by itself, in wall-clock time (docs/rules/time.md#two-clocks). */
  readonly sessionEndsAt: Date;
}

/** A client with an access token of a user. */
export interface ClientPrincipal extends ClientIdentity {
  readonly kind: 'client';
  readonly credential: AccessTokenCredential;
  /** The client that the token was issued to. */
  readonly clientId: string;
}

/** A script with an API key of a user. */
export interface ApiKeyPrincipal extends ClientIdentity {
  readonly kind: 'api-key';
  readonly credential: ApiKeyCredential;
  /** `api-key:` and the key's id. */
  readonly clientId: string;
}

/** An active member of an organization, through one of the member's own credentials. */
export interface MemberPrincipal {
  readonly kind: 'member';
  readonly userId: UserId;
  readonly organizationId: OrganizationId;
  readonly role: OrganizationRole;
  readonly clientId: string;
}

/** A key that belongs to a workspace of an organization, and to no user. */
export interface PlatformKeyPrincipal {
  readonly kind: 'platform-key';
  readonly keyId: PlatformKeyId;
  readonly organizationId: OrganizationId;
}

/** A caller without a credential. */
export interface Nobody {
  readonly kind: 'nobody';
}
export const NOBODY: Nobody = { kind: 'nobody' };

/** Who makes a request (docs/rules/access.md#principals). */
export type Principal =
  | UserPrincipal
  | ClientPrincipal
  | ApiKeyPrincipal
  | MemberPrincipal
  | PlatformKeyPrincipal
  | Nobody;

/**
 * The principal as one text, together with the client that it acts through. Idempotency keys and limits belong to it, and the audit log
 * names it.
 */
export function principalKey(principal: Principal): string {
  switch (principal.kind) {
    case 'user':
      return `user:${principal.userId}/app`;
    case 'client':
      return `user:${principal.userId}/client:${principal.clientId}`;
    case 'api-key':
      return `user:${principal.userId}/${principal.clientId}`;
    case 'member':
      return `organization:${principal.organizationId}/user:${principal.userId}/client:${principal.clientId}`;
    case 'platform-key':
      return `organization:${principal.organizationId}/platform-key:${principal.keyId}`;
    case 'nobody':
      return 'nobody';
  }
}
