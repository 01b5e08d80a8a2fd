import type { IncomingMessage } from 'node:http';
import type { AccessTokenVerifier } from '../../../application/access/access-tokens.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import { parseCookies } from './cookies.js';
import type { Access, Caller, ScopedAccess, SessionAccess, SessionCaller } from './endpoint.js';
import { InsufficientScopeError } from './http-errors.js';

/** Finds whose session a cookie's token is; null when there is none, or it has ended. */
export type AuthenticateSession = (token: string) => Promise<SessionCaller | null>;

export interface Credentials {
  readonly verifier: AccessTokenVerifier;
  readonly authenticateSession: AuthenticateSession;
  readonly sessionCookieName: string;
  /** Scheme, host and port that the app's pages are served from. */
  readonly publicOrigin: string;
}

/** @throws UnauthorizedError, InsufficientScopeError */
export type Authenticator = (request: IncomingMessage) => Promise<Caller | SessionCaller | null>;

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** Makes the check of one endpoint's access. */
export function authenticator(access: Access, credentials: Credentials): Authenticator {
  switch (access.kind) {
    case 'public':
      return access.ignoresCredential ? async () => null : (request) => bearerCaller(request, credentials.verifier);
    case 'scopes':
      return scopedAuthenticator(access, credentials.verifier);
    case 'session':
    case 'anonymous-session':
      return sessionAuthenticator(access, credentials);
  }
}

function scopedAuthenticator(access: ScopedAccess, verifier: AccessTokenVerifier): Authenticator {
  const { scopes, match = 'all' } = access;
  return async (request) => {
    const caller = await bearerCaller(request, verifier);
    if (caller === null) {
      throw new UnauthorizedError('Send an access token in the header Authorization: Bearer <access token>');
    }
    const carries = (scope: string) => caller.scopes.has(scope);
    if (!(match === 'all' ? scopes.every(carries) : scopes.some(carries))) {
      throw new InsufficientScopeError(scopes, match);
    }
    return caller;
  };
}

async function bearerCaller(request: IncomingMessage, verifier: AccessTokenVerifier): Promise<Caller | null> {
  const header = request.headers.authorization;
  if (header === undefined) {
    if (request.headers['x-api-key'] === undefined) return null;
    throw new UnauthorizedError(
      'The header X-API-Key holds no valid key; send an access token as Authorization: Bearer',
    );
  }
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw new UnauthorizedError('The Authorization header must read Bearer <access token>');
  return verifier.verify(token);
}

function sessionAuthenticator(access: SessionAccess, credentials: Credentials): Authenticator {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') assertSameOrigin(request, credentials.publicOrigin);
    const token = parseCookies(request.headers.cookie)[credentials.sessionCookieName];
    const caller = token ? await credentials.authenticateSession(token) : null;
    if (caller === null && access.kind === 'session') throw new UnauthorizedError('Sign in to the app first');
    return caller;
  };
}

/** A cookie is sent along by any page that can reach us; only our own page may make it act. */
function assertSameOrigin(request: IncomingMessage, publicOrigin: string): void {
  const origin = request.headers.origin;
  const same = origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : origin === publicOrigin;
  if (!same)
    throw new UnauthorizedError(`This request must come from a page of ${publicOrigin}; send it as the Origin header`);
}
