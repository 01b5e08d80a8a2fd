/** Lower case without accents and punctuation, so that what is read and what is looked for can be compared. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}%&]+/gu, ' ')
    .trim();
}

/** Words of at least so many letters may have one wrong letter. */
const FORGIVING_LENGTH = 6;

/** Whether the words of a phrase follow each other in a text. Both are folded. One wrong letter is forgiven in a long word. */
export function hasPhrase(text: string, phrase: string): boolean {
  const words = text.split(' ');
  const wanted = phrase.split(' ');
  for (let start = 0; start + wanted.length <= words.length; start += 1) {
    if (wanted.every((word, index) => isAlike(words[start + index] ?? '', word))) return true;
  }
  return false;
}

export function hasAny(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => hasPhrase(text, phrase));
}

/** Whether two words are the same but for one letter: another, a missing or a further one. */
export function isAlike(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  if (wanted.length < FORGIVING_LENGTH || Math.abs(word.length - wanted.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === wanted[start]) start += 1;
  let end = 0;
  while (end < Math.min(word.length, wanted.length) - start && word.at(-1 - end) === wanted.at(-1 - end)) end += 1;
  return Math.max(word.length, wanted.length) - start - end <= 1;
}
