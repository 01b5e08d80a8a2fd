import type { MediaType } from '../documents/media-type.js';
import { ValidationError } from '../shared/errors.js';

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

/** @throws ValidationError for a file that is empty or too large */
export function uploadSize(size: number): number {
  if (Number.isInteger(size) && size >= 1 && size <= MAX_UPLOAD_BYTES) return size;
  throw new ValidationError('size', `must be the number of bytes, from 1 to ${MAX_UPLOAD_BYTES}`);
}

/** @returns null for a type that cannot be uploaded */
export function uploadType(mediaType: MediaType | null): (typeof UPLOAD_TYPES)[number] | null {
  return UPLOAD_TYPES.find((type) => type === mediaType) ?? null;
}
