import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import type { AccessGrant, AccessTokenVerifier, PossessionProof } from '../../application/access/access-tokens.js';
import type { ConnectedApplications } from '../../application/access/connected-applications.js';
import type { WallClock } from '../../application/ports/clock.js';
import type { Soon } from '../../application/ports/soon.js';
import { scopesInEffect } from '../../domain/access/granted-scopes.js';
import { UnauthorizedError } from '../../domain/shared/errors.js';
import type { DpopProofs } from './dpop-proof.js';
import type { SigningKeys } from './signing-keys.js';
import {
  assertTokenLength,
  boundKeyIn,
  CLOCK_TOLERANCE_SECONDS,
  grantIn,
  MAX_TOKEN_LENGTH,
  refusalOf,
} from './token-claims.js';
import { VerifiedGrants, type VerifiedToken } from './verified-grants.js';

const CACHE_CAPACITY = 10_000;

/** The issuer and the audience of access tokens (RFC 9068 §2.2). */
export interface TokenIssuance {
  /** URL of the issuer. */
  readonly issuer: string;
  /** The API's base URL. */
  readonly audience: string;
}

/**
 * Verifies RFC 9068 access tokens with the issuer's own keys, and checks what their grant still allows. It ignores keys and key URLs in
 * the token (`jwk`, `jku`, `x5c`): only `kid` chooses the key.
 */
export class JwtAccessTokenVerifier implements AccessTokenVerifier {
  private readonly verified: VerifiedGrants;

  /** @param cacheCapacity the largest number of remembered tokens */
  constructor(
    private readonly keys: Pick<SigningKeys, 'find'>,
    private readonly issuance: TokenIssuance,
    private readonly wallClock: WallClock,
    private readonly applications: Pick<ConnectedApplications, 'grantedScopes'>,
    private readonly proofs: Pick<DpopProofs, 'assertPossession'>,
    cacheCapacity: number = CACHE_CAPACITY,
  ) {
    this.verified = new VerifiedGrants(cacheCapacity);
  }

  /** At once for a bearer token that is remembered, as most are; fails only by a promise. */
  verify(token: string, proof?: PossessionProof): Soon<AccessGrant> {
    const now = this.wallClock.now();
    const known = token.length > MAX_TOKEN_LENGTH ? undefined : this.verified.get(token, now.getTime());
    const needsProof = known === undefined || known.boundKey !== null || proof !== undefined;
    return needsProof ? this.verifyWith(token, proof, known, now) : known.grant;
  }

  /** Forgets the tokens of a grant, so that its change takes effect in this process at once. */
  forget(grantId: string): void {
    this.verified.forget(grantId);
  }

  /** Forgets all tokens, because changes of grants may have been missed. */
  forgetAll(): void {
    this.verified.forgetAll();
  }

  private async verifyWith(
    token: string,
    proof: PossessionProof | undefined,
    known: VerifiedToken | undefined,
    now: Date,
  ) {
    assertTokenLength(token);
    const { grant, boundKey } = known ?? (await this.verifyToken(token, now));
    if (boundKey !== null || proof !== undefined) await this.proofs.assertPossession(token, boundKey, proof);
    return grant;
  }

  private async verifyToken(token: string, now: Date): Promise<VerifiedToken> {
    const claims = await this.verifyClaims(token, now);
    const identity = grantIn(claims);
    const boundKey = boundKeyIn(claims);
    const grantId = claims['grant_id'];
    const changes = this.verified.changesSeen;
    const granted = typeof grantId === 'string' ? await this.applications.grantedScopes(grantId) : null;
    if (typeof grantId !== 'string' || granted === null) {
      throw new UnauthorizedError('The access of this application has ended; connect it again');
    }
    const scopes = scopesInEffect(identity.scopes, claims.iat ?? 0, granted);
    const verified = { grant: { ...identity, grantId, scopes }, boundKey };
    // When the change of a grant was announced during the query, the result must not be remembered.
    if (changes === this.verified.changesSeen) this.verified.remember(token, verified, now.getTime());
    return verified;
  }

  private async verifyClaims(token: string, now: Date): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, (header) => this.keyFor(header), {
        algorithms: ['ES256'],
        typ: 'at+jwt',
        issuer: this.issuance.issuer,
        audience: this.issuance.audience,
        requiredClaims: ['exp', 'iat', 'sub', 'client_id'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now,
      });
      return payload;
    } catch (error) {
      throw refusalOf(error);
    }
  }

  private keyFor(header: JWTHeaderParameters) {
    const key = this.keys.find(header.kid ?? '');
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key.publicKey;
  }
}
