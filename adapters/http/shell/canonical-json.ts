/**
 * Writes JSON with sorted keys and without spaces, so that equal values give equal texts. A bigint and a date are texts, and a field that is
 * undefined is left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'bigint') return `"${value}"`;
  if (typeof value !== 'object' || value === null || value instanceof Date) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}
