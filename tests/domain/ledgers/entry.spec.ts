import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  applied,
  changeBy,
  type Entry,
  expire,
  grant,
  InsufficientUnitsError,
  raise,
  spend,
  takeBack,
} from '../../../domain/ledgers/entry.js';
import { balanceOn, EMPTY_LEDGER, type LedgerState, sumOf } from '../../../domain/ledgers/ledger-state.js';
import { addDays, type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import { runs } from '../../support/property-runs.js';

const TODAY = calendarDate('2026-11-23');

type Action =
  | { readonly kind: 'grant' | 'raise' | 'takeBack'; readonly units: bigint; readonly expiresOn: CalendarDate | null }
  | { readonly kind: 'spend'; readonly units: bigint }
  | { readonly kind: 'nextDay' };

const units = fc.bigInt({ min: 1n, max: 1_000n });
const expiresOn = fc.option(
  fc.integer({ min: 1, max: 5 }).map((days) => addDays(TODAY, days)),
  { nil: null },
);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constantFrom('grant', 'raise', 'takeBack'), units, expiresOn }),
  fc.record({ kind: fc.constant('spend' as const), units }),
  fc.constant({ kind: 'nextDay' as const }),
);

function entryOf(state: LedgerState, it: Exclude<Action, { kind: 'nextDay' }>, today: CalendarDate): Entry | null {
  if (it.kind === 'grant') return grant(state, it.units, it.expiresOn);
  if (it.kind === 'raise') return raise(state, it.units, it.expiresOn);
  if (it.kind === 'takeBack') return takeBack(state, it.units, it.expiresOn);
  try {
    return spend(state, it.units, today);
  } catch (error) {
    expect(error).toBeInstanceOf(InsufficientUnitsError);
    expect(it.units).toBeGreaterThan(balanceOn(state, today));
    return null;
  }
}

describe('a double-entry ledger', () => {
  it('after any sequence has entries that add up to zero, whose sum is the balance, and a balance that is never negative', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let state = EMPTY_LEDGER;
        let today = TODAY;
        const entries: Entry[] = [];
        const book = (entry: Entry | null) => {
          if (!entry) return;
          entries.push(entry);
          state = applied(state, entry);
        };
        for (const it of actions) {
          if (it.kind === 'nextDay') {
            today = addDays(today, 1);
            book(expire(state, today));
          } else book(entryOf(state, it, today));
          const postings = entries.flatMap((entry) => entry.postings);
          const on = (account: string) => sumOf(postings.filter((posting) => posting.account === account));
          expect(entries.every((entry) => sumOf(entry.postings) === 0n)).toBe(true);
          expect(postings.every((posting) => posting.units !== 0n)).toBe(true);
          expect(on('BALANCE')).toBe(sumOf(state.lots));
          expect(on('DEBT')).toBe(-state.debt);
          expect(sumOf(entries.map((entry) => ({ units: changeBy(entry) })))).toBe(on('BALANCE') + on('DEBT'));
          expect(state.lots.every((lot) => lot.units > 0n)).toBe(true);
          expect(state.debt >= 0n).toBe(true);
          // Whoever owes something has nothing that could settle it.
          expect(state.debt === 0n || state.lots.length === 0).toBe(true);
        }
      }),
      runs(500),
    );
  });

  it('spends first what expires first, and nothing that has expired', () => {
    const [soon, later] = [addDays(TODAY, 1), addDays(TODAY, 9)];
    let state = applied(EMPTY_LEDGER, grant(EMPTY_LEDGER, 5n, null));
    state = applied(state, grant(state, 3n, later));
    state = applied(state, grant(state, 2n, soon));
    expect(applied(state, spend(state, 4n, TODAY)).lots).toEqual([
      { expiresOn: later, units: 1n },
      { expiresOn: null, units: 5n },
    ]);
    expect(balanceOn(state, soon)).toBe(8n);
    expect(() => spend(state, 9n, soon)).toThrow(InsufficientUnitsError);
    expect(expire(state, TODAY)).toBeNull();
    expect(expire(state, soon)).toEqual({
      kind: 'EXPIRE',
      postings: [
        { account: 'BALANCE', expiresOn: soon, units: -2n },
        { account: 'EXPIRED', expiresOn: null, units: 2n },
      ],
    });
  });

  it('makes a debt of what was spent before it was taken back, which the next grant settles first', () => {
    let state = applied(EMPTY_LEDGER, grant(EMPTY_LEDGER, 10n, null));
    state = applied(state, spend(state, 7n, TODAY));
    state = applied(state, takeBack(state, 10n, null));
    expect(state).toEqual({ lots: [], debt: 7n });
    const next = grant(state, 9n, null);
    expect(next.postings).toEqual([
      { account: 'BALANCE', expiresOn: null, units: 2n },
      { account: 'DEBT', expiresOn: null, units: 7n },
      { account: 'ISSUED', expiresOn: null, units: -9n },
    ]);
    expect(applied(state, next)).toEqual({ lots: [{ expiresOn: null, units: 2n }], debt: 0n });
  });
});
