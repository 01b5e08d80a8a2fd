import type { ReadTax } from '../read-document.js';
import type { AmountLine } from './line-amounts.js';
import { isTableHead, roleOf } from './line-role.js';

/** A tax with the line on which it is written. */
export interface FoundTax extends ReadTax {
  readonly line: AmountLine;
  /** The letter by which items name this rate. */
  readonly mark: string | null;
}

/** Lines of a tax table may be so far below the words that name it. */
const TABLE_REACH = 5;
/** A tax is rounded for each line of goods. */
const TOLERANCE = 30_000n;

/** The taxes of a document, one for each rate: from lines that name a tax, and from tables of rates. */
export function taxesOf(lines: readonly AmountLine[]): readonly FoundTax[] {
  const byRate = new Map<number, FoundTax>();
  for (const line of lines) {
    const tax = taxOn(line, lines);
    if (!tax) continue;
    const known = byRate.get(tax.taxRateValue);
    if (!known || completeness(tax) > completeness(known)) byRate.set(tax.taxRateValue, tax);
  }
  return [...byRate.values()];
}

function completeness({ netValue, taxAmountValue }: ReadTax): number {
  return (netValue === null ? 0 : 1) + (taxAmountValue === null ? 0 : 1);
}

function taxOn(line: AmountLine, lines: readonly AmountLine[]): FoundTax | null {
  const [rate] = line.rates;
  if (!rate || line.amounts.length === 0) return null;
  const role = roleOf(line.label);
  if (role === 'discount') return null;
  const values = line.amounts.map(({ value }) => value).filter((value) => value >= 0n);
  const pair = netAndTax(values, rate.rate);
  const mark = /^\(?([A-Z0-9])[=:)]?$/.exec(line.words[0]?.text ?? '')?.[1] ?? null;
  const found = { taxRateValue: rate.rate, line, mark };
  const isNamed = role === 'tax' || followsTaxHead(line, lines);
  if (pair && (isNamed || values.length >= 2)) return { ...found, ...pair };
  const last = values.at(-1);
  if (!isNamed || values.length !== 1 || last === undefined) return null;
  return { ...found, netValue: null, taxAmountValue: last };
}

/** Two of the amounts that fit the rate, as net and tax, or as gross and tax. */
function netAndTax(values: readonly bigint[], rate: number): Pick<ReadTax, 'netValue' | 'taxAmountValue'> | null {
  for (const net of values) {
    for (const tax of values) {
      if (tax < net && isNear(net * BigInt(rate), tax * 10_000n)) return { netValue: net, taxAmountValue: tax };
    }
  }
  for (const gross of values) {
    for (const tax of values) {
      if (tax < gross && isNear((gross - tax) * BigInt(rate), tax * 10_000n)) {
        return { netValue: gross - tax, taxAmountValue: tax };
      }
    }
  }
  return null;
}

/** Both in millionths times ten thousand. */
function isNear(value: bigint, other: bigint): boolean {
  const difference = value > other ? value - other : other - value;
  return difference <= TOLERANCE * 10_000n;
}

function followsTaxHead(line: AmountLine, lines: readonly AmountLine[]): boolean {
  const before = lines.slice(Math.max(0, line.index - TABLE_REACH), line.index);
  return before.some((each) => each.amounts.length === 0 && (roleOf(each.label) === 'tax' || namesTaxTable(each)));
}

function namesTaxTable(line: AmountLine): boolean {
  return isTableHead(line) && /mwst|ust|steuer|vat|tax/.test(line.label) && /netto|net|brutto|gross/.test(line.label);
}
