import type { MediaType } from '../../domain/documents/media-type.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A file that is on its way. */
export interface ReceiptUpload {
  /** 32 random bytes in base64url. */
  readonly uploadKey: string;
  readonly ownerId: UserId;
  readonly receiptId: ReceiptId;
  /** The receipt was made for this upload, and goes with it when no file arrives. */
  readonly madeReceipt: boolean;
  /** What the client announced. */
  readonly mediaType: MediaType;
  /** By the wall clock. */
  readonly expiresAt: Date;
  readonly finalizedAt: Date | null;
}

export interface ReceiptUploads {
  add(upload: ReceiptUpload): Promise<void>;
  find(uploadKey: string, ownerId: UserId): Promise<ReceiptUpload | null>;
  /** @returns false when it was finalized before, or is gone */
  finalize(uploadKey: string, at: Date): Promise<boolean>;
  /** How many uploads of the owner can still arrive. */
  countOpen(ownerId: UserId, now: Date): Promise<number>;
  /** Deletes uploads that expired before then. @returns how many, and the receipts that were made for them and wait for no other file */
  removeExpired(
    before: Date,
    limit: number,
  ): Promise<{ readonly count: number; readonly abandoned: readonly ReceiptId[] }>;
}
export const ReceiptUploads = token<ReceiptUploads>('ReceiptUploads');
