import type { ApiKeyId, UserId } from '../../domain/shared/ids.js';

export interface AccessTokenCredential {
  readonly kind: 'access-token';
  /** The connected application's grant it was issued under; null when another issuer keeps the grants. */
  readonly grantId: string | null;
}

export interface ApiKeyCredential {
  readonly kind: 'api-key';
  readonly keyId: ApiKeyId;
}

/** What a request proved itself with. */
export type Credential = AccessTokenCredential | ApiKeyCredential;

/** Who a client acts for, with what, and how far. */
export interface ClientIdentity {
  readonly userId: UserId;
  readonly credential: Credential;
  readonly scopes: ReadonlySet<string>;
}
