import type { IncomingTransferId, UserId } from '../../domain/shared/ids.js';
import type { IncomingTransfer } from '../../domain/virtual-accounts/incoming-transfer.js';
import type { Arrived } from '../indexing/settle-arrived.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';

/** Stores transfers to virtual accounts. The partner gives them their ids. */
export interface IncomingTransferRepository {
  add(transfer: IncomingTransfer): Promise<void>;
  find(id: IncomingTransferId): Promise<IncomingTransfer | null>;
  /** The transfer whose money this transaction brings; null when it brings none. */
  broughtBy(transactionHash: string): Promise<IncomingTransferId | null>;
  /** Compare-and-set by the status and version of the one before. */
  transition(next: IncomingTransfer, from: IncomingTransfer): Promise<boolean>;
  /** The newest first, behind a transfer or from the beginning. */
  page(
    userId: UserId,
    page: { readonly limit: number; readonly after: IncomingTransferId | null },
  ): Promise<readonly IncomingTransfer[]>;
  /** SENT ones that the ledger has: the named transaction, from a bank, of exactly the amount, to the owner's wallet. */
  arrived(batch: DueBatch): Promise<readonly Arrived<IncomingTransfer>[]>;
}
export const IncomingTransferRepository = token<IncomingTransferRepository>('IncomingTransferRepository');
