import { createHash, randomBytes } from 'node:crypto';
import { DEFAULT_SCOPES, parseScopes } from '../../domain/access/scopes.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { tokenIssuance } from '../access-tokens.js';
import type { WorldDescription, WorldUser } from '../world.js';
import { FilePasskeyStore } from './demo-passkeys.js';
import { demoPasskeyFolder } from './demo-people.js';
import { DemoError } from './instance.js';
import { OauthBrowser } from './oauth-browser.js';
import { againWhenOvertaken } from './overtaken.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

const CLIENT_ID = 'demo-cli';
/* Nothing listens at this address. The answer is read from the redirect, which is not followed. */
const REDIRECT_URI = 'http://127.0.0.1:1/callback';
export const MAX_TTL_SECONDS = 600;

export function personNamed(world: WorldDescription, username: string): WorldUser {
  const person = world.users.find((user) => user.username === username.toLowerCase());
  if (person) return person;
  const names = world.users.map((user) => user.username).join(', ');
  throw new DemoError(`There is no demo person called ${username}; there are ${names}`);
}

/**
 * Gets an access token like any client: by the authorization code flow with PKCE. The demo person signs in with the passkey and consents
 * to exactly these scopes.
 * @param input.scopes separated by spaces; all that are not opt-in when left out
 * @param input.ttlSeconds how long it lives, 1 to 600
 * @throws DemoError, ValidationError
 */
export async function issueToken(
  world: WorldDescription,
  input: { readonly user: string; readonly scopes?: string; readonly ttlSeconds: number },
): Promise<string> {
  const { username } = personNamed(world, input.user);
  const scopes = input.scopes === undefined ? DEFAULT_SCOPES : parseScopes(input.scopes, '--scopes');
  const { ttlSeconds } = input;
  if (!Number.isInteger(ttlSeconds) || ttlSeconds < 1 || ttlSeconds > MAX_TTL_SECONDS) {
    throw new ValidationError('--ttl', `must be a whole number of seconds from 1 to ${MAX_TTL_SECONDS}`);
  }
  return againWhenOvertaken(() => codeFlow(world, username, scopes, ttlSeconds));
}

async function codeFlow(
  world: WorldDescription,
  username: string,
  scopes: readonly string[],
  ttlSeconds: number,
): Promise<string> {
  const { issuer } = tokenIssuance(world.apiUrl);
  const authenticator = new SoftwareAuthenticator(new FilePasskeyStore(demoPasskeyFolder(world.dataDirectory)));
  const browser = new OauthBrowser(world.apiUrl, authenticator, username);
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const request = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: scopes.join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const { searchParams: answer } = await browser.authorize(`${issuer}/auth?${request}`, () => scopes);
  const code = answer.get('code');
  if (code === null || answer.get('state') !== state || answer.get('iss') !== issuer) {
    throw new DemoError(`The authorization server refused: ${answer.get('error_description') ?? 'a wrong answer'}`);
  }
  return exchange(`${issuer}/token`, {
    grant_type: 'authorization_code',
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    code,
    code_verifier: verifier,
    access_token_ttl: String(ttlSeconds),
  });
}

async function exchange(tokenUrl: string, parameters: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(parameters) });
  const answer = (await response.json()) as { readonly access_token?: string; readonly error_description?: string };
  if (answer.access_token === undefined) {
    throw new DemoError(`The authorization server refused: ${answer.error_description ?? response.status}`);
  }
  return answer.access_token;
}
