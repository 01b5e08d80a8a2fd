import type { SecretBox } from '../../application/ports/secret-box.js';
import type { Hex } from '../../application/ports/user-operation.js';

/** Bytes as earlier versions stored them: unencrypted, in hexadecimal. */
const PLAIN = /^0x/;
const HEXADECIMAL = /^0x(?:[0-9a-f]{2})*$/i;

/** Encrypts bytes that carry a signature. The context is what they belong to. */
export function sealBytes(secretBox: SecretBox, bytes: Hex, context: string): string {
  return secretBox.seal(bytes, context);
}

/** @throws SealedWithUnknownKeyError when the key is missing, Error when the text was altered or belongs to something else */
export function openBytes(secretBox: SecretBox, stored: string, context: string): Hex {
  const bytes = PLAIN.test(stored) ? stored : secretBox.open(stored, context);
  if (isHex(bytes)) return bytes;
  throw new Error(`What is stored for ${context} is not hexadecimal`);
}

function isHex(text: string): text is Hex {
  return HEXADECIMAL.test(text);
}
