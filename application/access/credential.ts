import type { ApiKeyId, UserId } from '../../domain/shared/ids.js';

export interface AccessTokenCredential {
  readonly kind: 'access-token';
  /** The grant of the connected application; null when another issuer issued the token. */
  readonly grantId: string | null;
}

export interface ApiKeyCredential {
  readonly kind: 'api-key';
  readonly keyId: ApiKeyId;
}

/** The credential that a request was authenticated with. */
export type Credential = AccessTokenCredential | ApiKeyCredential;

/** The user that a client acts for, its credential and its scopes. */
export interface ClientIdentity {
  readonly userId: UserId;
  readonly credential: Credential;
  readonly scopes: ReadonlySet<string>;
}
