import { type AppApi, answered } from '../api/client.js';
import { assertionBodyOf, requestOptionsOf } from './ceremonies.js';
import { PageChallenge } from './page-challenge.js';
import { signWithPasskey } from './passkeys.js';
import type { Person } from './session.js';

/** Signs in with a passkey. @throws PasskeyProblem, AppProblem */
export async function signIn(api: AppApi, sign: typeof signWithPasskey = signWithPasskey): Promise<Person> {
  const publicKey = requestOptionsOf(await answered(api.POST('/sign-in/options')));
  const challenge = await PageChallenge.ofCeremony('sign-in', publicKey.challenge);
  return answered(api.POST('/sign-in', { body: assertionBodyOf(await sign(publicKey, challenge)) }));
}
