import { decimalAmount } from '../decimal-amount.js';
import { CURRENCY_SIGNS } from './currency-signs.js';

/** An amount as it is written in a document: "1.234,56 €", "$1,234.56", "12,-", "-0,50". */
export interface WrittenAmount {
  /** In millionths. */
  readonly value: bigint;
  /** ISO 4217, when it is written beside the number; "$" alone says USD. */
  readonly currency: string | null;
  /** The letter behind an amount by which a receipt names its tax rate. */
  readonly mark: string | null;
}

/** Longer words hold no amount. */
const LONGEST = 24;
const SIGNS = Object.keys(CURRENCY_SIGNS)
  .map((sign) => sign.replace(/[$.]/g, '\\$&'))
  .join('|');
const WHOLE = String.raw`\d{1,3}(?:[.,'’ ]\d{3}){1,3}|\d{1,7}`;
const FORM = new RegExp(
  String.raw`^([-–−+]?)(${SIGNS})?([-–−]?)(${WHOLE})(?:[.,]\s?(\d{2})|[.,][-–—]{1,2})([-–−]?)\s?(${SIGNS})?\s?([A-Z*#]{0,2})$`,
  'i',
);
/** Without decimals only a currency beside it makes a number an amount. */
const ROUND_FORM = new RegExp(`^([-–−]?)(?:(${SIGNS})(${WHOLE})|(${WHOLE})(${SIGNS}))$`, 'i');

/** Letters that the recognition takes for digits. */
const LOOKS_LIKE = new Map([
  ['O', '0'],
  ['o', '0'],
  ['Q', '0'],
  ['l', '1'],
  ['I', '1'],
  ['|', '1'],
  ['S', '5'],
  ['B', '8'],
]);

/** Reads an amount with two decimals, or a round one with its currency. @returns null for any other text */
export function writtenAmount(text: string): WrittenAmount | null {
  if (text.length > LONGEST) return null;
  const plain = text.replace(/^[=:(]+|[):;]+$/g, '');
  return amountIn(plain) ?? amountIn(withDigits(plain));
}

function amountIn(text: string): WrittenAmount | null {
  const match = FORM.exec(text);
  if (match) {
    const [, before, sign, inner, whole = '', cents = '00', after, signAfter, mark] = match;
    const negative = [before, inner, after].some((minus) => minus !== undefined && /[-–−]/.test(minus));
    return amountOf(negative, whole, cents, sign ?? signAfter, mark);
  }
  const [found, minus = '', sign, whole, otherWhole, otherSign] = ROUND_FORM.exec(text) ?? [];
  if (found === undefined) return null;
  return amountOf(minus !== '', whole ?? otherWhole ?? '', '00', sign ?? otherSign, undefined);
}

function amountOf(
  negative: boolean,
  whole: string,
  cents: string,
  sign: string | undefined,
  mark: string | undefined,
): WrittenAmount | null {
  const value = decimalAmount(`${whole.replace(/\D/g, '')}.${cents}`);
  if (value === null) return null;
  const currency = sign ? (CURRENCY_SIGNS[sign.toUpperCase()] ?? null) : null;
  return { value: negative ? -value : value, currency, mark: mark ? mark.toUpperCase() : null };
}

/** Replaces look-alikes in a word that otherwise consists of digits; a letter at its end stays, because it may name a tax rate. */
function withDigits(text: string): string {
  const digits = text.replace(/\D/g, '').length;
  const letters = text.replace(/[^\p{L}|]/gu, '').length;
  if (digits < 2 || letters > digits) return text;
  const end = /[A-Z]$/.test(text) && /[.,]\S{2}[A-Z]$/.test(text) ? text.length - 1 : text.length;
  const mended = [...text.slice(0, end)].map((letter) => LOOKS_LIKE.get(letter) ?? letter).join('');
  return mended + text.slice(end);
}

/**
 * Reads a quantity or a price for a unit, with any number of decimals up to three.
 * @returns every value that the text can have, because "1.234" means 1234 or 1.234
 */
export function writtenNumbers(text: string): readonly bigint[] {
  const plain = text.length > LONGEST ? '' : text.replace(/[^\d.,'’-]/g, '');
  if (/^\d{1,7}$/.test(plain)) return valuesOf(plain);
  const decimal = /^(\d{1,7})[.,](\d{1,3})$/.exec(plain);
  const amount = writtenAmount(plain);
  return [
    ...(decimal ? valuesOf(`${decimal[1]}.${decimal[2]}`) : []),
    ...(decimal?.[2]?.length === 3 ? valuesOf(`${decimal[1]}${decimal[2]}`) : []),
    ...(!decimal && amount ? [amount.value] : []),
  ];
}

function valuesOf(decimal: string): readonly bigint[] {
  const value = decimalAmount(decimal);
  return value === null ? [] : [value];
}

/** Reads a percentage: "19%", "7,7 %", "19.00%". @returns hundredths of a percent, null outside of 0 to 30 % */
export function writtenRate(text: string): number | null {
  const match = /^\(?(\d{1,2})(?:[.,](\d{1,2}))?\s?%[:;)=,]*$/.exec(text);
  if (!match) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= 3000 ? rate : null;
}
