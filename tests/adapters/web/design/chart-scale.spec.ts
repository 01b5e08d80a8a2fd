import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { heightOf, scaleOf, unitsOf } from '../../../../adapters/web/design/chart-scale.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';

const anyUnits = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });

describe('the scale of a picture', () => {
  it.each([
    [['0.00'], '0.00', '1.00'],
    [['0.000001'], '0.00', '0.000001'],
    [['1.00'], '0.00', '1.00'],
    [['1.01'], '0.00', '1.50'],
    [['23.00', '7.00'], '0.00', '25.00'],
    [['318.20'], '0.00', '400.00'],
    [['999999.99'], '0.00', '1000000.00'],
    [['-0.035', '0.41'], '-0.04', '0.50'],
    [['-3.10'], '-4.00', '0.00'],
  ])('of %j goes from %s to %s', (values, floor, ceiling) => {
    const scale = scaleOf(values.map(unitsOf));
    expect([formatMinorUnits(scale.floor), formatMinorUnits(scale.ceiling)]).toEqual([floor, ceiling]);
  });

  it('holds every value between its ends, in their order', () => {
    fc.assert(
      fc.property(fc.array(anyUnits, { minLength: 1 }), (values) => {
        const scale = scaleOf(values);
        expect(scale.floor < scale.ceiling).toBe(true);
        const heights = values.toSorted((one, other) => (one < other ? -1 : 1)).map((value) => heightOf(value, scale));
        expect(heights).toEqual(heights.toSorted((one, other) => one - other));
        expect(heights.every((height) => height >= 0 && height <= 100)).toBe(true);
      }),
    );
  });
});

describe('the units of an amount', () => {
  it('are exact, also of what no floating-point number holds', () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        expect(unitsOf(formatMinorUnits(units))).toBe(units);
      }),
    );
  });
});
