import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../domain/receipts/upload-constraints.js';

/** What a file may be announced as. */
type UploadType = (typeof UPLOAD_TYPES)[number];

/** Why a file is not sent at all. */
export type UploadFault = 'empty' | 'large' | 'heic' | 'type';

/** What browsers call XML, and what some systems do not name. */
const TYPES: Readonly<Record<string, UploadType>> = {
  'text/xml': 'application/xml',
  'image/jpg': 'image/jpeg',
};
const BY_ENDING: Readonly<Record<string, UploadType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xml: 'application/xml',
};

/** The type of a file, or why it cannot be sent. The service looks at the bytes again. */
export function uploadTypeOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): UploadType | UploadFault {
  if (size === 0) return 'empty';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const known =
    UPLOAD_TYPES.find((each) => each === type) ?? TYPES[type] ?? (type === '' ? BY_ENDING[ending] : undefined);
  if (known === undefined) return /hei[cf]$/.test(type) || /^hei[cf]$/.test(ending) ? 'heic' : 'type';
  return size > MAX_UPLOAD_BYTES ? 'large' : known;
}

export function isFault(found: UploadType | UploadFault): found is UploadFault {
  return !found.includes('/');
}
