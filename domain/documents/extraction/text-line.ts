import type { Place } from '../found.js';
import type { PositionedWord, TextPage } from '../text-page.js';

/** Words that stand on one line of a page, from left to right. */
export interface TextLine {
  readonly page: TextPage;
  readonly words: readonly PositionedWord[];
  readonly text: string;
  readonly top: number;
  /** The height of its letters: the median of its words. */
  readonly height: number;
}

/** How far the middle of a word may be from the middle of the line, as a share of the smaller height. */
const DRIFT = 0.6;

/** The lines of all pages from top to bottom. A line may rise or fall a little: each word is compared to its left neighbour. */
export function linesOf(pages: readonly TextPage[]): readonly TextLine[] {
  return pages.flatMap((page) => linesOn(page));
}

function linesOn(page: TextPage): readonly TextLine[] {
  const open: OpenLine[] = [];
  const words = page.words.filter(({ text, height, width }) => text.trim() !== '' && height > 0 && width > 0);
  for (const word of [...words].sort((one, other) => one.left - other.left)) {
    const line = nearest(open, word);
    if (!line) open.push({ words: [word], last: word });
    else {
      line.words.push(word);
      if (isTall(word) || !isTall(line.last)) line.last = word;
    }
  }
  return open.map((line) => textLine(page, line.words.slice(0, MOST_WORDS))).sort((one, other) => one.top - other.top);
}

/** A line of a document has fewer words. What has more is made to keep the reading busy. */
const MOST_WORDS = 80;

interface OpenLine {
  readonly words: PositionedWord[];
  /** The last word with letters or digits: a dash or a dot does not show where the line is. */
  last: PositionedWord;
}

function isTall({ text }: PositionedWord): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The line whose last word is level with this one; the closest of several. */
function nearest(open: readonly OpenLine[], word: PositionedWord): OpenLine | null {
  let [best, least]: [OpenLine | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const line of open) {
    const { last } = line;
    if (last.left + last.width > word.left + word.width) continue;
    const drift = Math.abs(middleOf(last) - middleOf(word));
    const height =
      isTall(word) && isTall(last) ? Math.min(last.height, word.height) : Math.max(last.height, word.height);
    if (drift > DRIFT * height || drift >= least) continue;
    [best, least] = [line, drift];
  }
  return best;
}

function middleOf({ top, height }: PositionedWord): number {
  return top + height / 2;
}

export function textLine(page: TextPage, words: readonly PositionedWord[]): TextLine {
  const tall = words.filter(isTall);
  return {
    page,
    words,
    text: words.map(({ text }) => text).join(' '),
    top: words.reduce((sum, word) => sum + middleOf(word), 0) / words.length,
    height: medianOf((tall.length > 0 ? tall : words).map(({ height }) => height)),
  };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Parts of a line that a wide gap divides, such as an address and a date beside it. */
export function segmentsOf(line: TextLine): readonly TextLine[] {
  const parts: PositionedWord[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of line.words) {
    const part = parts.at(-1);
    if (part && word.left - end < WIDE_GAP * line.height) part.push(word);
    else parts.push([word]);
    end = word.left + word.width;
  }
  return parts.map((words) => textLine(line.page, words));
}

const WIDE_GAP = 2;

/** The box around words of one page. */
export function placeOf(page: TextPage, words: readonly PositionedWord[]): Place {
  const left = Math.min(...words.map((word) => word.left));
  const top = Math.min(...words.map((word) => word.top));
  const right = Math.max(...words.map((word) => word.left + word.width));
  const bottom = Math.max(...words.map((word) => word.top + word.height));
  return {
    page: page.number,
    left: shareOf(left, page.width),
    top: shareOf(top, page.height),
    width: shareOf(right - left, page.width),
    height: shareOf(bottom - top, page.height),
  };
}

function shareOf(length: number, whole: number): number {
  return Math.min(Math.max(length / whole, 0), 1);
}

/** How sure the recognition of the words is: the mean. */
export function sureness(words: readonly PositionedWord[]): number {
  if (words.length === 0) return 0;
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}
