import { ValidationError } from '../shared/errors.js';

/** The largest part of a quote that its owner may give up, in hundredths of a percent (docs/rules/payments.md#fields-of-each-type). */
export const MAX_SLIPPAGE_BPS = 200;
export const DEFAULT_SLIPPAGE_BPS = 50;

const BPS = 10_000n;

/**
 * The least that must arrive, rounded up in favour of the owner.
 * @param bps hundredths of a percent
 * @throws ValidationError naming `slippageBps`
 */
export function minimumAfterSlippage(expected: bigint, bps: number = DEFAULT_SLIPPAGE_BPS): bigint {
  return (expected * (BPS - checked(bps)) + BPS - 1n) / BPS;
}

/**
 * The most that may be taken, rounded down in favour of the owner.
 * @param bps hundredths of a percent
 * @throws ValidationError naming `slippageBps`
 */
export function maximumAfterSlippage(expected: bigint, bps: number = DEFAULT_SLIPPAGE_BPS): bigint {
  return (expected * (BPS + checked(bps))) / BPS;
}

function checked(bps: number): bigint {
  if (!Number.isInteger(bps) || bps < 0 || bps > MAX_SLIPPAGE_BPS) {
    throw new ValidationError('slippageBps', `must be a whole number from 0 to ${MAX_SLIPPAGE_BPS}`);
  }
  return BigInt(bps);
}
