import type { Evidence } from '../evidence/evidence.js';
import type { Invariant } from './invariant.js';

/** Each balance that the API shows is what the transfers on the chain add up to. */
export const balancesEqualChain: Invariant = {
  name: 'balances equal the chain',
  check(evidence) {
    return evidence.people.flatMap(({ username, wallet, balances }) =>
      [...balances].flatMap(([currency, shown]) => {
        const held = heldBy(wallet, currency, evidence);
        return shown === held ? [] : [{ about: username, words: `has ${held} ${currency}, and is shown ${shown}` }];
      }),
    );
  },
};

function heldBy(wallet: string, currency: string, { chain }: Evidence): bigint {
  return chain.transfers
    .filter((transfer) => transfer.currency === currency)
    .reduce((sum, { from, to, minorUnits }) => {
      const received = to === wallet ? minorUnits : 0n;
      return sum + received - (from === wallet ? minorUnits : 0n);
    }, 0n);
}
