import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PositionedWord, TextPage } from '../../../../domain/documents/text-page.js';
import { READING_LIMITS } from '../limits.js';

/** The words that a page carries as text, as it is shown: turned as the page says. Sizes are in points. */
export async function wordsOf(page: PDFPageProxy): Promise<TextPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words: PositionedWord[] = [];
  for (const item of items) {
    if (!('str' in item) || words.length > READING_LIMITS.words) continue;
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform.map(Number);
    const length = Math.hypot(a, b) || 1;
    // The baseline's beginning and end on the page as it is shown.
    const [left, bottom] = pointOf(viewport.convertToViewportPoint(x, y));
    const [right] = pointOf(
      viewport.convertToViewportPoint(x + (a / length) * item.width, y + (b / length) * item.width),
    );
    words.push(...wordsIn(item.str, left, right, bottom, item.height || length));
  }
  return { number: page.pageNumber, width: viewport.width, height: viewport.height, words };
}

function pointOf(point: readonly unknown[]): readonly [number, number] {
  return [Number(point[0]), Number(point[1])];
}

/** Divides a run of text into words. Letters count as equally wide. */
function wordsIn(text: string, left: number, right: number, bottom: number, height: number): PositionedWord[] {
  const perLetter = (right - left) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: left + index * perLetter,
    top: bottom - height,
    width: word.length * perLetter,
    height,
    confidence: 1,
  }));
}
