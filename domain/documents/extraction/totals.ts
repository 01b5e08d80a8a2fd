import type { ReadLineItem } from '../read-document.js';
import type { LabelledAmount } from './labelled-amounts.js';
import type { AmountLine, LineAmount } from './line-amounts.js';
import { isChoice, isOffered, type LineRole } from './line-role.js';
import { prepaymentOf } from './prepayment.js';
import type { FoundTax } from './taxes.js';

/** An amount that was chosen, and how sure the choice is, from 0 to 1. */
export interface ChosenAmount {
  readonly value: bigint;
  readonly sureness: number;
  /** Null when the amount is the sum of others. */
  readonly written: { readonly amount: LineAmount; readonly line: AmountLine } | null;
}

export interface Totals {
  readonly total: ChosenAmount | null;
  /** Nothing calls it a total, and no sum confirms it: it is an amount on the page. */
  readonly isGuess: boolean;
  /** It was paid on the spot, or before. */
  readonly isPaid: boolean;
  /** A means of payment stands below it with the whole amount, which may have paid it or be asked to: "PayPal 119,00". */
  readonly isMaybePaid: boolean;
  /** It is negative on the page: the money comes back. */
  readonly isNegative: boolean;
  /** What is left of it; null when nothing was paid before. */
  readonly due: ChosenAmount | null;
  readonly subtotal: ChosenAmount | null;
  readonly tax: ChosenAmount | null;
  readonly tip: ChosenAmount | null;
}

/** What speaks for an amount being the total. */
const SURE_LABEL = 3;
const LABEL = 2;
const PAID = 2;
const ADDS_UP = 2;
const LARGEST = 1;
const TALL = 0.5;

/** Chooses the total among the amounts that call themselves so: what else the document says must fit it. */
export function totalsOf(
  lines: readonly AmountLine[],
  labelled: readonly LabelledAmount[],
  taxes: readonly FoundTax[],
  items: readonly ReadLineItem[],
): Totals {
  const valuesOf = (role: LineRole) =>
    labelled.filter((each) => each.role === role && each.amount.value >= 0n).map(({ amount }) => amount.value);
  const tip = chosen(
    labelled.find(({ role, amount }) => role === 'tip' && amount.value > 0n),
    0.9,
  );
  const tax = taxAmount(labelled, taxes);
  const subtotals = labelled.filter(({ role, amount }) => role === 'subtotal' && amount.value > 0n);
  const itemSum = items.reduce((sum, { totalValue }) => sum + (totalValue ?? 0n), 0n);
  const paid = new Set([...valuesOf('paid'), ...differences(valuesOf('cash'), valuesOf('change'))]);
  const additions = [0n, tax?.value ?? 0n, tip?.value ?? 0n, (tax?.value ?? 0n) + (tip?.value ?? 0n)];
  const expected = new Set(
    [...subtotals.map(({ amount }) => amount.value), itemSum].flatMap((sum) => additions.map((more) => sum + more)),
  );
  // An amount without a label can be the only item itself: that confirms nothing.
  const onlyItem = items.length === 1 ? itemSum : null;
  const prepayment = prepaymentOf(lines, labelled);
  const named = totalCandidates(lines, labelled, paid);
  const candidates = prepayment ? named.filter(({ line }) => line === prepayment.total.line) : named;
  const [largest = 0n] = candidates.map(({ amount }) => amount.value).sort((one, other) => (one < other ? 1 : -1));
  const heights = lines.map(({ height }) => height).sort((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const scored = candidates.map((each) => {
    const { value } = each.amount;
    const score =
      each.score +
      (paid.has(value) ? PAID : 0) +
      (expected.has(value) && !(each.isUnlabelled && value === onlyItem) ? ADDS_UP : 0) +
      (value === largest ? LARGEST : 0) +
      (each.line.height > usual * 1.25 ? TALL : 0) +
      (tip && candidates.some(({ amount }) => amount.value === value - tip.value) ? ADDS_UP : 0);
    return { ...each, score };
  });
  // Of equally good ones the last: totals stand below what they add up.
  const best = scored.reduce<(typeof scored)[number] | null>(
    (top, each) => (each.score >= (top?.score ?? 0) ? each : top),
    null,
  );
  const total = best
    ? { value: magnitudeOf(best.amount), sureness: Math.min(0.98, 0.35 + best.score * 0.11), written: best }
    : null;
  // What was paid on the spot stands below the total. The same words above it name what was bought, or greet.
  const below = labelled.filter(({ amount, line }) => amount.value >= 0n && line.index >= (best?.line.index ?? 0));
  const valuesBelow = (wanted: LineRole) =>
    below.filter(({ role }) => role === wanted).map(({ amount }) => amount.value);
  const byMeans = below.filter(({ role, line }) => role === 'paid' && !isChoice(line.label));
  const paidBy = (isSure: boolean) =>
    byMeans.filter(({ line }) => isOffered(line.label) !== isSure).map(({ amount }) => amount.value);
  const onTheSpot = new Set([...paidBy(true), ...differences(valuesBelow('cash'), valuesBelow('change'))]);
  const earlier = labelled.filter(({ role }) => role === 'prepaid').map(({ amount }) => magnitudeOf(amount));
  return {
    total,
    isGuess: (best?.isUnlabelled ?? false) && (best?.score ?? 0) < ADDS_UP,
    isPaid: total !== null && (onTheSpot.has(total.value) || earlier.includes(total.value)),
    isMaybePaid: total !== null && paidBy(false).includes(total.value),
    isNegative: (best?.amount.value ?? 0n) < 0n,
    due: prepayment && { value: prepayment.due.value, sureness: 0.9, written: prepayment.due.written },
    subtotal: subtotalOf(subtotals, taxes, tax, total, tip),
    tax,
    tip,
  };
}

function magnitudeOf({ value }: LineAmount): bigint {
  return value < 0n ? -value : value;
}

interface Candidate {
  readonly amount: LineAmount;
  readonly line: AmountLine;
  readonly score: number;
  readonly isUnlabelled: boolean;
}

function totalCandidates(
  lines: readonly AmountLine[],
  labelled: readonly LabelledAmount[],
  paid: ReadonlySet<bigint>,
): readonly Candidate[] {
  const named = labelled
    .filter(({ role, amount }) => role === 'total' && amount.value > 0n)
    .map(({ amount, line, isSure }) => ({ amount, line, score: isSure ? SURE_LABEL : LABEL, isUnlabelled: false }));
  if (named.length > 0) return named;
  const negative = labelled
    .filter(({ role, amount }) => role === 'total' && amount.value < 0n)
    .map(({ amount, line, isSure }) => ({ amount, line, score: isSure ? SURE_LABEL : LABEL, isUnlabelled: false }));
  if (negative.length > 0) return negative;
  const payments = labelled
    .filter(({ role, amount }) => (role === 'paid' || role === 'cash') && amount.value > 0n && paid.has(amount.value))
    .map(({ amount, line }) => ({ amount, line, score: 1, isUnlabelled: false }));
  if (payments.length > 0) return payments;
  const excluded = new Set(labelled.filter(({ role }) => role !== 'total').map(({ amount }) => amount));
  return lines.flatMap((line) =>
    line.amounts
      .filter((amount) => amount.value > 0n && !excluded.has(amount))
      .map((amount) => ({ amount, line, score: 0, isUnlabelled: true })),
  );
}

function differences(given: readonly bigint[], back: readonly bigint[]): readonly bigint[] {
  if (back.length === 0) return given.length === 1 ? given : [];
  return given.flatMap((cash) => back.map((change) => cash - change));
}

/** The sum over the rates; otherwise what a line with the name of a tax says. */
function taxAmount(labelled: readonly LabelledAmount[], taxes: readonly FoundTax[]): ChosenAmount | null {
  const amounts = taxes.map(({ taxAmountValue }) => taxAmountValue);
  if (amounts.length > 0 && !amounts.includes(null)) {
    const value = amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);
    const [only, ...others] = taxes;
    const amount = others.length === 0 ? only?.line.amounts.find((each) => each.value === value) : undefined;
    return { value, sureness: 0.92, written: only && amount ? { amount, line: only.line } : null };
  }
  const named = labelled.filter(
    ({ role, amount, line }) => role === 'tax' && amount.value > 0n && line.amounts.length === 1,
  );
  return chosen(named.at(-1), 0.8);
}

/** A subtotal that the rest confirms before any other; without a label the sum of the net amounts. */
function subtotalOf(
  subtotals: readonly LabelledAmount[],
  taxes: readonly FoundTax[],
  tax: ChosenAmount | null,
  total: ChosenAmount | null,
  tip: ChosenAmount | null,
): ChosenAmount | null {
  const rest = (total?.value ?? 0n) - (tip?.value ?? 0n);
  const fitting = subtotals.find(
    ({ amount }) => total && (amount.value + (tax?.value ?? 0n) === rest || amount.value === rest),
  );
  if (fitting) return chosen(fitting, 0.95);
  const nets = taxes.map(({ netValue }) => netValue);
  if (nets.length > 0 && !nets.includes(null)) {
    const value = nets.reduce<bigint>((sum, net) => sum + (net ?? 0n), 0n);
    const [only, ...others] = taxes;
    const amount = others.length === 0 ? only?.line.amounts.find((each) => each.value === value) : undefined;
    return { value, sureness: 0.85, written: only && amount ? { amount, line: only.line } : null };
  }
  return chosen(subtotals.at(-1), 0.7);
}

function chosen(found: LabelledAmount | undefined, sureness: number): ChosenAmount | null {
  return found ? { value: found.amount.value, sureness, written: found } : null;
}
