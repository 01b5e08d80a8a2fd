import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstFees, isUnderpriced, raisedFees } from '../../../domain/relaying/relay-fees.js';

const POLICY = { tip: 2n, ceiling: 1_000n };

it('a first attempt offers twice the base fee and the tip, and never more than the ceiling', () => {
  expect(firstFees(100n, POLICY)).toEqual({ maxFeePerGas: 202n, maxPriorityFeePerGas: 2n });
  expect(firstFees(700n, POLICY)).toEqual({ maxFeePerGas: 1_000n, maxPriorityFeePerGas: 2n });
  expect(firstFees(0n, { tip: 9n, ceiling: 5n })).toEqual({ maxFeePerGas: 5n, maxPriorityFeePerGas: 5n });
});

it('nothing is sent while the chain costs more than the ceiling', () => {
  expect(firstFees(1_000n, POLICY)).not.toBeNull();
  expect(firstFees(1_001n, POLICY)).toBeNull();
});

it('every further attempt offers at least an eighth more of both fees, what the base fee asks for, and at most the ceiling', () => {
  const fee = fc.bigInt(0n, 10n ** 12n);
  fc.assert(
    fc.property(fee, fee, fee, fee, (maxFeePerGas, baseFee, tip, ceiling) => {
      // Math.min takes no bigint.
      const isTipLower = tip < maxFeePerGas;
      const previous = { maxFeePerGas, maxPriorityFeePerGas: isTipLower ? tip : maxFeePerGas };
      const raised = raisedFees(previous, baseFee, { tip, ceiling });
      if (!raised) return expect(maxFeePerGas * 9n > ceiling * 8n).toBe(true);
      expect(raised.maxFeePerGas).toBeLessThanOrEqual(ceiling);
      expect(raised.maxFeePerGas * 8n).toBeGreaterThanOrEqual(maxFeePerGas * 9n);
      expect(raised.maxPriorityFeePerGas * 8n).toBeGreaterThanOrEqual(previous.maxPriorityFeePerGas * 9n);
      expect(raised.maxPriorityFeePerGas).toBeLessThanOrEqual(raised.maxFeePerGas);
      if (raised.maxFeePerGas < ceiling) expect(isUnderpriced(raised, baseFee)).toBe(false);
    }),
  );
});
