import { describe, expect, it } from '@jest/globals';
import { SLOT_CORRECTIONS, SLOT_STATUSES } from '../../../domain/relaying/slot.js';
import { nextStep, type SlotInclusion, type SlotView } from '../../../domain/relaying/slot-step.js';

const POLICY = { tip: 10n, ceiling: 10_000n };
const BASE_FEE = 100n;

/** Sent a moment ago, with fees that suffice. */
const FRESH: SlotView = {
  status: 'BROADCAST',
  inclusion: 'open',
  hasWork: true,
  isSpoilt: false,
  isNext: true,
  isFunded: true,
  isLeaving: false,
  fees: { maxFeePerGas: 210n, maxPriorityFeePerGas: 10n },
  isCancellation: false,
  ageMs: 1_000,
  sinceSentMs: 1_000,
  refusals: 0,
  sinceRefusedMs: null,
};

const step = (view: Partial<SlotView>, baseFee = BASE_FEE) => nextStep({ ...FRESH, ...view }, baseFee, POLICY);

describe('an open slot', () => {
  it('waits while its attempt is young', () => {
    expect(step({})).toEqual({ kind: 'wait' });
    expect(step({ sinceSentMs: null })).toEqual({ kind: 'wait' });
  });

  it.each<[Partial<SlotView>, string]>([
    [{ sinceSentMs: 5_000, ageMs: 5_000 }, 'send'],
    [{ sinceSentMs: null, ageMs: 5_000 }, 'send'],
    [{ sinceSentMs: 1_000, ageMs: 50_000 }, 'wait'],
  ])('%j: %s', (view, kind) => {
    expect(step(view)).toEqual({ kind });
  });

  it('offers more when no block can include it any more, never less than an eighth more', () => {
    expect(step({ ageMs: 5_000 }, 500n)).toEqual({
      kind: 'raise',
      fees: { maxFeePerGas: 1_010n, maxPriorityFeePerGas: 12n },
    });
    expect(step({ ageMs: 4_999 }, 500n)).toEqual({ kind: 'wait' });
    expect(step({ ageMs: 5_000 }, 210n)).toEqual({ kind: 'wait' });
  });

  it('is the next nonce and has waited for a minute: offers more although its fees should suffice', () => {
    expect(step({ ageMs: 60_000 })).toMatchObject({ kind: 'raise', fees: { maxFeePerGas: 237n } });
    expect(step({ ageMs: 60_000, isNext: false })).toEqual({ kind: 'wait' });
  });

  it('never offers more than the ceiling, and sends what it has', () => {
    const fees = { maxFeePerGas: 9_500n, maxPriorityFeePerGas: 10n };
    expect(step({ fees, ageMs: 60_000, sinceSentMs: 6_000 }, 9_600n)).toEqual({ kind: 'send' });
    expect(step({ fees: { ...fees, maxFeePerGas: 8_000n }, ageMs: 60_000 }, 9_600n)).toMatchObject({
      kind: 'raise',
      fees: { maxFeePerGas: 10_000n },
    });
  });

  it('without work is cancelled for more, at once', () => {
    expect(step({ hasWork: false })).toEqual({
      kind: 'cancel',
      fees: { maxFeePerGas: 237n, maxPriorityFeePerGas: 12n },
    });
    expect(step({ hasWork: false, refusals: 9, isFunded: false })).toMatchObject({ kind: 'cancel' });
  });

  it('that is being cancelled stays so, and raises the cancellation', () => {
    expect(step({ isCancellation: true, hasWork: false })).toEqual({ kind: 'wait' });
    expect(step({ isCancellation: true, hasWork: true, refusals: 9 })).toEqual({ kind: 'wait' });
    expect(step({ isCancellation: true, hasWork: false, ageMs: 5_000 }, 500n)).toMatchObject({ kind: 'raise' });
  });

  it('of a relayer without money gives its work to another one', () => {
    const poor = { isFunded: false, ageMs: 10_000 };
    expect(step({ ...poor, sinceSentMs: null })).toEqual({ kind: 'move' });
    expect(step({ ...poor, sinceSentMs: 1, refusals: 1 })).toEqual({ kind: 'move' });
    expect(step({ ...poor, sinceSentMs: 1 })).toEqual({ kind: 'wait' });
    expect(step({ ...poor, ageMs: 4_999, sinceSentMs: null })).toEqual({ kind: 'wait' });
  });

  it('of a relayer that sends nothing gives its work to another one, later when a node may have it', () => {
    const leaving = { isLeaving: true, ageMs: 10_000 };
    expect(step({ ...leaving, sinceSentMs: null })).toEqual({ kind: 'move' });
    expect(step({ ...leaving, sinceSentMs: null, isCancellation: true })).toEqual({ kind: 'move' });
    expect(step({ ...leaving, ageMs: 9_999, sinceSentMs: null })).toEqual({ kind: 'send' });
    expect(step({ ...leaving, sinceSentMs: 1 })).toEqual({ kind: 'wait' });
    expect(step({ ...leaving, ageMs: 60_000, sinceSentMs: 1 })).toEqual({ kind: 'move' });
    expect(step({ ...leaving, hasWork: false, sinceSentMs: null })).toMatchObject({ kind: 'cancel' });
  });

  it('that the node refuses is sent again after pauses that grow', () => {
    const refused = (refusals: number, sinceRefusedMs: number) =>
      step({ refusals, sinceRefusedMs, sinceSentMs: null, ageMs: 30_000 }).kind;
    const pauses = [2_000, 4_000, 8_000, 10_000];
    expect(pauses.map((ms, index) => refused(index + 1, ms - 1))).toEqual(pauses.map(() => 'wait'));
    expect(pauses.map((ms, index) => refused(index + 1, ms))).toEqual(pauses.map(() => 'send'));
  });

  it('that the node refuses again and again gives its work back, unless it is only too cheap', () => {
    expect(step({ refusals: 4, sinceRefusedMs: 0 })).toEqual({ kind: 'wait' });
    expect(step({ refusals: 5 })).toEqual({ kind: 'putBack' });
    expect(step({ refusals: 5, ageMs: 5_000 }, 500n)).toMatchObject({ kind: 'raise' });
  });
});

describe('what the chain says', () => {
  const ends = { included: 'INCLUDED', reverted: 'INCLUDED', cancelled: 'REPLACED', lost: 'LOST' } as const;
  const inclusions = Object.keys(ends) as Exclude<SlotInclusion, 'open'>[];
  const pairs = SLOT_STATUSES.flatMap((status) =>
    [...inclusions, 'open' as const].map((one) => [status, one] as const),
  );

  it.each(pairs)('of a slot that is %s: %s', (status, inclusion) => {
    const isOpen = status === 'RESERVED' || status === 'BROADCAST';
    const decided = step({ status, inclusion });
    if (inclusion === 'open') expect(decided).toEqual({ kind: isOpen ? 'wait' : 'reopen' });
    else if (isOpen)
      expect(decided).toEqual({ kind: 'end', status: ends[inclusion], reverted: inclusion === 'reverted' });
    else {
      const isAsItEnded = ends[inclusion] === status && inclusion !== 'reverted';
      expect(decided).toEqual({ kind: isAsItEnded ? 'wait' : 'reopen' });
    }
  });

  it('of a slot that has reverted, and has given its work up for that, changes nothing', () => {
    expect(step({ status: 'INCLUDED', inclusion: 'reverted', hasWork: false })).toEqual({ kind: 'wait' });
  });

  it.each(SLOT_STATUSES.flatMap((from) => SLOT_STATUSES.map((to) => [from, to] as const)))(
    'a reorganisation takes a slot from %s to %s only when it had ended',
    (from, to) => {
      const isCorrection = ['INCLUDED', 'REPLACED', 'LOST'].includes(from) && to === 'BROADCAST';
      expect(SLOT_CORRECTIONS[from].includes(to)).toBe(isCorrection);
    },
  );
});
