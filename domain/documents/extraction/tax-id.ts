import type { Found } from '../found.js';
import { folded } from './folded-text.js';
import { placeOf, sureness, type TextLine } from './text-line.js';

/** Numbers by which tax offices know a business, without spaces. */
const FORMS: readonly RegExp[] = [
  /DE\d{9}(?!\d)/,
  /ATU\d{8}(?!\d)/,
  /CHE-?\d{3}\.?\d{3}\.?\d{3}/,
  /GB\d{9}(?:\d{3})?(?!\d)/,
  /(?:FR[A-Z0-9]{2}\d{9}|NL\d{9}B\d{2}|IT\d{11}|ES[A-Z]\d{7}[A-Z\d]|BE[01]\d{9}|PL\d{10}|LU\d{8}|DK\d{8}|SE\d{10}01)(?!\d)/,
  /(?<![A-Z])(?:PT\d{9}|FI\d{8}|CZ\d{8,10}|HU\d{8}|SK\d{10}|SI\d{8}|HR\d{11}|EL\d{9}|EE\d{9}|LV\d{11}|IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2})(?!\d)/,
];
/** Numbers that only their label makes tax numbers. */
const LABELLED: readonly (readonly [label: RegExp, form: RegExp])[] = [
  [/steuer ?(?:nr|nummer)|st ?nr|steuernr/, /\d{2,3}\/\d{3,4}\/\d{4,5}/],
  [/\bein\b|tax id|employer id|federal id/, /\d{2}-\d{7}(?!\d)/],
  [/gst|hst|business number/, /\d{9}RT\d{4}/],
  [/\babn\b/, /\d{11}(?!\d)/],
  [/rfc/, /[A-Z&]{3,4}\d{6}[A-Z0-9]{3}/],
  [/vat|ust|uid/, /[A-Z]{2}\d{8,10}(?!\d)/],
  [/vat (?:reg(?:istration)? )?(?:no|nr|number|id)/, /(?<!\d)\d{9}(?!\d)/],
  [/\bp ?iva\b|partita iva/, /(?<!\d)\d{11}(?!\d)/],
];

/** The number by which the tax office knows the merchant: the VAT number before the number of the local office. */
export function taxIdOf(lines: readonly TextLine[]): Found<string> | null {
  for (const form of FORMS) {
    for (const line of lines) {
      const match = form.exec(compact(line.text));
      if (match && !isIbanLine(line.text)) return found(line, match[0]);
    }
  }
  for (const line of lines) {
    const label = folded(line.text);
    const [, form] = LABELLED.find(([name, shape]) => name.test(label) && shape.test(compact(line.text))) ?? [];
    const match = form?.exec(compact(line.text));
    if (match) return found(line, match[0]);
  }
  return null;
}

function compact(text: string): string {
  return text
    .slice(0, 300)
    .replace(/\s/g, '')
    .replace(
      /(?<=^|[^A-Z])(DE|ATU|GB)([O\d]{8,12})/g,
      (_, country: string, digits: string) => country + digits.replace(/O/g, '0'),
    );
}

/** An IBAN begins like a VAT number. */
function isIbanLine(text: string): boolean {
  return /\bIBAN\b/i.test(text) && !/\b(?:ust|uid|vat)/i.test(text);
}

function found(line: TextLine, value: string): Found<string> {
  return { value, confidence: 0.95 * sureness(line.words), place: placeOf(line.page, line.words) };
}
