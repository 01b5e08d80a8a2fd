import { UnauthorizedError } from '../../domain/shared/errors.js';

const MAX_BYTES = 8 * 1024;
const MAX_TEXT = Math.ceil((MAX_BYTES * 4) / 3);

/**
 * Decodes one field of a passkey answer: unpadded, canonical base64url (RFC 4648 §5), 1 byte to 8 KiB.
 *
 * @param field its name, for the message
 * @throws UnauthorizedError when it is anything else, since node's own decoder skips what it does not know
 */
export function decodeBase64url(value: unknown, field: string): Buffer<ArrayBuffer> {
  if (typeof value !== 'string' || value === '') throw new UnauthorizedError(`The passkey answer has no ${field}`);
  if (value.length > MAX_TEXT) throw new UnauthorizedError(`The passkey answer's ${field} is over 8 KiB`);
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.toString('base64url') !== value) {
    throw new UnauthorizedError(`The passkey answer's ${field} is not base64url`);
  }
  return bytes;
}
