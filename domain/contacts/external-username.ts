const MAX_STEM = 24;

/**
 * A username for somebody outside the service, made of their name: "maria_rossi.ext". No user of the service can have one with a dot,
 * so that nobody is taken for somebody else.
 * @param serial tells people of one name apart, from 1
 */
export function externalUsername(displayName: string, serial: number): string {
  const plain = displayName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const stem = plain
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_STEM)
    .replace(/^_+|_+$/g, '');
  return `${stem || 'contact'}${serial > 1 ? `_${serial}` : ''}.ext`;
}
