import { ValidationError } from '../shared/errors.js';
import { deceptiveCharacter } from '../shared/plain-text.js';

/** A name stands on one line. Half a surrogate pair is no character. */
const NOT_IN_A_NAME = /[\t\n\r\p{Cs}]/u;

/** A visible character. Joiners and variation selectors alone are not visible. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const DISPLAY_NAME_MAX_LENGTH = 60;

/** docs/rules/limits.md#lengths */
export const PASSKEY_LABEL_MAX_LENGTH = 40;

/** @throws ValidationError when it is blank, too long or holds hidden characters */
export function displayName(text: string): string {
  return visibleName('displayName', text);
}

/**
 * Checks a name of a person or thing by the rules of a display name.
 * @param field the field's name in the request
 * @param maxLength in characters; that of a display name when left out
 * @throws ValidationError naming the field
 */
export function visibleName(field: string, text: string, maxLength = DISPLAY_NAME_MAX_LENGTH): string {
  const name = personalText(field, text, maxLength);
  if (!VISIBLE.test(name)) throw new ValidationError(field, 'must not be blank');
  return name;
}

/** Null and blank both mean that there is no label. @throws ValidationError when it is too long or holds hidden characters */
export function passkeyLabel(text: string | null): string | null {
  return text === null ? null : personalText('label', text, PASSKEY_LABEL_MAX_LENGTH) || null;
}

/** Trims the text and normalizes it (NFC). The length counts Unicode code points. */
function personalText(field: string, text: string, maxLength: number): string {
  const trimmed = text.normalize('NFC').trim();
  if (NOT_IN_A_NAME.test(trimmed) || deceptiveCharacter(trimmed) !== null)
    throw new ValidationError(field, 'must not contain control characters or line breaks');
  if ([...trimmed].length > maxLength) {
    throw new ValidationError(field, `must be at most ${maxLength} characters long`);
  }
  return trimmed;
}
