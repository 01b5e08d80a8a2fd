import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import type { AccessGrant, AccessTokenVerifier } from '../../application/access/access-tokens.js';
import type { WallClock } from '../../application/ports/clock.js';
import { UnauthorizedError } from '../../domain/shared/errors.js';
import { isUuid, userId } from '../../domain/shared/ids.js';
import type { SigningKeys } from './signing-keys.js';
import { VerifiedGrants } from './verified-grants.js';

const MAX_TOKEN_LENGTH = 4096;
const CLOCK_TOLERANCE_SECONDS = 5;
const CACHE_CAPACITY = 10_000;

/** Who issues access tokens, and whom they are meant for (RFC 9068 §2.2). */
export interface TokenIssuance {
  /** URL of the issuer. */
  readonly issuer: string;
  /** The API's base URL. */
  readonly audience: string;
}

/**
 * Verifies RFC 9068 access tokens with the issuer's own keys. Keys and key addresses inside the token (`jwk`, `jku`, `x5c`) are never
 * looked at: the key is the one named by `kid`, or there is none.
 */
export class JwtAccessTokenVerifier implements AccessTokenVerifier {
  private readonly verified: VerifiedGrants;

  /** @param cacheCapacity how many verified tokens are remembered at most */
  constructor(
    private readonly keys: Pick<SigningKeys, 'find'>,
    private readonly issuance: TokenIssuance,
    private readonly wallClock: WallClock,
    cacheCapacity: number = CACHE_CAPACITY,
  ) {
    this.verified = new VerifiedGrants(cacheCapacity);
  }

  async verify(token: string): Promise<AccessGrant> {
    if (token.length > MAX_TOKEN_LENGTH) {
      throw new UnauthorizedError(`The access token is longer than ${MAX_TOKEN_LENGTH} characters`);
    }
    const now = this.wallClock.now();
    const known = this.verified.get(token, now.getTime());
    if (known !== undefined) return known;

    const grant = toGrant(await this.verifyClaims(token, now));
    this.verified.remember(token, grant, now.getTime());
    return grant;
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
      throw new UnauthorizedError(reasonOf(error));
    }
  }

  private keyFor(header: JWTHeaderParameters) {
    const key = this.keys.find(header.kid ?? '');
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key.publicKey;
  }
}

function toGrant(claims: JWTPayload): AccessGrant {
  const { client_id: clientId, scope = '', exp } = claims;
  const sub: unknown = claims.sub;
  if (typeof sub !== 'string' || !isUuid(sub)) throw new UnauthorizedError('The access token does not name a user');
  if (typeof clientId !== 'string' || clientId === '') {
    throw new UnauthorizedError('The access token does not name a client');
  }
  if (typeof scope !== 'string' || exp === undefined) throw new UnauthorizedError(NOT_VALID);
  return {
    userId: userId(sub),
    clientId,
    scopes: new Set(scope.split(' ').filter((name) => name !== '')),
    expiresAt: new Date(exp * 1000),
  };
}

const NOT_VALID = 'The access token is not valid';

/** Claims are only read once the signature holds, so these tell nothing to somebody who cannot sign. */
const REASONS: Readonly<Record<string, string>> = {
  typ: 'The token is not an access token',
  iss: 'The access token comes from another issuer',
  aud: 'The access token is meant for another audience',
  nbf: 'The access token is not valid yet',
  sub: 'The access token does not name a user',
  client_id: 'The access token does not name a client',
};

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The access token has expired';
  if (error instanceof errors.JWTClaimValidationFailed) return REASONS[error.claim] ?? NOT_VALID;
  if (error instanceof errors.JOSEError) return NOT_VALID;
  throw error;
}
