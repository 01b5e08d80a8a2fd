import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Whether somebody has closed the account, for what was under way while that happened (docs/rules/personal-data.md#account-closing). */
export interface ClosedAccounts {
  has(userId: UserId): Promise<boolean>;
}
export const ClosedAccounts = token<ClosedAccounts>('ClosedAccounts');
