import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { mediaTypeOf } from '../../../domain/documents/media-type.js';
import { openPdf } from './pdf/open-pdf.js';
import { pictureOf } from './pdf/page-picture.js';
import { decoded, openPicture } from './pictures/open-picture.js';
import { Refusal } from './refusal.js';

const LONGEST_SIDE = 2000;

/**
 * A JPEG for people to look at. Nothing but its pixels is written again: EXIF data, profiles and what hides behind the picture stay behind.
 * @param page of a PDF, from 1
 * @throws Refusal when there is nothing to show
 */
export async function displayCopy(bytes: Uint8Array, page: number): Promise<Uint8Array> {
  const source = await openPicture(isPdf(bytes) ? await pageOf(bytes, page) : bytes);
  return await decoded(() =>
    source
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );
}

/** How many pages a file has; a picture has one. @throws Refusal when it cannot be opened */
export async function pageCountOf(bytes: Uint8Array): Promise<number> {
  return isPdf(bytes) ? await ofPdf(bytes, async ({ numPages }) => numPages) : 1;
}

function isPdf(bytes: Uint8Array): boolean {
  return mediaTypeOf(bytes) === 'application/pdf';
}

async function pageOf(bytes: Uint8Array, page: number): Promise<Uint8Array> {
  return await ofPdf(bytes, async (pdf) => await pictureOf(await pdf.getPage(page)));
}

async function ofPdf<Answer>(bytes: Uint8Array, look: (pdf: PDFDocumentProxy) => Promise<Answer>): Promise<Answer> {
  const pdf = await openPdf(bytes);
  try {
    return await look(pdf);
  } catch (error) {
    throw new Refusal('damaged', { cause: error });
  } finally {
    await pdf.destroy();
  }
}
