import type { ReceivedTransfer } from '../../domain/notifications/receipt-notices.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What users received, by the ledger. */
export interface ReceivedTransfers {
  /** What the user received in a transaction that the chain holds to: nothing when it was dropped. */
  of(userId: UserId, transactionHash: string): Promise<readonly ReceivedTransfer[]>;
}
export const ReceivedTransfers = token<ReceivedTransfers>('ReceivedTransfers');
