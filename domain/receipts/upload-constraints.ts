import type { MediaType } from '../documents/media-type.js';
import { ConflictError, ValidationError } from '../shared/errors.js';

/** docs/rules/documents.md#receipt-files */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** What can be uploaded. */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'application/xml',
] as const satisfies readonly MediaType[];

export const UPLOAD_LIFETIME_SECONDS = 15 * 60;
export const DOWNLOAD_LIFETIME_SECONDS = 15 * 60;

/** How many uploads of a user may be open at the same time. */
export const MAX_OPEN_UPLOADS = 100;

/** @throws ConflictError, retryable, when so many uploads of the user are open that another one has to wait */
export function assertFewUploads(open: number): void {
  if (open < MAX_OPEN_UPLOADS) return;
  throw new ConflictError(`${open} uploads of yours are open; finalize them, or wait until they have expired`, true);
}

/** How many receipts of a user may have no file. */
export const MAX_RECEIPTS_WITHOUT_FILE = 1_000;

/** @throws ConflictError when the user has so many receipts without a file that no further one is made */
export function assertFewWithoutFile(count: number): void {
  if (count < MAX_RECEIPTS_WITHOUT_FILE) return;
  throw new ConflictError(
    `${count} receipts of yours have no file, and no more than ${MAX_RECEIPTS_WITHOUT_FILE} can; upload their files, or delete some`,
  );
}

/** @throws ValidationError for a file that is empty or too large */
export function uploadSize(size: number): number {
  if (Number.isInteger(size) && size >= 1 && size <= MAX_UPLOAD_BYTES) return size;
  throw new ValidationError('size', `must be the number of bytes, from 1 to ${MAX_UPLOAD_BYTES}`);
}

/** @returns null for a type that cannot be uploaded */
export function uploadType(mediaType: MediaType | null): (typeof UPLOAD_TYPES)[number] | null {
  return UPLOAD_TYPES.find((type) => type === mediaType) ?? null;
}
