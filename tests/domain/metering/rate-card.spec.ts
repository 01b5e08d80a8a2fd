import { describe, expect, it } from '@jest/globals';
import {
  costOf,
  formatExact,
  formatUnitCount,
  type Price,
  priceOf,
  pricePerUnit,
  RATE_CARD,
  tokensOf,
  usedUnits,
} from '../../../domain/metering/rate-card.js';
import { formatUsd, parseUsd } from '../../../domain/metering/usd.js';

const cost = (tool: string, units: string) => {
  const price = priceOf(tool);
  const { cost: paid, upstreamCost } = costOf(price, usedUnits(units, price));
  return [formatUsd(paid), formatUsd(upstreamCost)];
};

describe('the rate card', () => {
  it('has each tool once, and prices that are exactly the unit price with the markup', () => {
    expect(new Set(RATE_CARD.map(({ tool }) => tool)).size).toBe(RATE_CARD.length);
    for (const price of RATE_CARD) {
      const [unitPrice, markup] = [formatExact(price.unitPrice), formatExact(price.markup)];
      expect(Number(formatExact(pricePerUnit(price)))).toBeCloseTo(Number(unitPrice) * Number(markup), 12);
    }
    expect(formatExact(pricePerUnit(priceOf('files.store')))).toBe('0.001001');
  });

  it('does not price what it does not have', () => {
    expect(() => priceOf('nothing')).toThrow('tool is not on the rate card');
  });
});

describe('a call', () => {
  it.each([
    ['web.search', '1', '0.006', '0.005'],
    ['web.search', '3', '0.018', '0.015'],
    ['assistant.small', '1200', '0.000216', '0.00018'],
    ['assistant.small', '1', '0.00000018', '0.00000015'],
    ['files.store', '0.5', '0.0005005', '0.000385'],
    ['files.store', '0.000001', '0.000000001', '0.000000001'],
  ])('of %s with %s units costs %s, and the service %s', (tool, units, paid, upstream) => {
    expect(cost(tool, units)).toEqual([paid, upstream].map((text) => formatUsd(parseUsd(text, 'x'))));
  });

  it('is rounded half up, once, after the markup', () => {
    const price: Price = {
      ...priceOf('web.search'),
      unitPrice: { digits: 1n, decimals: 9 },
      markup: { digits: 15n, decimals: 1 },
    };
    expect(costOf(price, 1_000_000n)).toEqual({ cost: 2n, upstreamCost: 1n });
    expect(costOf(price, 3_000_000n)).toEqual({ cost: 5n, upstreamCost: 3n });
  });

  it('never costs more in one than in parts, but for less than a billionth of a dollar for each part', () => {
    const price = priceOf('files.store');
    for (let seed = 1n; seed < 200n; seed += 1n) {
      const [one, other] = [(seed * 7_919n) % 1_000_003n, (seed * 104_729n) % 1_000_003n];
      const together = costOf(price, one + other).cost;
      const apart = costOf(price, one).cost + costOf(price, other).cost;
      expect([-1n, 0n, 1n]).toContain(together - apart);
    }
  });
});

describe('units', () => {
  it.each(['0', '-1', '1.5', '1e3', '', '01', '10001', '1000000001', '0.0000001'])('of a call are not %s', (text) => {
    expect(() => usedUnits(text, { unit: 'PER_CALL' })).toThrow('units');
  });

  it('of stored gigabytes may be fractions', () => {
    expect(formatUnitCount(usedUnits('0.25', { unit: 'PER_GB_DAY' }))).toBe('0.25');
  });

  it('are tokens only where tokens are priced', () => {
    expect(tokensOf({ unit: 'PER_1K_TOKENS' }, usedUnits('1200', { unit: 'PER_1K_TOKENS' }))).toBe(1_200n);
    expect(tokensOf({ unit: 'PER_CALL' }, 5_000_000n)).toBe(0n);
  });
});

describe('dollars', () => {
  it.each(['0', '0.00', '0.000000001', '25.5', '1000000000'])('are read from %s and written again', (text) => {
    const amount = parseUsd(text, 'value');
    expect(parseUsd(formatUsd(amount), 'value')).toBe(amount);
  });

  it.each(['-1', '1.0000000001', '1000000001', 'x', ''])('are not %s', (text) => {
    expect(() => parseUsd(text, 'value')).toThrow('value');
  });
});
