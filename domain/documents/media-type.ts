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

/** Bytes at the beginning of a file that tell its type; null stands for any byte. */
const SIGNATURES: readonly (readonly [MediaType, readonly (number | null)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['image/heic', [null, null, null, null, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Text before the first element of an XML file: a byte order mark and white space. */
const BLANKS = new Set([0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d]);
const XML_DECLARATION = [...'<?xml'].map((letter) => letter.charCodeAt(0));

/**
 * What the bytes are. The signature has to be the first bytes of the file: what hides a PDF behind other bytes is no PDF.
 * @returns null for every other type, SVG without an XML declaration among them
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const known = SIGNATURES.find(([, signature]) => startsWith(bytes, signature));
  if (known) return known[0];
  let start = 0;
  while (start < bytes.length && BLANKS.has(bytes[start] ?? 0)) start += 1;
  return startsWith(bytes.subarray(start), XML_DECLARATION) ? 'application/xml' : null;
}

function startsWith(bytes: Uint8Array, signature: readonly (number | null)[]): boolean {
  return signature.every((byte, index) => bytes.length > index && (byte === null || bytes[index] === byte));
}
