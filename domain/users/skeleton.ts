/**
 * Letters of other alphabets that look like a letter of usernames, from the confusables of Unicode Technical Standard 39. Compatibility
 * forms (fullwidth, mathematical letters) need no entry, because NFKC maps them.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ЬƄ',
  c: 'сϲᴄ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іıιɩӏ',
  j: 'јϳ',
  k: 'κк',
  l: '1|ǀɭ',
  n: 'ոռ',
  o: '0оοօσᴏ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'τт',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝѡᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢ',
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** Marks of accents. A reader overlooks them. */
const MARKS = /\p{M}/gu;

const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

/**
 * The form of a name in which names that look alike are equal (the skeleton of Unicode Technical Standard 39, reduced to what can look
 * like a username). It is for comparison only and never shown.
 */
export function skeleton(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD').replace(MARKS, '');
  const letters = [...plain].map((letter) => LATIN.get(letter) ?? letter).join('');
  return letters.replaceAll('m', 'rn').replaceAll('i', 'l');
}

/**
 * The skeleton of a display name without spaces and punctuation, in which "Al Ice" equals the username `al_ice`. Null when nothing is left.
 */
export function nameSkeleton(name: string): string | null {
  return skeleton(name).replace(NEITHER_LETTER_NOR_DIGIT, '') || null;
}
