import { join } from 'node:path';
import { SystemClock } from '../../adapters/clock/system-clock.js';
import { AccessTokenSigner } from '../../adapters/tokens/access-token-signer.js';
import { SigningKeys } from '../../adapters/tokens/signing-keys.js';
import { DEFAULT_SCOPES, parseScopes } from '../../domain/access/scopes.js';
import { userId } from '../../domain/shared/ids.js';
import { tokenIssuance } from '../access-tokens.js';
import type { WorldDescription, WorldUser } from '../world.js';
import { DemoError } from './instance.js';

/** The client that demo tokens are issued to. */
const DEMO_CLIENT = 'demo-cli';

export function personNamed(world: WorldDescription, username: string): WorldUser {
  const person = world.users.find((user) => user.username === username.toLowerCase());
  if (person) return person;
  const names = world.users.map((user) => user.username).join(', ');
  throw new DemoError(`There is no demo person called ${username}; there are ${names}`);
}

/**
 * Signs an access token with the instance's own key, as long as it has no authorization server.
 * @param scopes separated by spaces; all that are not opt-in when left out
 */
export async function issueToken(
  world: WorldDescription,
  input: { readonly user: string; readonly scopes?: string; readonly ttlSeconds: number },
): Promise<string> {
  const keys = await SigningKeys.loadOrCreate(join(world.dataDirectory, 'keys', 'signing.json'));
  const signer = new AccessTokenSigner(keys, tokenIssuance(world.apiUrl), new SystemClock());
  return signer.sign({
    userId: userId(personNamed(world, input.user).userId),
    clientId: DEMO_CLIENT,
    scopes: input.scopes === undefined ? DEFAULT_SCOPES : parseScopes(input.scopes, '--scopes'),
    ttlSeconds: input.ttlSeconds,
  });
}
