import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { AccessGrant, AccessTokenVerifier, PossessionProof } from '../../application/access/access-tokens.js';
import type { WallClock } from '../../application/ports/clock.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { DpopProofs } from './dpop-proof.js';
import { assertTokenLength, boundKeyIn, CLOCK_TOLERANCE_SECONDS, grantIn, refusalOf } from './token-claims.js';
import { VerifiedGrants, type VerifiedToken } from './verified-grants.js';

const CACHE_CAPACITY = 10_000;
const TIMEOUT_MS = 5_000;
const RETRY_DISCOVERY_MS = 5_000;

export interface ExternalIssuance {
  /** URL of the issuer, exactly as its metadata spells it. */
  readonly issuer: string;
  readonly audience: string;
  /** The claim that holds the id of a user of this service; `sub` where the issuer's subjects are our users. */
  readonly userClaim: string;
}

/**
 * Verifies access tokens of an external issuer with the keys that its metadata names (OpenID Connect Discovery, RFC 8414). Only the
 * operator's configuration decides what is fetched, never a token.
 */
export class ExternalAccessTokenVerifier implements AccessTokenVerifier {
  private readonly verified = new VerifiedGrants(CACHE_CAPACITY);
  private keys: Promise<JWTVerifyGetKey> | null = null;
  private failedAt = 0;

  constructor(
    private readonly issuance: ExternalIssuance,
    private readonly wallClock: WallClock,
    private readonly proofs: Pick<DpopProofs, 'assertPossession'>,
  ) {}

  /** @throws ServiceUnavailableError when the issuer's keys cannot be fetched */
  async verify(token: string, proof?: PossessionProof): Promise<AccessGrant> {
    assertTokenLength(token);
    const now = this.wallClock.now();
    const { grant, boundKey } = this.verified.get(token, now.getTime()) ?? (await this.verifyToken(token, now));
    if (boundKey !== null || proof !== undefined) await this.proofs.assertPossession(token, boundKey, proof);
    return grant;
  }

  private async verifyToken(token: string, now: Date): Promise<VerifiedToken> {
    const claims = await this.verifyClaims(token, now);
    const verified = { grant: grantIn(claims, this.issuance.userClaim), boundKey: boundKeyIn(claims) };
    this.verified.remember(token, verified, now.getTime());
    return verified;
  }

  private async verifyClaims(token: string, now: Date): Promise<JWTPayload> {
    const keys = await this.discoveredKeys(now.getTime());
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512', 'EdDSA'],
        typ: 'at+jwt',
        issuer: this.issuance.issuer,
        audience: this.issuance.audience,
        requiredClaims: ['exp', 'iat', 'sub', 'client_id'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now,
      });
      return payload;
    } catch (error) {
      if (isUnreachable(error)) throw new ServiceUnavailableError(UNREACHABLE);
      throw refusalOf(error);
    }
  }

  private discoveredKeys(now: number): Promise<JWTVerifyGetKey> {
    if (this.keys === null) {
      if (now - this.failedAt < RETRY_DISCOVERY_MS) throw new ServiceUnavailableError(UNREACHABLE);
      this.keys = discover(this.issuance.issuer).catch(() => {
        this.keys = null;
        this.failedAt = now;
        throw new ServiceUnavailableError(UNREACHABLE);
      });
    }
    return this.keys;
  }
}

const UNREACHABLE = 'The issuer of access tokens cannot be reached; try again';

function isUnreachable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  // A wrong answer of the key set's endpoint does not mean that the token is invalid.
  if (error instanceof errors.JOSEError) return error.constructor === errors.JOSEError;
  return error instanceof TypeError;
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const addresses = [`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, oauthMetadataAddress(issuer)];
  for (const address of addresses) {
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) continue;
    const metadata = (await response.json()) as { readonly issuer?: unknown; readonly jwks_uri?: unknown };
    if (metadata.issuer !== issuer || typeof metadata.jwks_uri !== 'string') continue;
    return createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_MS });
  }
  throw new Error(`The issuer ${issuer} serves no metadata`);
}

/* RFC 8414 inserts the well-known part between host and path. */
function oauthMetadataAddress(issuer: string): string {
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/oauth-authorization-server${pathname === '/' ? '' : pathname}`;
}
