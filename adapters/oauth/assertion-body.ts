import type { AssertionResponse } from '../../application/passkeys/passkey-ceremonies.js';
import { ValidationError } from '../../domain/shared/errors.js';

const MAX_FIELD_LENGTH = 8192;

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads what `credential.toJSON()` gives after navigator.credentials.get() (AuthenticationResponseJSON, WebAuthn Level 3).
 * @throws ValidationError naming the field
 */
export function readAssertion(body: JsonObject): AssertionResponse {
  const response = body['response'];
  if (!isObject(response)) throw new ValidationError('response', "must be the browser's answer to the sign-in");
  if (body['type'] !== 'public-key') throw new ValidationError('type', 'must be public-key');
  const userHandle = optionalText(response, 'userHandle', 'response.userHandle');
  return {
    id: text(body, 'id', 'id'),
    rawId: text(body, 'rawId', 'rawId'),
    type: 'public-key',
    response: {
      clientDataJSON: text(response, 'clientDataJSON', 'response.clientDataJSON'),
      authenticatorData: text(response, 'authenticatorData', 'response.authenticatorData'),
      signature: text(response, 'signature', 'response.signature'),
      ...(userHandle !== undefined && { userHandle }),
    },
    clientExtensionResults: {},
  };
}

/**
 * The challenge in an assertion. It is only a look-up key; the ceremony checks later that it was signed.
 * @throws ValidationError
 */
export function challengeIn({ response }: AssertionResponse): string {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    if (isObject(clientData)) return text(clientData, 'challenge', 'challenge');
  } catch {
    // The same error as for JSON without a challenge.
  }
  throw new ValidationError('response.clientDataJSON', 'must be the base64url client data that the browser gave');
}

function text(holder: JsonObject, name: string, field: string): string {
  const value = holder[name];
  if (typeof value !== 'string' || value === '' || value.length > MAX_FIELD_LENGTH) {
    throw new ValidationError(field, `must be a string of 1 to ${MAX_FIELD_LENGTH} characters`);
  }
  return value;
}

function optionalText(holder: JsonObject, name: string, field: string): string | undefined {
  const value = holder[name];
  return value === undefined || value === null || value === '' ? undefined : text(holder, name, field);
}
