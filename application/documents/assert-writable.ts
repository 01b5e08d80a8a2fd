import { ValidationError } from '../../domain/shared/errors.js';
import type { PdfAWriter } from './pdf-a-writer.js';

/** How many letters an error names. */
const NAMED = 10;

/**
 * Checks that a document can say each of these texts, before somebody signs or pays for it.
 * @param texts by the field that they come from
 * @throws ValidationError for the first text with letters that the font lacks
 */
export async function assertWritable(
  writer: Pick<PdfAWriter, 'lackingIn'>,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, text] of Object.entries(texts)) {
    const lacking = await writer.lackingIn(text);
    if (lacking.length > 0) {
      const letters = lacking.slice(0, NAMED).join(' ');
      throw new ValidationError(
        field,
        `must be written without ${letters}; the document shows most Latin, Greek and Cyrillic letters`,
      );
    }
  }
}
