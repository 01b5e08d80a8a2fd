import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isRoutingNumber } from '../../../domain/external-accounts/routing-number.js';

describe('an ABA routing number', () => {
  it.each(['021000021', '026009593', '121000248', '011401533', '322271627'])('%s is one', (text) => {
    expect(isRoutingNumber(text)).toBe(true);
  });

  it.each([
    ['021000022', 'its checksum is wrong'],
    ['000000000', 'it is nobody’s'],
    ['130000006', 'no number begins with 13'],
    ['500000005', 'no number begins with 50'],
    ['02100002', 'it is too short'],
    ['0210000210', 'it is too long'],
    ['02100002x', 'it is no number'],
    ['٠٢١٠٠٠٠٢١', 'its digits are others'],
    ['', 'it is empty'],
  ])('%s is none: %s', (text) => {
    expect(isRoutingNumber(text)).toBe(false);
  });

  it('does not survive one mistyped digit', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), digit, (place, other) => {
        const right = '021000021';
        fc.pre(right[place] !== String(other));
        expect(isRoutingNumber(right.slice(0, place) + other + right.slice(place + 1))).toBe(false);
      }),
    );
  });
});
