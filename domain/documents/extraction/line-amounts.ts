import type { PositionedWord } from '../text-page.js';
import { folded } from './folded-text.js';
import type { TextLine } from './text-line.js';
import { type WrittenAmount, writtenAmount, writtenRate } from './written-number.js';

/** An amount on a line, and the words it is written with. */
export interface LineAmount extends WrittenAmount {
  /** Indices of the first word, and of the word after the last. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly PositionedWord[];
}

/** A line with the amounts on it, and its text in the form that phrases are compared with. */
export interface AmountLine extends TextLine {
  /** Its position among all lines of the document. */
  readonly index: number;
  readonly amounts: readonly LineAmount[];
  /** The folded text before the first amount, or the whole text when there is none. */
  readonly label: string;
  readonly rates: readonly LineRate[];
}

export interface LineRate {
  /** In hundredths of a percent. */
  readonly rate: number;
  readonly start: number;
  readonly end: number;
}

/** An amount is sometimes recognised as several words: "- 0,50", "1 234,56", "12, 50", "EUR 5,77". */
const MOST_WORDS = 3;

/** A label has fewer letters. */
const LONGEST_LABEL = 200;

export function amountLine(line: TextLine, index: number): AmountLine {
  const amounts: LineAmount[] = [];
  for (let start = 0; start < line.words.length; ) {
    const amount = amountAt(line, start);
    if (amount) amounts.push(amount);
    start = amount ? amount.end : start + 1;
  }
  const labelled = line.words.slice(0, amounts[0]?.start ?? line.words.length);
  const label = folded(
    labelled
      .map(({ text }) => text)
      .join(' ')
      .slice(0, LONGEST_LABEL),
  );
  return { ...line, index, amounts, label, rates: ratesOn(line) };
}

/** The longest run of words that is one amount. A percentage is none. */
function amountAt({ words, height }: TextLine, start: number): LineAmount | null {
  for (let count = MOST_WORDS; count >= 1; count -= 1) {
    const run = words.slice(start, start + count);
    if (run.length < count || !isClose(run, height) || words[start + count]?.text.startsWith('%')) continue;
    // Two whole amounts side by side are never one.
    if (count > 1 && run.filter(({ text }) => writtenAmount(text)).length > 1) continue;
    const amount = writtenAmount(
      run.map(({ text }) => text).join(count > 1 && /\d$/.test(run[0]?.text ?? '') ? ' ' : ''),
    );
    if (amount) return { ...amount, start, end: start + count, words: run };
  }
  return null;
}

function isClose(run: readonly PositionedWord[], height: number): boolean {
  return run.every((word, index) => {
    const before = run[index - 1];
    return !before || word.left - before.left - before.width < height * 1.2;
  });
}

function ratesOn({ words }: TextLine): readonly LineRate[] {
  return words.flatMap(({ text }, start) => {
    const alone = writtenRate(text);
    if (alone !== null) return [{ rate: alone, start, end: start + 1 }];
    const next = words[start + 1]?.text;
    const together = next?.startsWith('%') ? writtenRate(`${text}%`) : null;
    return together === null ? [] : [{ rate: together, start, end: start + 2 }];
  });
}
