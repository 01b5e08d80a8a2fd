import { describe, expect, it } from '@jest/globals';
import { assertDecimals, assertSound, type TokenTrial } from '../../../domain/payments/token-soundness.js';

/** A hundred dollars, at a market that keeps 0.3 % of each swap. */
const SOUND: TokenTrial = {
  paid: 100_000_000n,
  fee: 300_000n,
  quoted: 99_700_000n,
  received: 99_700_000n,
  returned: 99_400_900n,
};

describe('a token that was tried', () => {
  it('is sound when all of it arrives and sells for what the market’s fees leave', () => {
    expect(() => assertSound(SOUND)).not.toThrow();
    expect(() => assertSound({ ...SOUND, returned: 98_500_000n })).not.toThrow();
  });

  it.each<[Partial<TokenTrial>, string]>([
    [{ quoted: 0n, received: 0n }, 'amount is too small'],
    [{ received: 94_715_000n }, 'tokenAddress keeps 5 % of each transfer'],
    [{ received: 99_699_999n }, 'tokenAddress keeps 0.01 % of each transfer'],
    [{ returned: 0n }, 'tokenAddress can be bought and never sold again'],
    [{ returned: 80_000_000n }, 'tokenAddress keeps 19.4 % of what it is sold for'],
  ])('is refused with %j', (change, words) => {
    expect(() => assertSound({ ...SOUND, ...change })).toThrow(words);
  });

  it('may have at most 36 decimals', () => {
    for (const decimals of [0, 18, 36]) expect(() => assertDecimals(decimals)).not.toThrow();
    expect(() => assertDecimals(37)).toThrow('tokenAddress says that it has 37 decimals; at most 36 make sense');
  });
});
