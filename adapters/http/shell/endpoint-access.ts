import type { ClientIdentity } from '../../../application/access/credential.js';
import type { UserId } from '../../../domain/shared/ids.js';
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
}

export type Access = PublicAccess | ScopedAccess | CredentialAccess | SessionAccess;

/** The kinds of access for each audience. The owner's twin of a client's endpoint needs the session. */
export type AccessOf<Who extends Audience> = {
  readonly client: PublicAccess | ScopedAccess | CredentialAccess;
  readonly both: ScopedAccess | CredentialAccess;
  readonly owner: PublicAccess | SessionAccess;
  readonly sandbox: PublicAccess;
}[Who];

/** The user of an access token or an API key. */
export interface Caller extends ClientIdentity {
  /** The client that the token was issued to; `api-key:` and the key's id for an API key. */
  readonly clientId: string;
}

/** The user of an app session. */
export interface SessionCaller {
  readonly userId: UserId;
  readonly sessionId: string;
}

/** What a handler knows about its caller, given the endpoint's access and audience. */
export type CallerOf<A extends Access, Who extends Audience> = A extends { readonly kind: 'scopes' | 'credential' }
  ? Caller | (Who extends 'both' ? SessionCaller : never)
  : A extends { readonly kind: 'session' }
    ? SessionCaller
    : A extends { readonly kind: 'anonymous-session' }
      ? SessionCaller | null
      : Caller | null;
