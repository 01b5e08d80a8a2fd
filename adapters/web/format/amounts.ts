import type { DecimalSeparator } from '../../../domain/settings/settings.js';
import { type Currency, TOKEN_DECIMALS } from '../../../domain/shared/currency.js';
import type { Language } from '../language/languages.js';

/** Of any asset that the page shows. */
const MOST_DECIMALS = 18;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

const SYMBOLS: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', CHF: 'CHF', CAD: 'CA$', MXN: 'MX$' };

/** The mask of a hidden amount. Its length does not depend on the amount. */
export const MASK = '••••';

/* Between number and symbol, and after the sign: the line must not break there. */
const NO_BREAK = '\u00a0';
const MINUS = '\u2212';

/** How numbers are written for one person. */
export interface NumberStyle {
  readonly language: Language;
  readonly decimalSeparator: DecimalSeparator;
}

/** The parts of a written amount, in the order they are shown in. */
export interface AmountParts {
  readonly sign: string;
  /** Before the number; empty where the symbol follows it. */
  readonly prefix: string;
  readonly whole: string;
  /** With its separator; at least two digits, and all digits of the amount. */
  readonly fraction: string;
  readonly suffix: string;
}

/**
 * Takes a decimal string of the API apart. The digits are never rounded and never pass through a floating-point number.
 * @param text such as "1234.5" or "-0.000001"
 */
export function amountParts(text: string, currency: Currency, style: NumberStyle): AmountParts {
  const { sign, whole, fraction } = numberParts(text, style);
  const symbol = SYMBOLS[currency];
  if (style.language === 'de') return { sign, prefix: '', whole, fraction, suffix: `${NO_BREAK}${symbol}` };
  const prefix = /[A-Z]$/.test(symbol) ? `${symbol}${NO_BREAK}` : symbol;
  return { sign, prefix, whole, fraction, suffix: '' };
}

/** An amount in one piece: "$1,234.50", or "1.234,50 €" in German. */
export function amountText(text: string, currency: Currency, style: NumberStyle): string {
  const { sign, prefix, whole, fraction, suffix } = amountParts(text, currency, style);
  return `${sign}${prefix}${whole}${fraction}${suffix}`;
}

/** A decimal string without a currency: "1,234.50". */
export function numberText(text: string, style: NumberStyle): string {
  const { sign, whole, fraction } = numberParts(text, style);
  return `${sign}${whole}${fraction}`;
}

/** A number of things or of percent, without decimals that say nothing: "1,234", "2.50". */
export function quantityText(value: number, style: NumberStyle): string {
  return numberText(String(value), style).replace(/[.,]00$/, '');
}

/** What a typed text says. `ambiguous`: its separator could divide thousands or begin the decimals. */
export type AmountReading =
  | { readonly amount: string; readonly fault: null }
  | { readonly amount: null; readonly fault: 'ambiguous' | 'invalid' };

/**
 * Reads typed text as the API's format: "1.234,5" → "1234.5". Comma and dot are both understood where they cannot be mistaken: "12,50" and
 * "12.50" are the same for everybody. The separator that is not the person's own, with three or more digits behind it, is ambiguous.
 */
export function readAmount(text: string, style: NumberStyle, decimals: number = TOKEN_DECIMALS): AmountReading {
  const plain = withoutGroups(text.trim(), style);
  if (plain === 'ambiguous') return { amount: null, fault: 'ambiguous' };
  const [whole = '', fraction = '0'] = plain?.split('.') ?? [];
  const isWritten = /^(0|[1-9]\d*)$/.test(whole) && fraction.length <= decimals;
  return plain !== null && isWritten && /[1-9]/.test(plain)
    ? { amount: plain, fault: null }
    : { amount: null, fault: 'invalid' };
}

/** The same, null when it is no amount. */
export function typedAmount(text: string, style: NumberStyle, decimals?: number): string | null {
  return readAmount(text, style, decimals).amount;
}

/** The digits with a dot before the decimals; null when separators stand where none belong, because ignoring them could multiply the amount. */
function withoutGroups(text: string, { decimalSeparator }: NumberStyle): string | 'ambiguous' | null {
  if (/^\d+$/.test(text)) return text;
  const [, whole = '', last = '', fraction = ''] = /^(\d[\d.,]*)([.,])(\d+)$/.exec(text) ?? [];
  if (last === '') return null;
  const other = last === ',' ? '.' : ',';
  if (whole.includes(last)) return isGrouped(text, last) ? text.replaceAll(last, '') : null;
  if (whole.includes(other)) return isGrouped(whole, other) ? `${whole.replaceAll(other, '')}.${fraction}` : null;
  const isOwn = last === (decimalSeparator === 'COMMA' ? ',' : '.');
  return isOwn || fraction.length < 3 || whole === '0' ? `${whole}.${fraction}` : 'ambiguous';
}

function isGrouped(whole: string, group: string): boolean {
  return new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+$`).test(whole);
}

/**
 * An amount cut to cents, as people read money. An amount below a cent keeps its digits, so that it does not look like nothing.
 * @param text a decimal string of the API
 */
export function inCents(text: string): string {
  const cut = text.replace(/(\.\d{2})\d+$/, '$1');
  return /[1-9]/.test(cut) ? cut : text;
}

/** Compares two decimal strings of the API, digit by digit. */
export function isMoreThan(one: string, other: string): boolean {
  const [digits, others] = [one, other].map((text) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(MOST_DECIMALS, '0'));
  });
  return digits !== undefined && others !== undefined && digits > others;
}

function numberParts(text: string, { decimalSeparator }: NumberStyle) {
  const match = DECIMAL.exec(text);
  if (!match) throw new Error(`Not a decimal string: ${text}`);
  const [, minus = '', digits = '0', decimals = ''] = match;
  const [point, group] = decimalSeparator === 'COMMA' ? [',', '.'] : ['.', ','];
  return {
    sign: minus === '' ? '' : MINUS,
    whole: digits.replace(/\B(?=(\d{3})+$)/g, group),
    fraction: `${point}${decimals.replace(/0+$/, '').padEnd(2, '0')}`,
  };
}
