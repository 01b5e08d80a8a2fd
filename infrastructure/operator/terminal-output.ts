/* What could control a terminal or reorder what it shows: texts of people and applications are printed, too. */
const CONTROLLING = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/** A text with its line ends, and with nothing else that controls a terminal. */
export function printable(text: string): string {
  return text.replace(CONTROLLING, '\uFFFD');
}

/** JSON in several lines; a bigint becomes a text. */
export function printableJson(value: object): string {
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part), 2);
  return text.replace(CONTROLLING, escaped);
}

function escaped(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return units.map((unit) => `\\u${unit}`).join('');
}
