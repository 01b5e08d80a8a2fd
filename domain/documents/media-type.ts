/** What a stored file may be, by its content and never by its name. */
export const MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
  'application/xml',
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
