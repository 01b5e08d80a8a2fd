import { createCanvas } from '@napi-rs/canvas';
import { OPS, type PDFPageProxy, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { overlappingWords } from '../../../../domain/documents/overlapping-words.js';
import type { PositionedWord, TextPage } from '../../../../domain/documents/text-page.js';

/** Letters of six points are some pixels high. */
const SIDE = 1400;
/** How much lighter or darker a letter makes a pixel that somebody sees, of 255. */
const LEAST_CONTRAST = 32;
/** Smaller letters are a dotted line to who looks at them: about a point on a page of A4. */
const LEAST_PIXELS = 3;
const TEXT_OPERATIONS: ReadonlySet<number> = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
]);

/**
 * The words of a page that somebody who looks at it can see. A PDF can carry text that is transparent, white, covered or beside the page, and
 * that says something else. So the page is drawn with its text and without it: a word is seen where this makes a difference.
 * @returns null when two words stand in one place, so that nobody can tell which one is seen
 */
export async function shownWords(page: PDFPageProxy, own: TextPage): Promise<TextPage | null> {
  if (own.words.length === 0) return own;
  const [drawn, bare] = [await brightnessOf(page, true), await brightnessOf(page, false)];
  const words = own.words.filter((word) => isSeen(word, drawn, bare));
  return overlappingWords(words) ? null : { ...own, words };
}

interface Brightness {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel. */
  readonly pixels: Uint8ClampedArray;
}

async function brightnessOf(page: PDFPageProxy, withText: boolean): Promise<Brightness> {
  const whole = page.getViewport({ scale: 1 });
  const scale = SIDE / Math.max(whole.width, whole.height, 1);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const context = canvas.getContext('2d');
  const task: RenderTask = page.render({
    canvasContext: context as never,
    canvas: null,
    viewport,
    background: 'white',
    operationsFilter: (index) => withText || !TEXT_OPERATIONS.has(operationsOf(task)[index] ?? -1),
  });
  await task.promise;
  const { width, height } = canvas;
  return { scale, width, height, pixels: context.getImageData(0, 0, width, height).data };
}

/** What the page is drawn with. pdf.js tells a filter the position of an operation only. */
function operationsOf(task: RenderTask): readonly number[] {
  const { operatorList } = task._internalRenderTask as unknown as { operatorList: { fnArray: readonly number[] } };
  return operatorList.fnArray;
}

/** Looks where small letters are, and not at what a line above or below adds. */
function isSeen({ left, top, width, height }: PositionedWord, drawn: Brightness, bare: Brightness): boolean {
  const { scale } = drawn;
  if (height * scale < LEAST_PIXELS) return false;
  const end = Math.min(drawn.width, Math.ceil((left + width) * scale));
  const bottom = Math.min(drawn.height, Math.ceil((top + height * 0.95) * scale));
  for (let y = Math.max(0, Math.floor((top + height * 0.45) * scale)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(left * scale)); x < end; x += 1) {
      const at = (y * drawn.width + x) * 4;
      for (let colour = 0; colour < 3; colour += 1) {
        if (Math.abs((drawn.pixels[at + colour] ?? 0) - (bare.pixels[at + colour] ?? 0)) >= LEAST_CONTRAST) return true;
      }
    }
  }
  return false;
}
