import { ValidationError } from '../../../../domain/shared/errors.js';

const BASE64URL = /^[A-Za-z0-9_-]+$/;

/**
 * The challenge in an answer. It is only a look-up key; the ceremony checks later that it was signed.
 * @throws ValidationError when the client data is not base64url JSON with a base64url challenge
 */
export function challengeIn(clientDataJSON: string): string {
  const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
  const challenge = challengeOf(text);
  if (challenge === null) {
    throw new ValidationError('response.clientDataJSON', 'must be the base64url client data that the browser gave');
  }
  return challenge;
}

function challengeOf(json: string): string | null {
  try {
    const { challenge } = JSON.parse(json) as { readonly challenge?: unknown };
    return typeof challenge === 'string' && BASE64URL.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
