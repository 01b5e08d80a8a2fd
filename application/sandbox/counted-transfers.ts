import type { UserId } from '../../domain/shared/ids.js';
import type { CountedTransfer, LimitDirection } from '../../domain/virtual-accounts/transfer-limits.js';
import { token } from '../ports/token.js';

/** The transfers that count against the limits of the customers of the sandbox's bank. */
export interface CountedTransfers {
  /** Call it with the customer locked. @returns false when it counts already */
  add(transferId: string, customerId: UserId, direction: LimitDirection, counted: CountedTransfer): Promise<boolean>;
  /** A transfer that came back counts no more. */
  remove(transferId: string): Promise<void>;
  /** Those after this instant. */
  since(customerId: UserId, direction: LimitDirection, start: Date): Promise<readonly CountedTransfer[]>;
}
export const CountedTransfers = token<CountedTransfers>('CountedTransfers');
