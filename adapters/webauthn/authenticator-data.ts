import { createHash } from 'node:crypto';
import { parseAuthenticatorData } from '@simplewebauthn/server/helpers';
import { UnauthorizedError } from '../../domain/shared/errors.js';

/**
 * Checks what every authenticator data begins with (WebAuthn Level 3, §6.1): relying party, user present, user verified, sane backup
 * flags. The library checks all of it too, but its errors do not tell one from the other. The chain repeats all but the first.
 *
 * @returns the signature counter
 * @throws UnauthorizedError saying which check failed
 */
export function checkAuthenticatorData(bytes: Uint8Array, rpId: string): number {
  const { rpIdHash, flags, counter } = parsed(bytes);
  if (!createHash('sha256').update(rpId).digest().equals(rpIdHash)) {
    throw new UnauthorizedError('The passkey answer was made for another relying party');
  }
  if (!flags.up) throw new UnauthorizedError('The passkey answer was made without the user being present');
  if (!flags.uv) {
    throw new UnauthorizedError('The passkey answer was made without verifying the user (PIN, fingerprint or face)');
  }
  if (flags.bs && !flags.be) {
    throw new UnauthorizedError('The passkey answer says that a passkey which cannot be backed up is backed up');
  }
  return counter;
}

function parsed(bytes: Uint8Array): ReturnType<typeof parseAuthenticatorData> {
  try {
    return parseAuthenticatorData(Uint8Array.from(bytes));
  } catch {
    throw new UnauthorizedError('The passkey answer is not valid');
  }
}
