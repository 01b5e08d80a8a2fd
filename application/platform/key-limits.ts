import type { PlatformKeyId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The limits of keys. */
export interface KeyLimits {
  /** Gives the limits of a key that is replaced to its replacement, with what is counted for them. @returns how many */
  moveToKey(from: PlatformKeyId, to: PlatformKeyId): Promise<number>;
}
export const KeyLimits = token<KeyLimits>('KeyLimits');
