const MAX_STEM = 24;

/**
 * Makes a username for somebody outside the service from their name: "maria_rossi.ext". Usernames of the service have no dot, so the
 * two cannot be confused.
 * @param serial counts the people of the same name, from 1
 */
export function externalUsername(displayName: string, serial: number): string {
  const plain = displayName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const stem = plain
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_STEM)
    .replace(/^_+|_+$/g, '');
  return `${stem || 'contact'}${serial > 1 ? `_${serial}` : ''}.ext`;
}
