import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { contradictsPages, pagesShow } from '../../../../domain/documents/extraction/contradicts-pages.js';
import { extract } from '../../../../domain/documents/extraction/extract.js';
import type { GiroCode } from '../../../../domain/documents/giro-code.js';
import type { DocumentReading } from '../../../../domain/documents/read-document.js';
import type { ReviewReason } from '../../../../domain/documents/review-reason.js';
import { readingOf, type StructuredInvoice } from '../../../../domain/documents/structured-invoice.js';
import type { TextPage } from '../../../../domain/documents/text-page.js';
import type { CalendarDate } from '../../../../domain/shared/calendar-date.js';
import { READING_LIMITS } from '../limits.js';
import { giroCodeIn } from '../pictures/giro-code-in.js';
import { greyPicture, type MendedPicture } from '../pictures/mend-picture.js';
import { openPicture } from '../pictures/open-picture.js';
import { withOriginalPlaces } from '../pictures/original-places.js';
import { recognizePage } from '../pictures/recognize-page.js';
import type { TextRecognizer } from '../pictures/text-recognizer.js';
import { Refusal } from '../refusal.js';
import { invoiceAttachedTo } from './attached-invoice.js';
import { openPdf } from './open-pdf.js';
import { pictureOf } from './page-picture.js';
import { wordsOf } from './page-words.js';
import { shownWords } from './shown-words.js';

/** A page with fewer letters carries no text of its own: at most a stamp of the scanner. */
const LEAST_LETTERS = 25;

/** How long pages are drawn and recognised, from the beginning on. */
interface ReadingTimes {
  readonly drawingMs: number;
  readonly recognisingMs: number;
}

/** The same as times of `performance.now()`. */
interface Deadlines {
  readonly drawn: number;
  readonly recognised: number;
}

/**
 * Reads the electronic invoice in the file, else the text that its pages carry and show, else what is to be seen on them.
 * @throws Refusal when it cannot be opened or has no text
 */
export async function readPdf(
  bytes: Uint8Array,
  today: CalendarDate,
  recognizer: TextRecognizer,
  { drawingMs, recognisingMs }: ReadingTimes = READING_LIMITS,
): Promise<DocumentReading> {
  const begun = performance.now();
  const until = { drawn: begun + drawingMs, recognised: begun + recognisingMs };
  const pdf = await openPdf(bytes);
  try {
    const invoice = await invoiceAttachedTo(pdf);
    if (invoice) return await comparedWithPages(invoice, pdf, today, recognizer, until);
    return await readPages(pdf, today, recognizer, until);
  } catch (error) {
    // pdf.js throws of its own where the file is broken.
    throw error instanceof Refusal ? error : new Refusal('damaged', { cause: error });
  } finally {
    await pdf.destroy();
  }
}

/**
 * The invoice is believed; that the pages say something else, or do not show what it wants, is a reason to look at it. Who pays sees the
 * pages. So where their own text does not show it, the first and the last one are recognised.
 */
async function comparedWithPages(
  invoice: StructuredInvoice,
  pdf: PDFDocumentProxy,
  today: CalendarDate,
  recognizer: TextRecognizer,
  until: Deadlines,
): Promise<DocumentReading> {
  const reading = readingOf(invoice, pdf.numPages, today);
  const pages: TextPage[] = [];
  for (const number of comparedPages(pdf.numPages)) {
    if (isOver(until.drawn)) return withReason(reading, 'source_mismatch');
    const page = await pdf.getPage(number);
    const shown = await shownWords(page, await wordsOf(page));
    if (shown) pages.push(shown);
  }
  if (!pagesShow(invoice, pages)) {
    for (const number of new Set([1, pdf.numPages])) {
      if (isOver(until.recognised)) return withReason(reading, 'source_mismatch');
      const picture = await pictureOf(await pdf.getPage(number));
      pages.push((await recognizePage(picture, number, recognizer)).page);
    }
  }
  if (pagesShow(invoice, pages) && !contradictsPages(invoice, pages, today)) return reading;
  return withReason(reading, 'source_mismatch');
}

/** Drawing a page costs more than reading its text: an invoice says at its beginning or its end what it wants. */
function comparedPages(count: number): readonly number[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const { comparedPages: most } = READING_LIMITS;
  return [...new Set([...numbers.slice(0, most), ...numbers.slice(-most)])];
}

async function readPages(
  pdf: PDFDocumentProxy,
  today: CalendarDate,
  recognizer: TextRecognizer,
  until: Deadlines,
): Promise<DocumentReading> {
  const pages: TextPage[] = [];
  let code: GiroCode | null = null;
  let isUnseen = false;
  const mended = new Map<number, MendedPicture>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const own = await wordsOf(page);
    if (hasText(own) && isOver(until.drawn)) {
      pages.push(own);
      isUnseen = true;
      continue;
    }
    const shown = hasText(own) ? await shownWords(page, own) : null;
    if (shown && hasText(shown)) {
      pages.push(shown);
      continue;
    }
    const isLate = isOver(until.recognised);
    if (isLate || mended.size >= READING_LIMITS.recognisedPages) {
      if (!hasText(own)) throw new Refusal(isLate ? 'too_demanding' : 'too_many_pages');
      // A long scan that a program has recognised before: nobody has compared its text with its pictures.
      pages.push(own);
      isUnseen = true;
      continue;
    }
    const seen = await recognizePage(await pictureOf(page), number, recognizer);
    pages.push(seen.page);
    mended.set(number, seen.mended);
    code ??= seen.code;
  }
  if (pages.every(({ words }) => words.length === 0)) throw new Refusal('no_text');
  const source = mended.size === 0 ? 'text_layer' : 'recognised_text';
  const extracted = (found: GiroCode | null) => {
    const reading = withOriginalPlaces(extract(pages, source, today, found), mended);
    return isUnseen ? withReason(reading, 'source_mismatch') : reading;
  };
  const reading = extracted(code);
  // Drawing a page costs more than reading its text, and only a bill has a code.
  if (reading.documentType !== 'invoice' || code) return reading;
  const found = await codeOn(pdf, until.recognised);
  if (found === 'not looked for') return withReason(reading, 'source_mismatch');
  return found ? extracted(found) : reading;
}

function isOver(until: number): boolean {
  return performance.now() >= until;
}

function withReason(reading: DocumentReading, reason: ReviewReason): DocumentReading {
  return { ...reading, reviewReasons: [...new Set([...reading.reviewReasons, reason])] };
}

function hasText({ words }: TextPage): boolean {
  return words.reduce((sum, { text }) => sum + text.length, 0) >= LEAST_LETTERS;
}

async function codeOn(pdf: PDFDocumentProxy, until: number): Promise<GiroCode | 'not looked for' | null> {
  for (const number of new Set([1, pdf.numPages])) {
    if (isOver(until)) return 'not looked for';
    const picture = await greyPicture(await openPicture(await pictureOf(await pdf.getPage(number))));
    const code = await giroCodeIn(picture);
    if (code) return code;
  }
  return null;
}
