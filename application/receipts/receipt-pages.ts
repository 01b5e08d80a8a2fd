import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import { token } from '../ports/token.js';

/** What is known of a page of a receipt's file. */
export interface KnownPage {
  /** Of the file; null while nobody has counted. */
  readonly pageCount: number | null;
  /** Where its picture is; null when it cannot be drawn, undefined while nobody has tried. */
  readonly copyKey: ObjectKey | null | undefined;
}

/** The pictures of the further pages of receipts. They go with the file of the receipt, by the database itself. */
export interface ReceiptPages {
  find(id: ReceiptId, ownerId: UserId, page: number): Promise<KnownPage>;
  /**
   * The file was read: pages that could not be drawn are tried again.
   * @param pageCount null when the reading does not know it: what was known stays
   */
  readAgain(id: ReceiptId, fileKey: ObjectKey, pageCount: number | null): Promise<void>;
  /** Both do nothing when the receipt has another file by now, or none. */
  count(id: ReceiptId, fileKey: ObjectKey, pageCount: number): Promise<void>;
  /** What was stored for the page before stays. @param page from 2 */
  keep(id: ReceiptId, fileKey: ObjectKey, page: number, copyKey: ObjectKey | null): Promise<void>;
}
export const ReceiptPages = token<ReceiptPages>('ReceiptPages');
