import type { GiroCode } from '../../../../domain/documents/giro-code.js';
import type { TextPage } from '../../../../domain/documents/text-page.js';
import { giroCodeIn } from './giro-code-in.js';
import { type MendedPicture, mendPicture, turned } from './mend-picture.js';
import { openPicture } from './open-picture.js';
import type { TextRecognizer } from './text-recognizer.js';

/** The words of a mended picture, and the GiroCode on it. */
export interface RecognizedPage {
  readonly page: TextPage;
  /** The picture on which the words are. */
  readonly mended: MendedPicture;
  readonly code: GiroCode | null;
}

/** Below this the picture may lie on its side or on its head. */
const LEAST_CONFIDENCE = 0.55;
const TURNS = [90, 180, 270] as const;

/** Mends the picture and recognises its text. A picture that gives little sense is turned until it does. */
export async function recognizePage(
  bytes: Uint8Array,
  number: number,
  recognizer: TextRecognizer,
): Promise<RecognizedPage> {
  const upright = await mendPicture(await openPicture(bytes));
  let best = await recognized(upright, number, recognizer);
  if (confidenceOf(best.page) < LEAST_CONFIDENCE) {
    for (const degrees of TURNS) {
      const other = await recognized(turned(upright, degrees), number, recognizer);
      if (senseOf(other.page) > senseOf(best.page)) best = other;
    }
  }
  return { ...best, code: await giroCodeIn(upright.picture) };
}

async function recognized(
  mended: MendedPicture,
  number: number,
  recognizer: TextRecognizer,
): Promise<Omit<RecognizedPage, 'code'>> {
  const words = await recognizer.recognize(mended.picture);
  return { page: { number, width: mended.picture.width, height: mended.picture.height, words }, mended };
}

/** Letters that were recognised with certainty. */
function senseOf({ words }: TextPage): number {
  return words.reduce((sum, { text, confidence }) => sum + (confidence > 0.7 ? text.length : 0), 0);
}

function confidenceOf({ words }: TextPage): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const weighted = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters < 10 ? 0 : weighted / letters;
}
