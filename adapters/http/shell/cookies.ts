/** Reads a Cookie header (RFC 6265); of two cookies with one name the first counts, as browsers send the closest path first. */
export function parseCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null);
  if (header === undefined) return cookies;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals === -1) continue;
    const name = pair.slice(0, equals).trim();
    if (name !== '' && !(name in cookies)) cookies[name] = pair.slice(equals + 1).trim();
  }
  return cookies;
}
