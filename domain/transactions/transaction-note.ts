import { ValidationError } from '../shared/errors.js';

/** In Unicode code points. */
export const NOTE_MAX_LENGTH = 500;

/** A note may hold line breaks and tabs, but no other control characters. */
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
