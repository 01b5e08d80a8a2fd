import { createHash } from 'node:crypto';
import { UnauthorizedError } from '../../domain/shared/errors.js';

const RP_ID_HASH_LENGTH = 32;
const HEADER_LENGTH = 37;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;

/**
 * Checks the fixed part of the authenticator data (WebAuthn Level 3, §6.1): relying party, user present, user verified, sane backup
 * flags. The chain repeats all of them but the first.
 *
 * @returns the signature counter
 * @throws UnauthorizedError saying which check failed
 */
export function checkAuthenticatorData(bytes: Uint8Array, rpId: string): number {
  if (bytes.length < HEADER_LENGTH) throw new UnauthorizedError("The passkey answer's authenticatorData is too short");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rpIdHash = createHash('sha256').update(rpId).digest();
  if (!rpIdHash.equals(bytes.subarray(0, RP_ID_HASH_LENGTH))) {
    throw new UnauthorizedError('The passkey answer was made for another relying party');
  }
  const flags = view.getUint8(RP_ID_HASH_LENGTH);
  if ((flags & USER_PRESENT) === 0) {
    throw new UnauthorizedError('The passkey answer was made without the user being present');
  }
  if ((flags & USER_VERIFIED) === 0) {
    throw new UnauthorizedError('The passkey answer was made without verifying the user (PIN, fingerprint or face)');
  }
  if ((flags & BACKED_UP) !== 0 && (flags & BACKUP_ELIGIBLE) === 0) {
    throw new UnauthorizedError('The passkey answer says that a passkey which cannot be backed up is backed up');
  }
  return view.getUint32(RP_ID_HASH_LENGTH + 1);
}
