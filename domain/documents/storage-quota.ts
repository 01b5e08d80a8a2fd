import { ConflictError } from '../shared/errors.js';

/** In bytes. */
export const MEBIBYTE = 1024 * 1024;

/** How much all files of a user may take, in bytes, where nothing else is configured. */
export const STORED_BYTES_PER_USER = 2048 * MEBIBYTE;

/** How many files of a user may wait to be read. Files of all users are read in one line. */
export const MAX_UNREAD_FILES = 20;

/** The files of a user leave no room for another one. */
export class StorageFullError extends ConflictError {
  constructor(stored: number, most: number) {
    const [taken, all] = [stored, most].map((bytes) => (bytes / MEBIBYTE).toFixed(1));
    super(`Your files take ${taken} of ${all} MiB, and this one does not fit; delete receipts that you do not need`);
  }
}

/**
 * @param stored bytes that the user's files take, uploads that may still arrive included
 * @param size bytes of one more file
 * @param most 0: any number
 * @throws StorageFullError when there is no room for it
 */
export function assertRoom(stored: number, size: number, most: number): void {
  if (most > 0 && stored + size > most) throw new StorageFullError(stored, most);
}

/** @throws ConflictError, retryable, when so many files of the user wait to be read that another one has to wait outside */
export function assertReadingSoon(unread: number): void {
  if (unread < MAX_UNREAD_FILES) return;
  throw new ConflictError(`${unread} files of yours wait to be read; try again when some of them were`, true);
}
