const WORD = /[\p{L}\p{N}]+/gu;
const MOST_WORDS = 12;

/** The words that are searched, in lower case, without repetitions. */
export function searchWords(query: string): readonly string[] {
  const words = query.normalize('NFC').toLowerCase().match(WORD) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
}
