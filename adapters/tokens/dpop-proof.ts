import { hash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, type JWTPayload, jwtVerify } from 'jose';
import { type PossessionProof, PROOF_ALGORITHMS } from '../../application/access/access-tokens.js';
import type { UsedProofs } from '../../application/access/used-proofs.js';
import type { WallClock } from '../../application/ports/clock.js';
import { UnauthorizedError } from '../../domain/shared/errors.js';

/** How far a proof's `iat` may be in the past or in the future. */
const WINDOW_SECONDS = 60;
const MAX_PROOF_LENGTH = 4096;
const MAX_JTI_LENGTH = 256;
const NEEDS_PROOF =
  'The access token is bound to a key; send it in the header Authorization: DPoP <access token>, with a proof in the header DPoP';
const NOT_BOUND =
  'The access token is not bound to a key; send it in the header Authorization: Bearer <access token>, without a proof';
const NO_PROOF = `The DPoP header must hold one JWT of the type dpop+jwt, signed (${PROOF_ALGORITHMS.join(', ')}) by the public key in its header`;

/** Checks for every request that its sender has the key that the token is bound to (RFC 9449). */
export class DpopProofs {
  constructor(
    private readonly used: UsedProofs,
    private readonly wallClock: WallClock,
  ) {}

  /**
   * @param boundKey RFC 7638 thumbprint of the key that the token is bound to; null for a bearer token
   * @throws UnauthorizedError when a bound token has no valid proof, or a bearer token has a proof
   */
  async assertPossession(token: string, boundKey: string | null, proof: PossessionProof | undefined): Promise<void> {
    if (boundKey === null) {
      if (proof !== undefined) throw new UnauthorizedError(NOT_BOUND);
      return;
    }
    if (proof === undefined) throw new UnauthorizedError(NEEDS_PROOF);
    const now = this.wallClock.now();
    const { thumbprint, claims } = await verifySignature(proof.jwt, now);
    if (thumbprint !== boundKey) {
      throw new UnauthorizedError('The DPoP proof must be signed with the key that the access token is bound to');
    }
    const { jti, iat } = assertClaims(claims, token, proof, now);
    // This check is the last one, so that only the holder of the key can cause a stored row.
    const until = new Date((iat + 2 * WINDOW_SECONDS) * 1000);
    if (!(await this.used.use(hash('sha256', `${boundKey} ${jti}`, 'hex'), now, until))) {
      throw new UnauthorizedError(
        'The DPoP proof has been used; make another one, with another jti, for every request',
      );
    }
  }
}

async function verifySignature(jwt: string, now: Date) {
  if (jwt.length > MAX_PROOF_LENGTH) {
    throw new UnauthorizedError(`The DPoP proof is longer than ${MAX_PROOF_LENGTH} characters`);
  }
  try {
    const { payload, protectedHeader } = await jwtVerify(jwt, EmbeddedJWK, {
      algorithms: [...PROOF_ALGORITHMS],
      typ: 'dpop+jwt',
      currentDate: now,
      clockTolerance: WINDOW_SECONDS,
    });
    return { thumbprint: await calculateJwkThumbprint(protectedHeader.jwk ?? {}), claims: payload };
  } catch {
    // Only the proof can fail here, and malformed keys fail in many ways.
    throw new UnauthorizedError(NO_PROOF);
  }
}

interface Uniqueness {
  readonly jti: string;
  /** Unix seconds. */
  readonly iat: number;
}

/* RFC 9449 §4.3 */
function assertClaims(claims: JWTPayload, token: string, { method, url }: PossessionProof, now: Date): Uniqueness {
  const { jti, iat, htm, htu, ath } = claims;
  if (typeof jti !== 'string' || jti === '' || jti.length > MAX_JTI_LENGTH) {
    throw new UnauthorizedError(`jti of the DPoP proof must be a text of 1 to ${MAX_JTI_LENGTH} characters`);
  }
  if (typeof iat !== 'number' || Math.abs(now.getTime() / 1000 - iat) > WINDOW_SECONDS) {
    throw new UnauthorizedError(`iat of the DPoP proof must be within ${WINDOW_SECONDS} seconds of now`);
  }
  if (htm !== method) throw new UnauthorizedError("htm of the DPoP proof must be the request's method");
  if (withoutQuery(htu) !== url) {
    throw new UnauthorizedError("htu of the DPoP proof must be the request's URL, as clients know this service");
  }
  if (ath !== hash('sha256', token, 'base64url')) {
    throw new UnauthorizedError('ath of the DPoP proof must be the SHA-256 of the access token in base64url');
  }
  return { jti, iat };
}

function withoutQuery(htu: unknown): string | null {
  if (typeof htu !== 'string' || !URL.canParse(htu)) return null;
  const { origin, pathname } = new URL(htu);
  return `${origin}${pathname}`;
}
