import { type MediaType, mediaTypeOf } from '../../../domain/documents/media-type.js';
import type { DocumentReading } from '../../../domain/documents/read-document.js';
import { readingOf } from '../../../domain/documents/structured-invoice.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import { electronicInvoice } from './invoices/electronic-invoice.js';
import { readPdf } from './pdf/read-pdf.js';
import { readPicture } from './pictures/read-picture.js';
import type { TextRecognizer } from './pictures/text-recognizer.js';
import { Refusal } from './refusal.js';

/** What is to be read, with the day on which it is. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly mediaType: MediaType;
  readonly today: CalendarDate;
}

/** Reads one file by what its bytes are. @throws Refusal that says why nothing can be read */
export async function readFile(
  { bytes, mediaType, today }: ReadingTask,
  recognizer: TextRecognizer,
): Promise<DocumentReading> {
  if (bytes.length === 0) throw new Refusal('empty_file');
  const actual = mediaTypeOf(bytes);
  if (actual === null) throw new Refusal('unsupported_type');
  if (actual !== mediaType) throw new Refusal('wrong_type');
  if (actual === 'image/heic') throw new Refusal('unsupported_type');
  if (actual === 'application/pdf') return await readPdf(bytes, today, recognizer);
  if (actual !== 'application/xml') return await readPicture(bytes, today, recognizer);
  const invoice = electronicInvoice(bytes);
  if (!invoice) throw new Refusal('unsupported_type');
  return readingOf(invoice, 1, today);
}
