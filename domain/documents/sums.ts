/** Amounts that a document prints, in millionths. Null when unknown. */
export interface PrintedAmounts {
  readonly totalAmountValue: bigint | null;
  readonly subtotalValue: bigint | null;
  readonly taxAmountValue: bigint | null;
  readonly tipAmountValue: bigint | null;
}

/** Sums may differ by so much for each line, because each line is rounded: one hundredth of the currency's unit. */
const ROUNDING = 10_000n;

/**
 * Whether amounts contradict one another: the items do not add up, or subtotal, tax and tip do not make the total. The same when a document
 * is read and after each change of its owner.
 * @param itemTotals what each line costs; lines say nothing while one is unknown
 */
export function doNotAddUp(amounts: PrintedAmounts, itemTotals: readonly (bigint | null)[]): boolean {
  const { totalAmountValue: total, subtotalValue: subtotal } = amounts;
  if (total === null) return false;
  const tax = amounts.taxAmountValue ?? 0n;
  const tip = amounts.tipAmountValue ?? 0n;
  // A subtotal is printed before or after tax, and a total with or without the tip.
  const sums = [0n, tax, tip, tax + tip];
  if (subtotal !== null && !sums.some((more) => isNear(subtotal + more, total, 2))) return true;
  if (itemTotals.length === 0 || itemTotals.includes(null)) return false;
  const items = itemTotals.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n);
  const wanted = subtotal === null ? [total] : [total, subtotal];
  return !wanted.some((sum) => sums.some((more) => isNear(items + more, sum, itemTotals.length)));
}

function isNear(value: bigint, other: bigint, lines: number): boolean {
  const difference = value > other ? value - other : other - value;
  return difference <= ROUNDING * BigInt(lines);
}
