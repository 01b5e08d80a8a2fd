/**
 * The language that the reader prefers.
 * @param acceptLanguage the header of the same name (RFC 9110, section 12.5.4)
 * @param known the first one is for readers of no other
 */
export function preferredLanguage<Language extends string>(
  acceptLanguage: string | undefined,
  known: readonly [Language, ...Language[]],
): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',', 20)
    .map((entry) => entry.trim().toLowerCase())
    .map((entry) => ({ language: entry.slice(0, 2), weight: Number(/;\s*q=([\d.]+)/.exec(entry)?.[1] ?? 1) }))
    .toSorted((one, other) => other.weight - one.weight);
  for (const { language, weight } of wanted) {
    const found = known.find((one) => one === language);
    if (found !== undefined && weight > 0) return found;
  }
  return known[0];
}
