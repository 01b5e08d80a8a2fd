import { hasAny } from './folded-text.js';
import type { LabelledAmount } from './labelled-amounts.js';
import type { AmountLine, LineAmount } from './line-amounts.js';
import { isPrepaid } from './line-role.js';

/** What an invoice says of money that was paid before: the whole amount, and what is left. */
export interface Prepayment {
  readonly total: LabelledAmount;
  readonly due: {
    readonly value: bigint;
    /** Null when it follows from the other amounts. */
    readonly written: { readonly amount: LineAmount; readonly line: AmountLine } | null;
  };
}

/** Labels of what is left, which are no labels of a total. */
const LEFT = [
  'restbetrag',
  'restzahlung',
  'restsumme',
  'noch zu zahlen',
  'noch zu bezahlen',
  'noch offen',
  'offener betrag',
  'verbleibender betrag',
  'schlusszahlung',
  'remaining balance',
  'outstanding',
  'left to pay',
];
/** Labels that a till prints, too: they count only where the rest of the document agrees. */
const PAID_SO_FAR = ['amount paid', 'total paid', 'payments'];

/** @returns null when nothing was paid before, or the amounts do not say what is left */
export function prepaymentOf(lines: readonly AmountLine[], labelled: readonly LabelledAmount[]): Prepayment | null {
  const earlier = lines.flatMap((line) => {
    const last = line.amounts.at(-1);
    return last && (isPrepaid(line.label) || hasAny(line.label, PAID_SO_FAR))
      ? [{ line, value: absolute(last.value) }]
      : [];
  });
  const [first] = earlier;
  if (!first) return null;
  const sum = earlier.reduce((all, { value }) => all + value, 0n);
  const paid = new Set([sum, ...earlier.map(({ value }) => value)].filter((value) => value > 0n));
  const isEarlier = (line: AmountLine) => earlier.some((each) => each.line === line);
  const totals = labelled.filter(({ role, amount, line }) => role === 'total' && amount.value > 0n && !isEarlier(line));
  const rests = [...totals, ...leftOn(lines)].filter(({ line }) => !isEarlier(line));
  const pairs = totals.flatMap((total) =>
    rests
      .filter(({ amount, line }) => line !== total.line && paid.has(total.amount.value - amount.value))
      .map((rest) => ({ total, due: { value: rest.amount.value, written: rest } })),
  );
  const [best] = pairs.toSorted((one, other) => (one.total.amount.value < other.total.amount.value ? 1 : -1));
  if (best) return best;
  // A total alone is the whole amount when it stands above what is taken off.
  const [only, ...others] = totals;
  if (!only || others.length > 0 || sum >= only.amount.value || first.line.index < only.line.index) return null;
  return isPrepaid(first.line.label) ? { total: only, due: { value: only.amount.value - sum, written: null } } : null;
}

function leftOn(lines: readonly AmountLine[]) {
  return lines.flatMap((line) => {
    const amount = line.amounts.at(-1);
    const isLeft =
      hasAny(line.label, LEFT) || hasAny(line.label, ['amount due', 'balance due', 'zu zahlen', 'zahlbetrag']);
    return amount && amount.value >= 0n && isLeft ? [{ amount, line }] : [];
  });
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
