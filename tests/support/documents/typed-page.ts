import type { PositionedWord, TextPage } from '../../../domain/documents/text-page.js';

const LETTER = 10;
const LINE = 20;

/** A page as a typewriter writes it: each line of text becomes words with boxes, and columns stay where the spaces put them. */
export function typedPage(text: string): TextPage {
  const lines = text.replace(/^\n/, '').split('\n');
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      ({ 0: word, index }): PositionedWord => ({
        text: word,
        left: index * LETTER,
        top: row * LINE * 1.3,
        width: word.length * LETTER,
        height: LINE,
        confidence: 0.95,
      }),
    ),
  );
  const width = Math.max(1, ...lines.map((line) => line.length)) * LETTER;
  return { number: 1, width, height: Math.max(1, lines.length) * LINE * 1.3, words };
}
