import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What a verified access token says: who it acts for, through which client, and how far. */
export interface AccessGrant {
  readonly userId: UserId;
  readonly clientId: string;
  /** The connected application's grant it was issued under; null when another issuer keeps the grants. */
  readonly grantId: string | null;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: Date;
}

/** The algorithms in which a proof of possession may be signed (RFC 9449 §4.2, `alg`). */
export const PROOF_ALGORITHMS = ['ES256'] as const;

/** How a request shows that it holds the key which its token is bound to (RFC 9449). */
export interface PossessionProof {
  /** The header `DPoP`, as it was sent. */
  readonly jwt: string;
  readonly method: string;
  /** The request's URL as clients know the service, without its query. */
  readonly url: string;
}

/**
 * Verifies access tokens (JWT, RFC 9068: `typ: at+jwt`, ES256) against the issuer's public keys, issuer and audience.
 * A verified token's claims are remembered for at most 60 seconds, by the token's hash; a proof is good for one request.
 */
export interface AccessTokenVerifier {
  /**
   * @param proof left out for a bearer token; a token that is bound to a key is refused without, any other with it
   * @throws UnauthorizedError saying what is wrong with the token or the proof; never why a signature failed
   */
  verify(token: string, proof?: PossessionProof): Promise<AccessGrant>;
}
export const AccessTokenVerifier = token<AccessTokenVerifier>('AccessTokenVerifier');
