import { LANGUAGES, type Language } from './languages.js';

/** Sentences by name; one with values in it is a function. */
export interface Sentences {
  readonly [name: string]: string | ((...values: never[]) => string) | Sentences;
}

/** The same sentences in another language: no name may be missing, and the values are the same. */
export type Translation<Original> = {
  readonly [Name in keyof Original]: Original[Name] extends string
    ? string
    : Original[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translation<Original[Name]>;
};

/** The sentences of one part of the app, in every language. */
export type Texts<Original> = Readonly<Record<Language, Translation<Original>>>;

/** Declares sentences: `texts({ title: 'Home' }, { de: { title: 'Start' } })`. What is not translated does not compile. */
export function texts<const Original extends Sentences>(
  en: Original & Translation<Original>,
  others: Readonly<Record<Exclude<Language, 'en'>, Translation<Original>>>,
): Texts<Original> {
  const every = { en, ...others };
  for (const sentences of Object.values<object>(every)) isolateValues(sentences);
  return every;
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value from right to left must not change the order of the words and amounts around it (Unicode Standard Annex 9, isolates FSI and
 * PDI). Outside of sentences `<bdi>` does the same.
 */
function isolated(value: unknown): unknown {
  return typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

function isolateValues(sentences: object): void {
  for (const [name, sentence] of Object.entries(sentences)) {
    if (typeof sentence === 'object' && sentence !== null) isolateValues(sentence);
    if (typeof sentence !== 'function') continue;
    Object.assign(sentences, { [name]: (...values: unknown[]) => sentence(...values.map(isolated)) });
  }
}

const PLURALS = new Map(LANGUAGES.map((language) => [language, new Intl.PluralRules(language)]));

/** The form that a count takes in this language: `plural('en', count, 'one payment', `${count} payments`)`. */
export function plural(language: Language, count: number, one: string, other: string): string {
  return PLURALS.get(language)?.select(count) === 'one' ? one : other;
}
