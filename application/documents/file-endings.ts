import type { MediaType } from '../../domain/documents/media-type.js';

/** The ending of each type in file names. */
export const FILE_ENDINGS: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
};
