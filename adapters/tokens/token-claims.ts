import { errors, type JWTPayload } from 'jose';
import type { AccessGrant } from '../../application/access/access-tokens.js';
import { UnauthorizedError } from '../../domain/shared/errors.js';
import { isUuid, userId } from '../../domain/shared/ids.js';

export const MAX_TOKEN_LENGTH = 4096;
export const CLOCK_TOLERANCE_SECONDS = 5;
const NOT_VALID = 'The access token is not valid';
/** SHA-256 in base64url. */
const THUMBPRINT = /^[A-Za-z0-9_-]{43}$/;

/** @throws UnauthorizedError */
export function assertTokenLength(token: string): void {
  if (token.length > MAX_TOKEN_LENGTH) {
    throw new UnauthorizedError(`The access token is longer than ${MAX_TOKEN_LENGTH} characters`);
  }
}

/**
 * Reads the claims of an access token whose signature is verified (RFC 9068 §2.2).
 * @param userClaim which claim names the user
 * @throws UnauthorizedError saying what is missing
 */
export function grantIn(claims: JWTPayload, userClaim = 'sub'): AccessGrant {
  const { client_id: clientId, scope = '', exp } = claims;
  const user: unknown = claims[userClaim];
  if (typeof user !== 'string' || !isUuid(user)) throw new UnauthorizedError('The access token does not name a user');
  if (typeof clientId !== 'string' || clientId === '') {
    throw new UnauthorizedError('The access token does not name a client');
  }
  if (typeof scope !== 'string' || exp === undefined) throw new UnauthorizedError(NOT_VALID);
  return {
    userId: userId(user),
    clientId,
    grantId: null,
    scopes: new Set(scope.split(' ').filter((name) => name !== '')),
    expiresAt: new Date(exp * 1000),
  };
}

/**
 * Reads which key a token is bound to, by its RFC 7638 thumbprint (RFC 9449 §6.1); null for a bearer token.
 * @throws UnauthorizedError for a token that is bound in another way (RFC 8705), which is not supported
 */
export function boundKeyIn({ cnf }: JWTPayload): string | null {
  if (cnf === undefined) return null;
  const [[member, thumbprint] = [], ...others] = typeof cnf === 'object' && cnf !== null ? Object.entries(cnf) : [];
  if (member !== 'jkt' || typeof thumbprint !== 'string' || !THUMBPRINT.test(thumbprint) || others.length > 0) {
    throw new UnauthorizedError(NOT_VALID);
  }
  return thumbprint;
}

/** Claims are read after the signature was verified, so these errors tell nothing to somebody who cannot sign. */
const REASONS: Readonly<Record<string, string>> = {
  typ: 'The token is not an access token',
  iss: 'The access token comes from another issuer',
  aud: 'The access token is meant for another audience',
  nbf: 'The access token is not valid yet',
  sub: 'The access token does not name a user',
  client_id: 'The access token does not name a client',
};

/** The error for a token that failed verification. An error of another kind is thrown again. */
export function refusalOf(error: unknown): UnauthorizedError {
  if (error instanceof errors.JWTExpired) return new UnauthorizedError('The access token has expired');
  if (error instanceof errors.JWTClaimValidationFailed) return new UnauthorizedError(REASONS[error.claim] ?? NOT_VALID);
  if (error instanceof errors.JOSEError) return new UnauthorizedError(NOT_VALID);
  throw error;
}
