import { ValidationError } from '../shared/errors.js';

/** In characters as people count them, as far as code points can. */
export const NOTE_MAX_LENGTH = 500;

/** Line breaks and tabs are welcome in a note; what a terminal or a spreadsheet would obey is not. */
const CONTROL = /[^\P{Cc}\n\t]/u;

/**
 * Trimmed and in one Unicode form (NFC), with plain line breaks. Null and blank both mean: no note.
 * @throws ValidationError when it is too long or holds control characters
 */
export function transactionNote(text: string | null, field = 'note'): string | null {
  const note = (text ?? '').normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (CONTROL.test(note)) throw new ValidationError(field, 'must not contain control characters');
  if ([...note].length > NOTE_MAX_LENGTH) {
    throw new ValidationError(field, `must be at most ${NOTE_MAX_LENGTH} characters long`);
  }
  return note === '' ? null : note;
}
