import type { IncomingMessage } from 'node:http';
import type { AccessTokenVerifier, PossessionProof } from '../../../application/access/access-tokens.js';
import type { AuthenticateApiKey } from '../../../application/access/authenticate-api-key.js';
import type { PlanGate } from '../../../application/access/plan-gate.js';
import type { VerifyPlatformKey } from '../../../application/platform/verify-platform-key.js';
import { type Soon, whenKnown } from '../../../application/ports/soon.js';
import { API_KEY_PREFIX, isPlatformKey } from '../../../domain/access/key-format.js';
import { InsufficientScopeError, UnauthorizedError } from '../../../domain/shared/errors.js';
import type { Caller } from './endpoint-access.js';
import { splitUrl } from './query-string.js';

/** The checks of a client's credential. */
export interface ClientCredentials {
  readonly verifier: AccessTokenVerifier;
  readonly apiKeys: Pick<AuthenticateApiKey, 'execute'>;
  readonly platformKeys: Pick<VerifyPlatformKey, 'execute'>;
  readonly planGate: Pick<PlanGate, 'admits' | 'refusal'>;
  /** The public URL of the service, without a trailing slash. URLs in proofs of possession begin with it. */
  readonly publicUrl: string;
}

/** A caller with a valid credential. */
export interface AuthenticatedClient {
  readonly caller: Caller;
  /** Whether the user's plan includes the API; looked up when it is called. */
  planAdmits(): boolean | Promise<boolean>;
}

const ACCESS_TOKEN = /^(?:Bearer|(DPoP)) +([A-Za-z0-9._~+/-]+=*)$/i;

/**
 * Reads the one credential of a request, which may be in both headers; null when none was sent.
 * @throws UnauthorizedError for an invalid credential and for two different credentials; InsufficientScopeError for a platform key that is valid
 */
export function authenticateClient(
  request: IncomingMessage,
  credentials: ClientCredentials,
): Soon<AuthenticatedClient | null> {
  const { authorization, 'x-api-key': apiKey } = request.headers;
  if (authorization === undefined) return apiKey === undefined ? null : fromApiKey(String(apiKey), credentials);
  const [, dpop, sent] = ACCESS_TOKEN.exec(authorization) ?? [];
  if (isRepeated(request.rawHeaders, 'authorization') || (apiKey !== undefined && apiKey !== sent)) {
    throw new UnauthorizedError('Send one credential: either the header Authorization or the header X-API-Key');
  }
  if (sent === undefined) throw new UnauthorizedError('The Authorization header must read Bearer <access token>');
  if (!isApiKey(sent)) return fromToken(sent, dpop !== undefined, request, credentials);
  // Generated clients put their one credential into every header in which the document takes one.
  if (apiKey !== undefined) return fromApiKey(String(apiKey), credentials);
  throw new UnauthorizedError('This is an API key and not an access token; send it in the header X-API-Key');
}

function isApiKey(sent: string): boolean {
  return sent.slice(0, API_KEY_PREFIX.length).toLowerCase() === API_KEY_PREFIX;
}

/** A repeated header is refused: Node reads the first value, but a proxy may have checked the last. */
function isRepeated(rawHeaders: readonly string[], name: string): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at];
    if (header?.length === name.length && header.toLowerCase() === name) count += 1;
  }
  return count > 1;
}

function fromToken(
  token: string,
  isBound: boolean,
  request: IncomingMessage,
  { verifier, planGate, publicUrl }: ClientCredentials,
): Soon<AuthenticatedClient> {
  const verified = isBound ? verifier.verify(token, proofIn(request, publicUrl)) : verifier.verify(token);
  return whenKnown(verified, ({ userId, clientId, scopes, grantId }) => {
    const caller: Caller = { kind: 'client', userId, clientId, scopes, credential: { kind: 'access-token', grantId } };
    return { caller, planAdmits: () => planGate.admits(userId) };
  });
}

/** The proof of a request. Its URL is built from the public URL, not from the Host header, which the client chooses. */
function proofIn({ headers, method = '', url = '' }: IncomingMessage, publicUrl: string): PossessionProof {
  const { dpop } = headers;
  if (typeof dpop !== 'string') {
    throw new UnauthorizedError('Send a proof of the key (RFC 9449) in the header DPoP, beside the access token');
  }
  return { jwt: dpop, method, url: `${publicUrl}${splitUrl(url).path}` };
}

async function fromApiKey(key: string, { apiKeys, platformKeys }: ClientCredentials): Promise<AuthenticatedClient> {
  if (isPlatformKey(key) && (await platformKeys.execute(key))) {
    throw new InsufficientScopeError(
      [],
      'A platform key opens nothing under /v1 yet; send an access token or an API key',
    );
  }
  const found = await apiKeys.execute(key);
  if (!found) throw new UnauthorizedError('The API key is not valid');
  const { userId, credential, scopes, planIncludesApi } = found;
  const caller: Caller = { kind: 'api-key', userId, credential, scopes, clientId: `api-key:${credential.keyId}` };
  return { caller, planAdmits: () => planIncludesApi };
}
