import type { Attack } from '../attack.js';
import { keyOf, Mandate, UNIT } from '../mandate.js';

const TRIES = 60;

/** Two holders of the executor's key spend the whole cap each; a stranger and the executor of another mandate sign, too. */
export const twoKeys: Attack = {
  name: 'two keys for one mandate',
  async run(chain, chance) {
    const [mandate, other] = [await Mandate.open(chain), await Mandate.open(chain)];
    const keys = [mandate.executor, mandate.executor, other.executor, keyOf('a stranger')];
    for (let number = 0; number < TRIES; number += 1) {
      for (const [holder, key] of keys.entries()) {
        await mandate.pay(BigInt(1 + chance(40)) * UNIT, `two keys ${holder} ${number}`, chain.senders[holder], key);
      }
      if (number % 10 === 9) await chain.mine();
    }
    await chain.mine();
    return { mandate, tries: TRIES * keys.length };
  },
};
