import type { PositionedWord } from './text-page.js';

/** Words that share more than this of the smaller one, in both directions, stand in one place. Letters that touch share less. */
const SHARED = 0.3;

/** Whether two different words stand in one place. The same word twice is how some programs write bold letters; a line is no word. */
export function overlappingWords(words: readonly PositionedWord[]): boolean {
  const written = words.filter(({ text }) => plain(text) !== '').sort((one, other) => one.top - other.top);
  return written.some((word, index) => {
    for (let next = index + 1; next < written.length; next += 1) {
      const other = written[next];
      if (!other || other.top > word.top + word.height) return false;
      if (isInOnePlace(word, other) && plain(word.text) !== plain(other.text)) return true;
    }
    return false;
  });
}

function isInOnePlace(one: PositionedWord, other: PositionedWord): boolean {
  const share = (start: 'left' | 'top', size: 'width' | 'height') => {
    const shared = Math.min(one[start] + one[size], other[start] + other[size]) - Math.max(one[start], other[start]);
    return shared / Math.min(one[size], other[size]);
  };
  return share('left', 'width') > SHARED && share('top', 'height') > SHARED;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
