import { describe, expect, it } from '@jest/globals';
import {
  type HistoryPartition,
  type HistoryRules,
  type HistoryState,
  historyPlan,
  lastsMs,
} from '../../../../../adapters/persistence/indexing/partitions/partition-plan.js';

const DAY_MS = 86_400_000;
const RULES: HistoryRules = { byMonth: true, keptMonths: null };

/* A block each hour. */
const stateAt = (at: string, number: bigint, more: Partial<HistoryState> = {}): HistoryState => ({
  newest: { number, at: new Date(at) },
  msPerBlock: 3_600_000,
  partitions: [],
  open: { hasLater: false, hasEarlier: false },
  ...more,
});

const partition = (name: string, from: bigint | null, to: bigint, nextAt: string | null = null): HistoryPartition => ({
  name: `transactions_${name}`,
  from,
  to,
  nextAt: nextAt === null ? null : new Date(nextAt),
});

describe('a history that has no partitions yet', () => {
  it('is left alone when nobody asks for months', () => {
    expect(historyPlan(stateAt('2026-11-10', 5_000n), { ...RULES, byMonth: false })).toEqual([]);
  });

  it('becomes the partition until the end of the month, and the next three months get one', () => {
    // 20 days are left of November.
    expect(historyPlan(stateAt('2026-11-11', 5_000n), RULES)).toEqual([
      { does: 'close', name: 'transactions_to_2026_11', from: null, to: 5_480n },
      { does: 'add', name: 'transactions_2026_12', from: 5_480n, to: 5_480n + 31n * 24n },
      { does: 'add', name: 'transactions_2027_01', from: 6_224n, to: 6_224n + 31n * 24n },
      { does: 'add', name: 'transactions_2027_02', from: 6_968n, to: 6_968n + 28n * 24n },
    ]);
  });

  it('near the end of a month it takes the next one, too: its rows are checked before that ends', () => {
    const [close, next] = historyPlan(stateAt('2026-11-29', 5_000n), RULES);
    expect(close).toEqual({ does: 'close', name: 'transactions_to_2026_12', from: null, to: 5_000n + 33n * 24n });
    expect(next).toMatchObject({ does: 'add', name: 'transactions_2027_01' });
  });
});

describe('a history with partitions', () => {
  const partitions = [
    partition('to_2026_11', null, 5_480n),
    partition('2026_12', 5_480n, 6_224n),
    partition('2027_01', 6_224n, 6_968n),
  ];

  it('has three months ahead, and nothing is done when it has', () => {
    const state = stateAt('2026-11-20', 5_216n, { partitions });
    const [add, ...rest] = historyPlan(state, RULES);
    expect(rest).toEqual([]);
    expect(add).toEqual({ does: 'add', name: 'transactions_2027_02', from: 6_968n, to: 7_640n });
    const whole = { ...state, partitions: [...partitions, partition('2027_02', 6_968n, 7_640n)] };
    expect(historyPlan(whole, RULES)).toEqual([]);
    expect(historyPlan(state, { ...RULES, byMonth: false })).toEqual([add]);
    expect(lastsMs(whole)).toBe(101 * DAY_MS);
    expect(lastsMs({ ...state, partitions: [] })).toBeNull();
  });

  it('makes further ones where the last one ends, also when the chain has become slower', () => {
    const state = stateAt('2027-02-10', 6_900n, { partitions });
    expect(historyPlan(state, RULES).map((step) => 'name' in step && step.name)).toEqual([
      'transactions_2027_02',
      'transactions_2027_03',
      'transactions_2027_04',
      'transactions_2027_05',
    ]);
    expect(historyPlan(state, RULES)[0]).toMatchObject({ from: 6_968n, to: 6_900n + 19n * 24n });
  });

  it('after months without a look, what the open partition has taken becomes a partition, as it is', () => {
    const state = stateAt('2027-06-11', 10_000n, { partitions, open: { hasLater: true, hasEarlier: false } });
    expect(historyPlan(state, RULES)).toEqual([
      { does: 'close', name: 'transactions_to_2027_06', from: 6_968n, to: 10_480n },
      { does: 'add', name: 'transactions_2027_07', from: 10_480n, to: 11_224n },
      { does: 'add', name: 'transactions_2027_08', from: 11_224n, to: 11_968n },
      { does: 'add', name: 'transactions_2027_09', from: 11_968n, to: 12_688n },
    ]);
  });

  it('each partition begins where the one before ends, whatever the chain does', () => {
    for (const at of ['2027-01-31T23:00:00Z', '2027-02-01', '2027-04-30', '2028-02-29']) {
      for (const number of [5_000n, 6_967n, 6_968n, 90_000n]) {
        for (const msPerBlock of [0.5, 250, 12_000, 9e8]) {
          for (const hasLater of [false, true]) {
            const open = { hasLater, hasEarlier: false };
            let end = 6_968n;
            for (const step of historyPlan({ ...stateAt(at, number, { partitions, open }), msPerBlock }, RULES)) {
              if (step.does !== 'close' && step.does !== 'add') throw new Error(step.does);
              expect(step.from).toBe(end);
              expect(step.to).toBeGreaterThan(end);
              if (step.does === 'close') expect(step.to).toBeGreaterThan(number);
              end = step.to;
            }
          }
        }
      }
    }
  });
});

describe('retention', () => {
  const partitions = [
    partition('to_2024_10', null, 100n, '2024-10-31T22:00:00Z'),
    partition('2024_11', 100n, 200n, '2024-12-01T01:00:00Z'),
    partition('2024_12', 200n, 300n, '2025-01-02'),
    partition('2025_01', 300n, 400n),
    partition('2027_06', 400n, 99_999n),
  ];
  const rules = { ...RULES, keptMonths: 24 };

  it('keeps so many whole months besides the one under way', () => {
    expect(historyPlan(stateAt('2026-11-15', 5_000n, { partitions }), rules)).toEqual([
      { does: 'drop', name: 'transactions_to_2024_10' },
      { does: 'forget', before: 100n },
    ]);
    expect(historyPlan(stateAt('2027-02-15', 5_000n, { partitions }), rules).slice(0, 4)).toEqual([
      { does: 'drop', name: 'transactions_to_2024_10' },
      { does: 'drop', name: 'transactions_2024_11' },
      { does: 'drop', name: 'transactions_2024_12' },
      { does: 'forget', before: 300n },
    ]);
  });

  it('keeps a partition of which nothing proves that it is old: nobody has paid since then', () => {
    const quiet = [partition('to_2026_11', null, 100n), ...partitions.slice(3)];
    expect(historyPlan(stateAt('2026-12-15', 5_000n, { partitions: quiet }), rules)).toEqual([]);
    expect(historyPlan(stateAt('2026-11-15', 99n, { partitions: partitions.slice(3) }), rules)).toEqual([]);
  });

  it('drops nothing where everything is kept', () => {
    const steps = historyPlan(stateAt('2036-01-15', 5_000n, { partitions }), RULES);
    expect(steps.filter(({ does }) => does === 'drop')).toEqual([]);
  });

  it('what a rebuilt ledger writes again of dropped months is deleted', () => {
    const state = stateAt('2026-11-15', 5_000n, {
      partitions: partitions.slice(1),
      open: { hasLater: false, hasEarlier: true },
    });
    expect(historyPlan(state, RULES)).toEqual([{ does: 'forget', before: 100n }]);
  });
});

it('a chain that becomes ten times as fast gets a second partition of a month', () => {
  const partitions = [
    partition('to_2026_11', null, 5_480n),
    partition('2026_12', 5_480n, 6_224n),
    partition('2027_01', 6_224n, 6_968n),
  ];
  const open = { hasLater: true, hasEarlier: false };
  const state = { ...stateAt('2026-11-22', 7_900n, { partitions, open }), msPerBlock: 360_000 };
  expect(historyPlan(state, RULES).map((step) => 'name' in step && step.name)).toEqual([
    'transactions_to_2026_11_2',
    'transactions_2026_12_2',
    'transactions_2027_01_2',
    'transactions_2027_02',
  ]);
  const then = historyPlan(state, RULES).flatMap((step) => ('to' in step ? [{ ...step, nextAt: null }] : []));
  const later = stateAt('2026-12-22', 5_000_000n, { partitions: [...partitions, ...then], open });
  expect(historyPlan(later, RULES).map((step) => 'name' in step && step.name)).toEqual([
    'transactions_to_2026_12',
    'transactions_2027_01_3',
    'transactions_2027_02_2',
    'transactions_2027_03',
  ]);
});
