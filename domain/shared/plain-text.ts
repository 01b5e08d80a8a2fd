/**
 * Characters that no text of a person needs and that deceive its reader: control characters besides tab and line break, invisible blanks,
 * and marks that change the direction of the text around them (Unicode Technical Report 36, "Bidirectional text spoofing"). Joiners are
 * allowed, because emoji and some languages need them.
 */
const DECEPTIVE =
  /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\u17b4|\u17b5/u;

const EVERY_DECEPTIVE = new RegExp(`${DECEPTIVE.source}|\\p{Cs}`, 'gu');

/** The first deceptive character of a text as `U+202E`; null when there is none (docs/rules/limits.md#characters). */
export function deceptiveCharacter(text: string): string | null {
  const [found] = DECEPTIVE.exec(text) ?? [];
  const code = found?.codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text without deceptive characters and lone halves of surrogate pairs. */
export function withoutDeceptive(text: string): string {
  return text.replace(EVERY_DECEPTIVE, '');
}
