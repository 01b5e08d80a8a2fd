import { describe, expect, it } from '@jest/globals';
import type { LimitType } from '../../../domain/metering/limit.js';
import {
  type Credits,
  chargeOf,
  grantCredits,
  type MeteredLimit,
  type MeterState,
  type Notice,
  reserve,
  settle,
  usedAt,
} from '../../../domain/metering/meter.js';
import { sumAt } from '../../../domain/metering/usage-window.js';
import { limitId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT as at } from '../../support/builders/time.js';

const NONE: Credits = { balance: 0n, reserved: 0n, lastGrant: 0n, isLowTold: false, isExhaustedTold: false };

const limit = (limitType: LimitType, value: bigint, serial = 1): MeteredLimit => ({
  limit: {
    id: limitId(uuid(serial)),
    scope: 'ORG',
    targetId: uuid(2),
    limitType,
    value,
    windowSeconds: 3_600,
    notifyThresholdPct: 50,
  },
  window: { seconds: 3_600, steps: [] },
  open: 0n,
  thresholdToldAt: null,
  exceededToldAt: null,
});

const state = (credits: bigint, ...limits: readonly MeteredLimit[]): MeterState => ({
  charge: 'CREDITS',
  credits: grantCredits(NONE, credits),
  limits,
});

const call = (cost: bigint, tokens = 0n, smallest = 1n) => ({ cost, tokens, smallest });
const typesOf = ({ notices }: { readonly notices: readonly Notice[] }) => notices.map(({ type }) => type);

/** A call that uses all that is kept for it. */
const whole = (before: MeterState, cost: bigint, now = at) => {
  const begun = reserve(before, call(cost), now);
  if (begun.refusal) return begun;
  return settle({ ...before, ...begun }, call(cost), call(cost), now);
};

describe('reserving and settling', () => {
  const before = state(100n, limit('SPEND_HARD', 50n), limit('RATE_RPM', 3n, 3), limit('RATE_TPM', 90n, 4));

  it('leaves everything as it was when the call used nothing', () => {
    const kept = reserve(before, call(20n, 10n), at);
    expect(kept.limits.map(({ open }) => open)).toEqual([20n, 1n, 10n]);
    const after = settle({ ...before, ...kept }, call(20n, 10n), null, at);
    expect(after.credits).toMatchObject({ balance: 100n, reserved: 0n });
    expect(after.limits.map((one) => usedAt(one, at))).toEqual([0n, 0n, 0n]);
    expect(after).toMatchObject({ cost: 0n, notices: [] });
  });

  it('takes what was used and gives back the rest', () => {
    const kept = reserve(before, call(20n, 10n), at);
    const after = settle({ ...before, ...kept }, call(20n, 10n), call(12n, 6n), at);
    expect(after.cost).toBe(12n);
    expect(after.credits).toMatchObject({ balance: 88n, reserved: 0n });
    expect(after.limits.map(({ window, open }) => [sumAt(window, at), open])).toEqual([
      [12n, 0n],
      [1n, 0n],
      [6n, 0n],
    ]);
  });

  it('of a call whose reservation was given back takes what the credits reach for, and counts it', () => {
    const free = { ...before.credits, reserved: 95n };
    const late = settle({ ...before, credits: free }, null, call(20n, 10n), at);
    expect(late).toMatchObject({ cost: 5n, credits: { balance: 95n, reserved: 95n } });
    expect(late.limits.map((one) => usedAt(one, at))).toEqual([5n, 1n, 10n]);
  });

  it.each([null, 60, 3_600])(
    'never let a window of %s seconds hold more than its limit, whenever the calls end',
    (seconds) => {
      const hard = limit('SPEND_HARD', 700n);
      const windowed = { ...hard, limit: { ...hard.limit, windowSeconds: seconds }, window: { seconds, steps: [] } };
      let now: Pick<MeterState, 'credits' | 'limits'> = state(10_000_000n, windowed);
      const open: { demand: ReturnType<typeof call>; endsAt: number }[] = [];
      const billed: { at: number; cost: bigint }[] = [];
      const start = Date.UTC(2026, 0, 31, 23, 30);
      let random = 12_345;
      const next = (below: number) => {
        random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
        return random % below;
      };
      for (let ms = start, turn = 0; turn < 1_000; turn += 1, ms += next(9_000)) {
        for (const one of open.filter(({ endsAt }) => endsAt <= ms)) {
          open.splice(open.indexOf(one), 1);
          const used = next(4) === 0 ? null : { cost: (one.demand.cost * BigInt(next(101))) / 100n, tokens: 0n };
          const { credits, limits, cost } = settle({ charge: 'CREDITS', ...now }, one.demand, used, new Date(ms));
          now = { credits, limits };
          billed.push({ at: ms, cost });
        }
        const demand = call(BigInt(next(300)));
        const { refusal, credits, limits } = reserve({ charge: 'CREDITS', ...now }, demand, new Date(ms));
        now = { credits, limits };
        if (!refusal) open.push({ demand, endsAt: ms + next(20) * 60_000 });
        const inWindow = billed.filter((one) =>
          seconds === null
            ? new Date(one.at).getUTCMonth() === new Date(ms).getUTCMonth()
            : one.at > ms - seconds * 1_000,
        );
        const spent = inWindow.reduce((sum, { cost }) => sum + cost, 0n);
        const kept = open.reduce((sum, one) => sum + one.demand.cost, 0n);
        expect(spent + kept <= 700n).toBe(true);
        expect(now.limits.map((one) => one.open)).toEqual([kept]);
        expect(now.credits.reserved).toBe(kept);
      }
      expect(billed.length).toBeGreaterThan(50);
    },
  );
});

describe('a refused call', () => {
  it('is counted nowhere, and names what no waiting helps, then the longest wait', () => {
    const minute = limit('RATE_RPM', 0n, 3);
    const short = { ...minute, limit: { ...minute.limit, windowSeconds: 60 }, window: { seconds: 60, steps: [] } };
    const rates = reserve(state(100n, short, limit('RATE_RPD', 0n, 4)), call(20n), at);
    expect(rates.refusal).toMatchObject({ limit: { limitType: 'RATE_RPD' } });
    const before = state(100n, limit('RATE_RPM', 0n, 3), limit('SPEND_HARD', 19n), limit('SPEND_HARD', 10n, 5));
    const { refusal, credits, limits } = reserve(before, call(20n), at);
    expect(refusal).toMatchObject({ kind: 'limit', limit: { limitType: 'SPEND_HARD', value: 10n } });
    expect(credits).toEqual(before.credits);
    expect(limits.map((one) => usedAt(one, at))).toEqual([0n, 0n, 0n]);
  });

  it('is told of once in the window of its limit', () => {
    const before = state(100n, limit('SPEND_HARD', 10n));
    const first = reserve(before, call(20n), at);
    const second = reserve({ ...before, limits: first.limits }, call(20n), at);
    expect([typesOf(first), typesOf(second)]).toEqual([['usage.limit_exceeded'], []]);
  });
});

describe('a threshold', () => {
  it('is told of when it is used, and not when it is only kept', () => {
    const before = state(100n, limit('SPEND_HARD', 50n));
    const kept = reserve(before, call(30n), at);
    expect(typesOf(kept)).toEqual([]);
    expect(typesOf(settle({ ...before, ...kept }, call(30n), null, at))).toEqual([]);
    expect(typesOf(whole(before, 25n))).toEqual(['usage.threshold_reached']);
  });
});

describe('credits', () => {
  it('are told of when less than a tenth is left and when nothing is left, once for each grant', () => {
    const low = whole(state(100n), 91n);
    const out = whole({ ...state(0n), credits: low.credits }, 9n);
    const more = whole({ ...state(0n), credits: out.credits }, 1n);
    expect([low, out, more].map(typesOf)).toEqual([['credit.low'], ['credit.exhausted'], []]);
    const again = whole({ ...state(0n), credits: grantCredits(more.credits, 1n) }, 1n);
    expect(typesOf(again)).toEqual(['credit.low', 'credit.exhausted']);
  });

  it('are exhausted for a refused call only if they do not cover the smallest call of its tool', () => {
    const before = state(100n);
    const large = reserve(before, call(5_000n, 0n, 7n), at);
    expect([large.refusal?.kind, typesOf(large)]).toEqual(['credits', []]);
    const busy = { ...before, credits: { ...before.credits, reserved: 99n } };
    expect(typesOf(reserve(busy, call(7n, 0n, 7n), at))).toEqual([]);
    const spent = { ...before, credits: { ...before.credits, balance: 6n } };
    expect(typesOf(reserve(spent, call(7n, 0n, 7n), at))).toEqual(['credit.exhausted']);
  });

  it('are not touched by test keys and by invoiced organizations', () => {
    expect([chargeOf('test', 'INVOICED'), chargeOf('live', 'INVOICED'), chargeOf('live', 'PREPAID')]).toEqual([
      'NOTHING',
      'INVOICE',
      'CREDITS',
    ]);
    for (const charge of ['NOTHING', 'INVOICE'] as const) {
      const { refusal, credits } = reserve({ ...state(1n), charge }, call(50n), at);
      expect([refusal, credits.reserved]).toEqual([null, 0n]);
    }
  });

  it('of a call that costs nothing are never exhausted', () => {
    expect(reserve(state(0n), call(0n), at).refusal).toBeNull();
  });
});
