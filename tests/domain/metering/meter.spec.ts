import { describe, expect, it } from '@jest/globals';
import type { LimitType } from '../../../domain/metering/limit.js';
import {
  type Credits,
  chargeOf,
  grantCredits,
  type MeteredLimit,
  type MeterState,
  reserve,
  settle,
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
  thresholdToldAt: null,
  exceededToldAt: null,
});

const state = (credits: bigint, ...limits: readonly MeteredLimit[]): MeterState => ({
  charge: 'CREDITS',
  credits: grantCredits(NONE, credits),
  limits,
});

describe('reserving and settling', () => {
  it('leaves everything as it was when the call used nothing', () => {
    const before = state(100n, limit('SPEND_HARD', 50n), limit('RATE_RPM', 3n, 3), limit('RATE_TPM', 90n, 4));
    const demand = { cost: 20n, tokens: 10n };
    const kept = reserve(before, demand, at);
    const after = settle({ ...before, ...kept }, { ...demand, at }, null, at);
    expect(after.credits).toMatchObject({ balance: 100n, reserved: 0n });
    expect(after.limits.map(({ window }) => sumAt(window, at))).toEqual([0n, 0n, 0n]);
  });

  it('takes what was used and gives back the rest', () => {
    const before = state(100n, limit('SPEND_HARD', 50n), limit('RATE_RPM', 3n, 3), limit('RATE_TPM', 90n, 4));
    const kept = reserve(before, { cost: 20n, tokens: 10n }, at);
    const after = settle({ ...before, ...kept }, { cost: 20n, tokens: 10n, at }, { cost: 12n, tokens: 6n }, at);
    expect(after.credits).toMatchObject({ balance: 88n, reserved: 0n });
    expect(after.limits.map(({ window }) => sumAt(window, at))).toEqual([12n, 1n, 6n]);
  });

  it('never keeps more than there is nor more than a limit allows, whatever comes', () => {
    let now: Pick<MeterState, 'credits' | 'limits'> = state(1_000n, limit('SPEND_HARD', 700n));
    for (let call = 1n; call < 300n; call += 1n) {
      const {
        refusal: _refusal,
        notices: _notices,
        ...next
      } = reserve({ charge: 'CREDITS', ...now }, { cost: (call * 37n) % 101n, tokens: 0n }, at);
      now = next;
      const [hard] = now.limits;
      expect(hard && sumAt(hard.window, at) <= 700n).toBe(true);
      expect(now.credits.reserved <= now.credits.balance).toBe(true);
    }
  });
});

describe('a refused call', () => {
  it('is counted nowhere, and names the limit with the least room', () => {
    const before = state(100n, limit('SPEND_HARD', 10n), limit('RATE_RPM', 0n, 3));
    const { refusal, credits, limits } = reserve(before, { cost: 20n, tokens: 0n }, at);
    expect(refusal).toMatchObject({ kind: 'limit', limit: { limitType: 'RATE_RPM' } });
    expect(credits).toEqual(before.credits);
    expect(limits.map(({ window }) => window.steps)).toEqual([[], []]);
  });

  it('is told of once in the window of its limit', () => {
    const before = state(100n, limit('SPEND_HARD', 10n));
    const first = reserve(before, { cost: 20n, tokens: 0n }, at);
    const second = reserve({ ...before, limits: first.limits }, { cost: 20n, tokens: 0n }, at);
    expect(first.notices.map(({ type }) => type)).toEqual(['usage.limit_exceeded']);
    expect(second.notices).toEqual([]);
  });
});

describe('credits', () => {
  it('are told of when a tenth is left and when nothing is left, once for each grant', () => {
    const low = reserve(state(100n), { cost: 91n, tokens: 0n }, at);
    const out = reserve({ ...state(0n), credits: low.credits }, { cost: 9n, tokens: 0n }, at);
    const more = reserve({ ...state(0n), credits: out.credits }, { cost: 1n, tokens: 0n }, at);
    expect([low, out, more].map(({ notices }) => notices.map(({ type }) => type))).toEqual([
      ['credit.low'],
      ['credit.exhausted'],
      [],
    ]);
    const again = reserve({ ...state(0n), credits: grantCredits(more.credits, 1n) }, { cost: 1n, tokens: 0n }, at);
    expect(again.notices.map(({ type }) => type)).toEqual(['credit.low', 'credit.exhausted']);
  });

  it('are not touched by test keys and by invoiced organizations', () => {
    expect([chargeOf('test', 'INVOICED'), chargeOf('live', 'INVOICED'), chargeOf('live', 'PREPAID')]).toEqual([
      'NOTHING',
      'INVOICE',
      'CREDITS',
    ]);
    for (const charge of ['NOTHING', 'INVOICE'] as const) {
      const { refusal, credits } = reserve({ ...state(1n), charge }, { cost: 50n, tokens: 0n }, at);
      expect([refusal, credits.reserved]).toEqual([null, 0n]);
    }
  });

  it('of a call that costs nothing are never exhausted', () => {
    expect(reserve(state(0n), { cost: 0n, tokens: 0n }, at).refusal).toBeNull();
  });
});
