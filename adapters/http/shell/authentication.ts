import type { IncomingMessage } from 'node:http';
import { NOBODY, type Nobody, type Principal, type UserPrincipal } from '../../../application/access/principal.js';
import { type Soon, whenKnown } from '../../../application/ports/soon.js';
import { movesMoney } from '../../../domain/access/api-key-scopes.js';
import { InsufficientScopeError, UnauthorizedError } from '../../../domain/shared/errors.js';
import { authenticateClient, type ClientCredentials } from './client-credential.js';
import { parseCookies } from './cookies.js';
import type { Endpoint } from './endpoint.js';
import type { Caller, ScopedAccess, SessionAccess } from './endpoint-access.js';

/** Finds the session of a cookie's token; null when there is none, or it has ended. */
export type AuthenticateSession = (token: string) => Promise<UserPrincipal | null>;

export interface Credentials extends ClientCredentials {
  readonly authenticateSession: AuthenticateSession;
  readonly sessionCookieName: string;
  /** Scheme, host and port that the app's pages are served from. */
  readonly publicOrigin: string;
}

/** @throws UnauthorizedError, InsufficientScopeError, PlanUpgradeRequiredError */
export type Authenticator = (request: IncomingMessage) => Soon<Principal>;

/** Makes the access check of one endpoint. */
export function authenticator({ access, planGate }: Endpoint, credentials: Credentials): Authenticator {
  switch (access.kind) {
    case 'public':
      return access.ignoresCredential ? () => NOBODY : (request) => knownCaller(request, credentials);
    case 'scopes':
      return clientAuthenticator(access, planGate, credentials);
    case 'credential':
    case 'role':
      return clientAuthenticator(null, planGate, credentials);
    case 'session':
    case 'anonymous-session':
      return sessionAuthenticator(access, credentials);
  }
}

function knownCaller(request: IncomingMessage, credentials: Credentials): Soon<Caller | Nobody> {
  return whenKnown(authenticateClient(request, credentials), (client) => client?.caller ?? NOBODY);
}

/** Checks credential, scopes and plan, in this order (docs/rules/access.md#credentials). */
function clientAuthenticator(
  access: ScopedAccess | null,
  planGate: Endpoint['planGate'],
  credentials: Credentials,
): Authenticator {
  const missing = missingCredential(access);
  return (request) =>
    whenKnown(authenticateClient(request, credentials), (client) => {
      if (client === null) throw new UnauthorizedError(missing);
      const { caller } = client;
      if (access !== null) assertScopes(caller, access);
      if (planGate === false) return caller;
      return whenKnown(client.planAdmits(), (admits) =>
        admits ? caller : refusedByPlan(planGate ?? 'The REST API', caller, credentials),
      );
    });
}

async function refusedByPlan(what: string, { userId }: Caller, { planGate }: Credentials): Promise<never> {
  throw await planGate.refusal(what, userId);
}

/** What a request without a credential is told. */
export function missingCredential(access: ScopedAccess | null): string {
  const token = 'Send an access token in the header Authorization: Bearer <access token>';
  return access === null || takesApiKeys(access) ? `${token}, or an API key in the header X-API-Key` : token;
}

/** No API key carries a payment scope (docs/rules/access.md#payment-scopes). */
function takesApiKeys({ scopes, match = 'all' }: ScopedAccess): boolean {
  return match === 'all' ? !scopes.some(movesMoney) : !scopes.every(movesMoney);
}

function assertScopes({ scopes: carried, credential }: Caller, access: ScopedAccess): void {
  const { scopes, match = 'all' } = access;
  const carries = (scope: string) => carried.has(scope);
  if (match === 'all' ? scopes.every(carries) : scopes.some(carries)) return;
  throw scopeRefusal(access, credential.kind);
}

/** What a valid credential is told that lacks a scope. */
export function scopeRefusal(access: ScopedAccess, credential: 'api-key' | 'access-token'): InsufficientScopeError {
  const { scopes, match = 'all' } = access;
  const needed = scopes.join(match === 'all' ? ' and ' : ' or ');
  if (credential === 'api-key' && !takesApiKeys(access)) {
    const never = `This needs the scope ${needed}, which no API key ever carries`;
    return new InsufficientScopeError(scopes, `${never}; use an access token that the owner has granted`);
  }
  const holder = credential === 'api-key' ? 'API key' : 'access token';
  return new InsufficientScopeError(scopes, `This needs the scope ${needed}, which the ${holder} does not carry`);
}

function sessionAuthenticator(access: SessionAccess, credentials: Credentials): Authenticator {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') assertSameOrigin(request, credentials.publicOrigin);
    const token = parseCookies(request.headers.cookie)[credentials.sessionCookieName];
    const caller = token ? await credentials.authenticateSession(token) : null;
    if (caller === null && access.kind === 'session') throw new UnauthorizedError('Sign in to the app first');
    return caller ?? NOBODY;
  };
}

/** A browser sends the cookie with requests of any page, but only our own page may use it. */
function assertSameOrigin(request: IncomingMessage, publicOrigin: string): void {
  const origin = request.headers.origin;
  const same = origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : origin === publicOrigin;
  if (!same)
    throw new UnauthorizedError(`This request must come from a page of ${publicOrigin}; send it as the Origin header`);
}
