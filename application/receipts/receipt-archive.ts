import type { UserId } from '../../domain/shared/ids.js';
import type { ArchivePeriod } from '../documents/document-archive.js';
import { token } from '../ports/token.js';
import type { ReceiptRecord } from './receipt.repository.js';

/** Reads all receipts of a period. */
export interface ReceiptArchive {
  /** Page by page, the oldest first, without deleted ones. A receipt without a date has the day of its creation, in UTC. */
  pages(ownerId: UserId, period: ArchivePeriod): AsyncIterable<readonly ReceiptRecord[]>;
}
export const ReceiptArchive = token<ReceiptArchive>('ReceiptArchive');
