import type { Schema } from '../api/client.js';
import { assertionBodyOf, requestOptionsOf } from './ceremonies.js';
import { PageChallenge } from './page-challenge.js';
import { signWithPasskey } from './passkeys.js';

/**
 * Asks the signed-in owner for a passkey once more, for one step.
 * @param offer the service's options for it
 * @throws PasskeyProblem
 */
export async function confirmWithPasskey(
  step: 'data-export' | 'account-closing' | 'api-key' | 'plan',
  offer: Schema<'CeremonyOptionsResponse'>,
): Promise<Schema<'AssertionBody'>> {
  const options = requestOptionsOf(offer);
  const challenge = await PageChallenge.ofCeremony(step, options.challenge);
  return assertionBodyOf(await signWithPasskey(options, challenge));
}
