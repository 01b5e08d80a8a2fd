import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { WallClock } from '../../application/ports/clock.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { TokenIssuance } from './access-token-verifier.js';
import type { SigningKeys } from './signing-keys.js';

const MAX_TTL_SECONDS = 3600;

/** Signs access tokens (RFC 9068) with the local key. */
export class AccessTokenSigner {
  constructor(
    private readonly keys: Pick<SigningKeys, 'current'>,
    private readonly issuance: TokenIssuance,
    private readonly wallClock: WallClock,
  ) {}

  /**
   * @param input.ttlSeconds how long the token is good for, 1 to 3600
   * @throws ValidationError when `ttlSeconds` is anything else
   */
  async sign(input: {
    readonly userId: UserId;
    readonly clientId: string;
    readonly scopes: Iterable<string>;
    readonly ttlSeconds: number;
  }): Promise<string> {
    const { userId, clientId, scopes, ttlSeconds } = input;
    if (!Number.isInteger(ttlSeconds) || ttlSeconds < 1 || ttlSeconds > MAX_TTL_SECONDS) {
      throw new ValidationError('ttl', `must be a whole number of seconds from 1 to ${MAX_TTL_SECONDS}`);
    }
    const issuedAt = Math.floor(this.wallClock.now().getTime() / 1000);
    return new SignJWT({ client_id: clientId, scope: [...scopes].join(' ') })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: this.keys.current.kid })
      .setIssuer(this.issuance.issuer)
      .setAudience(this.issuance.audience)
      .setSubject(userId)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ttlSeconds)
      .sign(this.keys.current.privateKey);
  }
}
