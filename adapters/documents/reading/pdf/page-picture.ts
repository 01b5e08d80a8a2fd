import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Enough for letters of eight points on a page of A4. */
const SIDE = 2200;

/** Draws a page as a picture, however large the page says it is. @returns a PNG */
export async function pictureOf(page: PDFPageProxy): Promise<Uint8Array> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDE / Math.max(width, height, 1) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  await page.render({ canvasContext: canvas.getContext('2d') as never, canvas: null, viewport, background: 'white' })
    .promise;
  return await canvas.encode('png');
}
