import { describe, expect, it } from '@jest/globals';
import {
  costOf,
  type DatedPrice,
  exact,
  formatExact,
  formatUnitCount,
  nextPrice,
  type Price,
  priceAt,
  pricePerUnit,
  pricesAt,
  tokensOf,
  unitOf,
  usedUnits,
} from '../../../domain/metering/rate-card.js';
import { formatUsd, parseUsd } from '../../../domain/metering/usd.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';

const dated = (
  tool: string,
  unit: Price['unit'],
  unitPrice: string,
  markup: string,
  validFrom = CREATED_AT,
): DatedPrice => ({
  tool,
  unit,
  category: 'DATA',
  scope: 'GLOBAL',
  unitPrice: exact(unitPrice),
  markup: exact(markup),
  validFrom,
});

const NEXT = later(CREATED_AT, 5 * HOUR);
const CARD = [
  dated('assistant.small', 'PER_1K_TOKENS', '0.00015', '1.2'),
  dated('web.search', 'PER_CALL', '0.007', '1.2', NEXT),
  dated('web.search', 'PER_CALL', '0.005', '1.2'),
  dated('files.store', 'PER_GB_DAY', '0.00077', '1.3'),
];
const priceOf = (tool: string) => priceAt(CARD, tool, CREATED_AT);

const cost = (tool: string, units: string) => {
  const price = priceOf(tool);
  const { cost: paid, upstreamCost } = costOf(price, usedUnits(units, price));
  return [formatUsd(paid), formatUsd(upstreamCost)];
};

describe('the rate card', () => {
  it('has each tool once at every instant, from the instant of its price on', () => {
    const search = (at: Date) =>
      pricesAt(CARD, at)
        .filter(({ tool }) => tool === 'web.search')
        .map(({ unitPrice }) => formatExact(unitPrice));
    expect([search(later(CREATED_AT, -1)), search(CREATED_AT), search(later(NEXT, -1)), search(NEXT)]).toEqual([
      [],
      ['0.005'],
      ['0.005'],
      ['0.007'],
    ]);
    expect(pricesAt(CARD, NEXT)).toHaveLength(3);
    expect(unitOf(CARD, 'files.store')).toBe('PER_GB_DAY');
  });

  it('has prices that are exactly the unit price with the markup', () => {
    expect(formatExact(pricePerUnit(priceOf('files.store')))).toBe('0.001001');
  });

  it('does not price what it does not have', () => {
    expect(() => priceOf('nothing')).toThrow('tool is not on the rate card');
  });
});

describe('the next price', () => {
  const wanted = {
    tool: 'web.search',
    unit: 'PER_CALL',
    category: 'DATA',
    unitPriceUsd: '0.008',
    markup: '1.25',
    validFrom: '2027-01-01T00:00:00Z',
  };

  it('is exact, and of a known tool or of a new one', () => {
    const price = nextPrice(CARD, wanted, CREATED_AT);
    expect(price).toEqual(dated('web.search', 'PER_CALL', '0.008', '1.25', new Date('2027-01-01T00:00:00Z')));
    expect(nextPrice(CARD, { ...wanted, tool: 'maps.route', unit: 'PER_1K_TOKENS' }, CREATED_AT).tool).toBe(
      'maps.route',
    );
  });

  it('may begin before another one, or replaces it', () => {
    for (const validFrom of [NEXT, later(CREATED_AT, HOUR / 2)]) {
      expect(nextPrice(CARD, { ...wanted, validFrom: validFrom.toISOString() }, CREATED_AT)).toMatchObject({
        validFrom,
      });
    }
  });

  it.each([
    [{ tool: 'Web Search' }, 'tool must have'],
    [{ unit: 'PER_1K_TOKENS' }, 'unit of web.search stays what it is'],
    [{ unit: 'PER_DAY' }, 'unit must be one of'],
    [{ category: 'OTHER' }, 'category must be one of'],
    [{ unitPriceUsd: '-1' }, 'unitPriceUsd must be a decimal'],
    [{ markup: '1.0000000001' }, 'markup must be a decimal'],
    [{ validFrom: 'tomorrow' }, 'validFrom must be an instant'],
    [{ validFrom: later(CREATED_AT, 599_999).toISOString() }, 'validFrom must be at least 10 minutes from now'],
    [{ validFrom: later(CREATED_AT, 367 * 24 * HOUR).toISOString() }, 'validFrom must be at most 366 days from now'],
  ])('is not %j', (other, message) => {
    expect(() => nextPrice(CARD, { ...wanted, ...other }, CREATED_AT)).toThrow(message);
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
