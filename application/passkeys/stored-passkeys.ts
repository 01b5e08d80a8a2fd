import type { PasskeyId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { PasskeyCopy } from './passkey-copies.js';

/** The passkeys in the database, with what their copies have. */
export interface StoredPasskeys {
  /** Those after this one in the order of ids, at most 500; removed ones and those of closed accounts left out. */
  after(id: PasskeyId | null): Promise<readonly PasskeyCopy[]>;
}
export const StoredPasskeys = token<StoredPasskeys>('StoredPasskeys');
