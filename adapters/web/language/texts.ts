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
  return { en, ...others };
}

const PLURALS = new Map(LANGUAGES.map((language) => [language, new Intl.PluralRules(language)]));

/** The form that a count takes in this language: `plural('en', count, 'one payment', `${count} payments`)`. */
export function plural(language: Language, count: number, one: string, other: string): string {
  return PLURALS.get(language)?.select(count) === 'one' ? one : other;
}
