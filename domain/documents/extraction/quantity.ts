import { ONE } from '../decimal-amount.js';
import type { AmountLine } from './line-amounts.js';
import { writtenNumbers } from './written-number.js';

const CURRENCY = /^(?:eur|€|chf|usd|gbp|\$|£)$/i;

/** What stands before the amount of an item. Quantity and price count millionths. */
export interface Breakdown {
  readonly description: string;
  readonly quantity: bigint | null;
  readonly unitPrice: bigint | null;
  /** A whole number at the beginning, which counts either pieces or lines. */
  readonly leading: bigint | null;
}

const TIMES = /^[x×X*à@]$/;
/** "2x", "x2", "2×". */
const GLUED = /^(?:(\d{1,4})[x×X]|[x×X](\d{1,4}))$/;
const UNIT =
  /^(?:\/?(?:stk|st|stck|stuck|stück|pcs|pc|ea|kg|g|l|liter|h|hrs|hours?|std|stunden?|tage?|days?|pauschal|psch|mon|monat|month|eur|€|chf|usd|gbp|\$|£|eur\/kg|€\/kg|eur\/st)\.?,?)$/i;

/** Divides an item's line into description, quantity and price for a unit. Quantity and price count only when they fit the amount. */
export function breakdownOf(line: AmountLine): Breakdown {
  const last = line.amounts.at(-1);
  const words = line.words.slice(0, last?.start ?? line.words.length).map(({ text }) => text);
  const times = aroundTimes(line.words.map(({ text }) => text));
  const product = times ?? productIn(words, last?.value ?? null);
  const leading = leadingNumber(words);
  const used = new Set(product?.used ?? []);
  if (leading !== null) used.add(0);
  const description = words
    .filter(
      (word, index) =>
        !used.has(index) && !(isNumber(word) && index > 0 && product !== null && index > (product.used[0] ?? 0)),
    )
    .filter((word, index, all) => !(isBare(word) && (index === all.length - 1 || index === 0)))
    .join(' ');
  return {
    description: cleaned(description),
    quantity: product?.quantity ?? null,
    unitPrice: product?.unitPrice ?? null,
    leading: product ? null : leading,
  };
}

interface Product {
  readonly quantity: bigint;
  readonly unitPrice: bigint;
  /** Indices of the words that it is written with. */
  readonly used: readonly number[];
}

/** "2 x 1,29", "2x 1,29", "2 Stk x 1,29", "0,532 kg x 2,49". */
function aroundTimes(words: readonly string[]): Product | null {
  for (let index = 0; index < words.length; index += 1) {
    const glued = GLUED.exec(words[index] ?? '');
    if (!glued && !TIMES.test(words[index] ?? '')) continue;
    const unit = !glued && UNIT.test(words[index - 1] ?? '') ? 1 : 0;
    const [quantity] = glued
      ? writtenNumbers(glued[1] ?? glued[2] ?? '')
      : writtenNumbers(words[index - 1 - unit] ?? '');
    const at = UNIT.test(words[index + 1] ?? '') ? index + 2 : index + 1;
    const price = /\d[.,]\d{2}/.test(words[at] ?? '') ? writtenNumbers(words[at] ?? '')[0] : undefined;
    if (quantity === undefined || price === undefined || quantity <= 0n) continue;
    const first = glued ? index : index - 1 - unit;
    return { quantity, unitPrice: price, used: range(first, at + 1) };
  }
  return null;
}

/** Two numbers whose product is the amount. The price has decimals, and the quantity stands before it. */
function productIn(words: readonly string[], total: bigint | null): Product | null {
  if (total === null) return null;
  for (let at = words.length - 1; at > 0; at -= 1) {
    if (!/\d[.,]\d{2,3}/.test(words[at] ?? '')) continue;
    for (let first = at - 1; first >= 0; first -= 1) {
      for (const quantity of writtenNumbers((words[first] ?? '').replace(/x$/i, ''))) {
        const unitPrice = writtenNumbers(words[at] ?? '').find((price) => fits(quantity, price, total));
        if (unitPrice !== undefined) return { quantity, unitPrice, used: usedBy(words, first, at) };
      }
    }
  }
  return null;
}

function fits(quantity: bigint, price: bigint, total: bigint): boolean {
  const difference = (quantity * price) / ONE - total;
  return quantity > 0n && difference <= 10_000n && difference >= -10_000n;
}

function usedBy(words: readonly string[], first: number, price: number): readonly number[] {
  const units = [first + 1, price - 1, price + 1].filter((index) => UNIT.test(words[index] ?? ''));
  return [first, price, ...units].sort((one, other) => one - other);
}

function leadingNumber(words: readonly string[]): bigint | null {
  const [first = '', second = ''] = words;
  const digits = /^(\d{1,3})(?:[x×X.])?$/.exec(first)?.[1];
  if (digits === undefined || !/\p{L}/u.test(words.slice(1).join(''))) return null;
  // "500 g Mehl" is a size and no number of pieces.
  if (UNIT.test(second) && !/^(?:st|x)/i.test(second)) return null;
  const [number] = writtenNumbers(digits);
  return number !== undefined && number > 0n ? number : null;
}

function isNumber(word: string): boolean {
  return /^[\d.,]+%?$/.test(word);
}

/** Neither a word nor a number that belongs to one. */
function isBare(word: string): boolean {
  return !/[\p{L}\d]/u.test(word) || CURRENCY.test(word) || /^\d{5,}$/.test(word) || /^[\d.,]+$/.test(word);
}

/** At least two letters make a description. */
function cleaned(text: string): string {
  const plain = text.replace(/^[\s.,:;*#|_-]+|[\s.,:;*#|_-]+$/g, '').slice(0, 200);
  return (plain.match(/\p{L}/gu) ?? []).length >= 2 ? plain : '';
}

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}
