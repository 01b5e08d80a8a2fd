import { UnauthorizedError } from '../../domain/shared/errors.js';

interface ExpectedClientData {
  readonly type: 'webauthn.create' | 'webauthn.get';
  /** base64url */
  readonly challenge: string;
  readonly origin: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Checks the client data that the browser wrote (WebAuthn Level 3, §5.8.1) and returns its text, whose UTF-8 encoding is
 * exactly `bytes`.
 *
 * @throws UnauthorizedError saying which check failed
 */
export function checkClientData(bytes: Uint8Array, expected: ExpectedClientData): string {
  const text = decodeText(bytes);
  const clientData = parseObject(text);
  if (clientData['type'] !== expected.type) {
    throw new UnauthorizedError(
      expected.type === 'webauthn.get'
        ? 'The passkey answer is not an assertion'
        : 'The passkey answer is not a registration',
    );
  }
  if (clientData['challenge'] !== expected.challenge) {
    throw new UnauthorizedError('The passkey answer was made for another challenge');
  }
  if (clientData['origin'] !== expected.origin) {
    throw new UnauthorizedError('The passkey answer was made on another site');
  }
  if ((clientData['crossOrigin'] ?? false) !== false || clientData['topOrigin'] !== undefined) {
    throw new UnauthorizedError('The passkey answer was made inside a frame of another site');
  }
  requireOnce(text, '"type":', `"type":"${expected.type}"`);
  requireOnce(text, '"challenge":', `"challenge":"${expected.challenge}"`);
  return text;
}

function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnauthorizedError("The passkey answer's clientDataJSON is not UTF-8");
  }
}

function parseObject(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new UnauthorizedError("The passkey answer's clientDataJSON is not JSON");
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new UnauthorizedError("The passkey answer's clientDataJSON is not an object");
  }
  return parsed as Record<string, unknown>;
}

/**
 * The verifier on chain compares raw bytes at an index instead of parsing JSON. White space, escapes or a second member of the
 * same name would make it read something other than what was checked here.
 */
function requireOnce(text: string, key: string, member: string): void {
  const first = text.indexOf(key);
  if (first !== text.lastIndexOf(key) || !text.startsWith(member, first)) {
    throw new UnauthorizedError("The passkey answer's clientDataJSON is written in a way the chain does not accept");
  }
}
