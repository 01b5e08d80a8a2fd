import { extract } from '../../../../domain/documents/extraction/extract.js';
import type { DocumentReading } from '../../../../domain/documents/read-document.js';
import type { CalendarDate } from '../../../../domain/shared/calendar-date.js';
import { Refusal } from '../refusal.js';
import { withOriginalPlaces } from './original-places.js';
import { recognizePage } from './recognize-page.js';
import type { TextRecognizer } from './text-recognizer.js';

/** @throws Refusal when the picture cannot be decoded or has no text */
export async function readPicture(
  bytes: Uint8Array,
  today: CalendarDate,
  recognizer: TextRecognizer,
): Promise<DocumentReading> {
  const { page, mended, code } = await recognizePage(bytes, 1, recognizer);
  if (page.words.length === 0) throw new Refusal('no_text');
  return withOriginalPlaces(extract([page], 'recognised_text', today, code), new Map([[1, mended]]));
}
