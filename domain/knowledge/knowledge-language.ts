/** The languages in which the knowledge base is written. The first one is for readers of no other. */
export const KNOWLEDGE_LANGUAGES = ['en', 'de'] as const;
export type KnowledgeLanguage = (typeof KNOWLEDGE_LANGUAGES)[number];

/** The language that the reader prefers. @param acceptLanguage the header of the same name (RFC 9110, section 12.5.4) */
export function preferredLanguage(acceptLanguage: string | undefined): KnowledgeLanguage {
  const wanted = (acceptLanguage ?? '')
    .split(',', 20)
    .map((entry) => entry.trim().toLowerCase())
    .map((entry) => ({ language: entry.slice(0, 2), weight: Number(/;\s*q=([\d.]+)/.exec(entry)?.[1] ?? 1) }))
    .toSorted((one, other) => other.weight - one.weight);
  for (const { language, weight } of wanted) {
    const known = KNOWLEDGE_LANGUAGES.find((one) => one === language);
    if (known && weight > 0) return known;
  }
  return KNOWLEDGE_LANGUAGES[0];
}
