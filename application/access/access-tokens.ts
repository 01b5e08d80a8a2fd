import type { UserId } from '../../domain/shared/ids.js';

/** What a verified access token says: who it acts for, through which client, and how far. */
export interface AccessGrant {
  readonly userId: UserId;
  readonly clientId: string;
  /** The connected application's grant it was issued under; null when another issuer keeps the grants. */
  readonly grantId: string | null;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: Date;
}

/**
 * Verifies access tokens (JWT, RFC 9068: `typ: at+jwt`, ES256) against the issuer's public keys, issuer and audience.
 * A verified token's claims are remembered for at most 60 seconds, by the token's hash.
 */
export interface AccessTokenVerifier {
  /** @throws UnauthorizedError saying what is wrong with the token; never why a signature failed */
  verify(token: string): Promise<AccessGrant>;
}
export const AccessTokenVerifier = Symbol('AccessTokenVerifier');
