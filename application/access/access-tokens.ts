import type { UserId } from '../../domain/shared/ids.js';
import type { Soon } from '../ports/soon.js';
import { token } from '../ports/token.js';

/** The content of a verified access token: its user, its client and its scopes. */
export interface AccessGrant {
  readonly userId: UserId;
  readonly clientId: string;
  /** The grant of the connected application; null when another issuer issued the token. */
  readonly grantId: string | null;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: Date;
}

/** The algorithms in which a proof of possession may be signed (RFC 9449 §4.2, `alg`). */
export const PROOF_ALGORITHMS = ['ES256'] as const;

/** Proves that the request's sender holds the key that its token is bound to (RFC 9449). */
export interface PossessionProof {
  /** The header `DPoP`, as it was sent. */
  readonly jwt: string;
  readonly method: string;
  /** The request's URL with the public address of the service, without its query. */
  readonly url: string;
}

/**
 * Verifies access tokens (JWT, RFC 9068: `typ: at+jwt`, ES256) against the issuer's public keys, issuer and audience.
 * Remembers a verified token's claims for at most 60 seconds, by the token's hash. A proof is accepted once.
 */
export interface AccessTokenVerifier {
  /**
   * @param proof left out for a bearer token; a token that is bound to a key needs a proof, and any other token must have none
   * @throws UnauthorizedError saying what is wrong with the token or the proof; never why a signature failed
   */
  verify(token: string, proof?: PossessionProof): Soon<AccessGrant>;
}
export const AccessTokenVerifier = token<AccessTokenVerifier>('AccessTokenVerifier');
