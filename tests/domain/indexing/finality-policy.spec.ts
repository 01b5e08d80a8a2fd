import { describe, expect, it } from '@jest/globals';
import {
  describeConfirmation,
  type FinalHeights,
  type FinalityLevel,
  type FinalityPolicy,
  finalHeight,
  isFinal,
  levelFor,
  tagsOf,
} from '../../../domain/indexing/finality-policy.js';
import type { Currency } from '../../../domain/shared/currency.js';

const units = (amount: bigint) => amount * 1_000_000n;

const POLICY: FinalityPolicy = {
  usual: 2,
  rules: [
    { from: units(1_000n), currency: null, level: 6 },
    { from: units(1_000n), currency: 'EUR', level: 8 },
    { from: units(50_000n), currency: 'USD', level: 'finalized' },
    { from: units(10_000n), currency: null, level: 'safe' },
  ],
};

const HEIGHTS: FinalHeights = { newest: 100n, safe: 80n, finalized: null };

describe('the level of an amount', () => {
  it.each<[bigint, Currency, FinalityLevel]>([
    [1n, 'USD', 2],
    [units(1_000n) - 1n, 'USD', 2],
    [units(1_000n), 'USD', 6],
    [units(1_000n), 'EUR', 8],
    [units(9_999n), 'EUR', 8],
    [units(10_000n), 'EUR', 'safe'],
    [units(49_999n), 'USD', 'safe'],
    [units(50_000n), 'USD', 'finalized'],
    [units(50_000n), 'CHF', 'safe'],
  ])('%s minor units of %s', (minorUnits, currency, level) => {
    expect(levelFor(POLICY, { minorUnits, currency })).toBe(level);
  });

  it('is the usual one for an action that moves no money', () => {
    expect(levelFor(POLICY, null)).toBe(2);
  });

  it('does not depend on the order of the rules', () => {
    const turned = { ...POLICY, rules: [...POLICY.rules].reverse() };
    const money = { minorUnits: units(1_000n), currency: 'EUR' } as const;
    expect(levelFor(turned, money)).toBe(levelFor(POLICY, money));
  });
});

describe('a block', () => {
  it.each<[FinalityLevel, bigint, boolean]>([
    [1, 100n, true],
    [1, 101n, false],
    [3, 98n, true],
    [3, 99n, false],
    ['safe', 80n, true],
    ['safe', 81n, false],
    ['finalized', 0n, false],
  ])('at level %s: %s is final: %s', (level, block, expected) => {
    expect(isFinal(level, block, HEIGHTS)).toBe(expected);
  });

  it('is not final on a chain that is shorter than the confirmations', () => {
    expect(finalHeight(5, { newest: 3n, safe: null, finalized: null })).toBeNull();
    expect(finalHeight(4, { newest: 3n, safe: null, finalized: null })).toBe(0n);
  });
});

it('the node is asked for the words that the policy uses only', () => {
  expect([...tagsOf(POLICY)].sort()).toEqual(['finalized', 'safe']);
  expect(tagsOf({ usual: 1, rules: [] })).toEqual([]);
});

it('the way to the final block is told in words', () => {
  const said = (confirmations: bigint, level: FinalityLevel) =>
    describeConfirmation({ confirmations, level, isFinal: false });
  expect(said(1n, 3)).toBe('on the chain with 1 of 3 confirmations');
  expect(said(1n, 'safe')).toBe('on the chain with 1 confirmation, and the chain does not call it safe yet');
  expect(said(7n, 'finalized')).toBe('on the chain with 7 confirmations, and the chain does not call it finalized yet');
});

it('no more confirmations are told than are needed', () => {
  expect(describeConfirmation({ confirmations: 54n, level: 1, isFinal: true })).toBe(
    'on the chain, and is completed in a moment',
  );
});
