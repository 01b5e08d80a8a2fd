import type { CalendarDate } from '../shared/calendar-date.js';
import { ConflictError } from '../shared/errors.js';
import { balanceOn, hasExpired, inOrderOfExpiry, type LedgerState, type Lot, sumOf } from './ledger-state.js';

/** docs/rules/credits.md#ledgers */
export const ENTRY_KINDS = ['GRANT', 'SPEND', 'EXPIRE', 'CORRECT'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * The accounts of a user in a ledger. BALANCE is what the user holds and DEBT what the user owes, which is zero or negative. The others are
 * the service's side: ISSUED is negative, SPENT and EXPIRED are positive.
 */
export const LEDGER_ACCOUNTS = ['BALANCE', 'DEBT', 'ISSUED', 'SPENT', 'EXPIRED'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** One side of an entry. */
export interface Posting {
  readonly account: LedgerAccount;
  /** The lot of the account BALANCE; null in every other account. */
  readonly expiresOn: CalendarDate | null;
  /** Never zero. */
  readonly units: bigint;
}

/** An entry of a double-entry ledger: the sum of its postings is zero. */
export interface Entry {
  readonly kind: EntryKind;
  /** Empty for an entry that only records that nothing was granted. */
  readonly postings: readonly Posting[];
}

/** There are fewer units than are to be spent. Whoever spends says it in the words of the ledger. */
export class InsufficientUnitsError extends ConflictError {
  constructor(readonly available: bigint) {
    super('There are not enough units in the ledger');
  }
}

/** Grants units. A debt is settled first. @param units zero or more */
export function grant(state: LedgerState, units: bigint, expiresOn: CalendarDate | null): Entry {
  return { kind: 'GRANT', postings: additions(state, units, expiresOn) };
}

/**
 * Spends units, those first that expire first.
 * @param units above zero
 * @throws InsufficientUnitsError
 */
export function spend(state: LedgerState, units: bigint, today: CalendarDate): Entry {
  const available = balanceOn(state, today);
  if (units > available) throw new InsufficientUnitsError(available);
  const lots = inOrderOfExpiry(state.lots.filter((lot) => !hasExpired(lot, today)));
  return { kind: 'SPEND', postings: posted([...removals(lots, units), outside('SPENT', units)]) };
}

/** Books what has expired by this day. Null when there is nothing. */
export function expire(state: LedgerState, today: CalendarDate): Entry | null {
  const lots = state.lots.filter((lot) => hasExpired(lot, today));
  if (lots.length === 0) return null;
  const units = sumOf(lots);
  return { kind: 'EXPIRE', postings: posted([...removals(lots, units), outside('EXPIRED', units)]) };
}

/** Grants more than was granted before for the same thing. @param units above zero */
export function raise(state: LedgerState, units: bigint, expiresOn: CalendarDate | null): Entry {
  return { kind: 'CORRECT', postings: additions(state, units, expiresOn) };
}

/**
 * Takes back what was granted: from the lot of the grant, then from the other lots. What was spent already becomes a debt.
 * @param units above zero
 * @param expiresOn the lot of the grant
 */
export function takeBack(state: LedgerState, units: bigint, expiresOn: CalendarDate | null): Entry {
  const [own, others] = [true, false].map((isOwn) =>
    state.lots.filter((lot) => (lot.expiresOn === expiresOn) === isOwn),
  );
  const taken = removals([...(own ?? []), ...inOrderOfExpiry(others ?? [])], units);
  const missing = units + sumOf(taken);
  return { kind: 'CORRECT', postings: posted([...taken, outside('DEBT', -missing), outside('ISSUED', units)]) };
}

/** The state after an entry. */
export function applied(state: LedgerState, { postings }: Entry): LedgerState {
  const lots = new Map(state.lots.map(({ expiresOn, units }) => [expiresOn, units]));
  let { debt } = state;
  for (const { account, expiresOn, units } of postings) {
    if (account === 'BALANCE') lots.set(expiresOn, (lots.get(expiresOn) ?? 0n) + units);
    if (account === 'DEBT') debt -= units;
  }
  const left = [...lots].map(([expiresOn, units]): Lot => ({ expiresOn, units })).filter(({ units }) => units !== 0n);
  return { lots: inOrderOfExpiry(left), debt };
}

/** What an entry changes for the user: of the balance, or of the debt. */
export function changeBy({ postings }: Pick<Entry, 'postings'>): bigint {
  return sumOf(postings.filter(({ account }) => account === 'BALANCE' || account === 'DEBT'));
}

function additions(state: LedgerState, units: bigint, expiresOn: CalendarDate | null): readonly Posting[] {
  const settled = least(units, state.debt);
  const held = { account: 'BALANCE', expiresOn, units: units - settled } as const;
  return posted([held, outside('DEBT', settled), outside('ISSUED', -units)]);
}

/** At most so many units out of the lots, in their order. */
function removals(lots: readonly Lot[], units: bigint): readonly Posting[] {
  let left = units;
  return lots.map(({ expiresOn, units: held }) => {
    const taken = least(held, left);
    left -= taken;
    return { account: 'BALANCE', expiresOn, units: -taken } as const;
  });
}

function outside(account: Exclude<LedgerAccount, 'BALANCE'>, units: bigint): Posting {
  return { account, expiresOn: null, units };
}

function posted(postings: readonly Posting[]): readonly Posting[] {
  return postings.filter(({ units }) => units !== 0n);
}

function least(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}
