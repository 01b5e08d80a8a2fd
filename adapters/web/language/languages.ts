/** The languages that the app speaks; others of ISO 639-1 get the first one. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** The first language of a list such as `navigator.languages` that the app speaks. */
export function spokenOf(wanted: readonly string[]): Language {
  const [spoken] = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).filter(isLanguage);
  return spoken ?? LANGUAGES[0];
}
