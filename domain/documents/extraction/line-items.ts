import { ONE } from '../decimal-amount.js';
import type { ReadLineItem } from '../read-document.js';
import { folded } from './folded-text.js';
import type { AmountLine } from './line-amounts.js';
import { isTableHead, roleOf } from './line-role.js';
import { type Breakdown, breakdownOf } from './quantity.js';
import type { FoundTax } from './taxes.js';
import { placeOf, sureness } from './text-line.js';
import { writtenDates } from './written-date.js';

interface OpenItem extends Breakdown {
  readonly line: AmountLine;
  readonly total: bigint;
  readonly rate: number | null;
}

/** Items may stand so far below the last one before the list counts as ended. */
const LONGEST_GAP = 6;

/** The lines of what was bought: those with words and an amount in the column of amounts, before the first sum. */
export function lineItemsOf(lines: readonly AmountLine[], taxes: readonly FoundTax[]): readonly ReadLineItem[] {
  const region = itemRegion(lines);
  const column = amountColumn(region);
  const items: OpenItem[] = [];
  let waiting: AmountLine | null = null;
  for (const line of region) {
    const amount = line.amounts.at(-1);
    const previous = items.at(-1);
    if (previous && line.index - previous.line.index > LONGEST_GAP) break;
    const breakdown = breakdownOf(line);
    if (!breakdown.description) {
      const total = amount && amount.end >= line.words.length - 2 ? amount.value : null;
      if (previous && breakdown.quantity !== null && explains(breakdown, previous))
        items[items.length - 1] = merged(previous, breakdown);
      else if (waiting && total !== null && isInColumn(line, column))
        items.push(itemFrom(line, { ...breakdown, description: descriptionOf(waiting) }, total, taxes));
      waiting = null;
    } else if (amount && isInColumn(line, column)) {
      const item = itemFrom(line, breakdown, amount.value, taxes);
      const before = region[region.indexOf(line) - 1];
      const lone = before ? breakdownOf(before) : null;
      items.push(
        lone && !lone.description && lone.quantity !== null && explains(lone, item) ? merged(item, lone) : item,
      );
      waiting = null;
    } else waiting = line.amounts.length === 0 ? line : null;
  }
  return withoutPositions(items).map(readItem);
}

/** From the head of a table, or the beginning, to the first sum. */
function itemRegion(lines: readonly AmountLine[]): readonly AmountLine[] {
  const heads = lines.filter(
    (line) =>
      isTableHead(line) && lines.slice(line.index + 1, line.index + 4).some(({ amounts }) => amounts.length > 0),
  );
  const isSum = (line: AmountLine) => {
    const role = line.amounts.length > 0 ? roleOf(line.label) : null;
    return (
      role === 'total' ||
      role === 'subtotal' ||
      role === 'paid' ||
      role === 'cash' ||
      role === 'prepaid' ||
      (role === 'tax' && line.rates.length > 0)
    );
  };
  const firstSum = lines.find(isSum);
  const head = heads.find(({ index }) => !firstSum || index < firstSum.index);
  const end = lines.find((line) => line.index > (head?.index ?? -1) && isSum(line));
  return lines.slice((head?.index ?? -1) + 1, end?.index ?? lines.length).filter((line) => !isAside(line));
}

/** A line that only tells something: a date, a number, a rule, a sum of another kind. */
function isAside(line: AmountLine): boolean {
  const role = roleOf(line.label);
  if (breakdownOf(line).quantity !== null) return false;
  if (role && role !== 'discount' && role !== 'total') return true;
  return (
    writtenDates(line.text, 'day first').length > 0 ||
    /\b(?:tel|fax|www|iban|bic|ust|uid|steuernr|tse)\b/.test(line.label)
  );
}

/** The right edge that most last amounts share, as a share of the page. */
function amountColumn(lines: readonly AmountLine[]): number | null {
  const edges = lines.flatMap((line) => (line.amounts.length > 0 ? [rightOf(line)] : []));
  const [best] = [...edges].sort((one, other) => near(edges, other) - near(edges, one) || other - one);
  return best ?? null;
}

const COLUMN_WIDTH = 0.06;

function near(edges: readonly number[], edge: number): number {
  return edges.filter((other) => Math.abs(other - edge) < COLUMN_WIDTH).length;
}

function rightOf(line: AmountLine): number {
  const word = line.amounts.at(-1)?.words.at(-1);
  return word ? (word.left + word.width) / line.page.width : 0;
}

function isInColumn(line: AmountLine, column: number | null): boolean {
  return column === null || Math.abs(rightOf(line) - column) < COLUMN_WIDTH * 1.5;
}

function itemFrom(line: AmountLine, breakdown: Breakdown, total: bigint, taxes: readonly FoundTax[]): OpenItem {
  const mark = line.amounts.at(-1)?.mark ?? markBehind(line);
  const marked = taxes.find((tax) => tax.mark !== null && tax.mark === mark);
  const [only, ...others] = taxes;
  const written = line.rates.at(-1)?.rate;
  const isTaxRate = written !== undefined && taxes.some(({ taxRateValue }) => taxRateValue === written);
  const rate = isTaxRate ? written : (marked ?? (others.length === 0 ? only : undefined))?.taxRateValue;
  return { ...breakdown, line, total, rate: rate ?? null };
}

function markBehind(line: AmountLine): string | null {
  const next = line.words[line.amounts.at(-1)?.end ?? line.words.length]?.text;
  return next && /^[A-Z0-9]$/.test(next) ? next : null;
}

function descriptionOf(line: AmountLine): string {
  return breakdownOf(line).description;
}

/** Whether a line such as "2 x 1,29" belongs to an item: its product is the item's total. */
function explains({ quantity, unitPrice }: Breakdown, item: OpenItem): boolean {
  return quantity !== null && unitPrice !== null && isProduct(quantity, unitPrice, item.total);
}

function merged(item: OpenItem, { quantity, unitPrice }: Breakdown): OpenItem {
  return { ...item, quantity, unitPrice };
}

export function isProduct(quantity: bigint, price: bigint, total: bigint): boolean {
  const difference = (quantity * price) / ONE - total;
  return difference <= 10_000n && difference >= -10_000n;
}

/** Drops a first number that only counts the lines: 1, 2, 3. */
function withoutPositions(items: readonly OpenItem[]): readonly OpenItem[] {
  const isCounting =
    items.length >= 2 &&
    items.every(
      ({ leading }, index) => leading === BigInt(index + 1) * ONE || leading === BigInt(index + 1) * 10n * ONE,
    );
  return items.map((item) => {
    if (item.quantity !== null || item.leading === null || isCounting) return item;
    const unitPrice = (item.total * ONE) / item.leading;
    return unitPrice % 10_000n === 0n ? { ...item, quantity: item.leading, unitPrice } : item;
  });
}

function readItem({ line, description, quantity, unitPrice, total, rate }: OpenItem): ReadLineItem {
  return {
    description,
    quantity,
    unitPriceValue: unitPrice,
    totalValue: total,
    taxRateValue: rate,
    confidence: sureness(line.words) * (folded(description).length > 2 ? 1 : 0.7),
    place: placeOf(line.page, line.words),
  };
}
