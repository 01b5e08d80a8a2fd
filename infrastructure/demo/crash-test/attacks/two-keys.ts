import { id } from 'ethers';
import { DemoError } from '../../instance.js';
import type { Attack } from '../attack.js';
import { keyOf, Mandate, UNIT } from '../mandate.js';

const TRIES = 60;

/**
 * Two agents with a key each spend the whole cap each: the executor is a contract that takes the signature of either. The executor of another
 * mandate and a stranger sign, too.
 */
export const twoKeys: Attack = {
  name: 'two keys for one mandate',
  async run(chain, chance) {
    const second = keyOf('the second key');
    const mandate = await Mandate.open(chain, {}, (first) => chain.twoKeyExecutor(first.address, second.address));
    const other = await Mandate.open(chain);
    const keys = [mandate.executor, second, other.executor, keyOf('a stranger')];
    for (let number = 0; number < TRIES; number += 1) {
      for (const [holder, key] of keys.entries()) {
        const amount = BigInt(1 + chance(40)) * UNIT;
        await mandate.pay(amount, nonceOf(holder, number), chain.senders[holder], key);
      }
      if (number % 10 === 9) await chain.mine();
    }
    await chain.mine();
    const { nonces } = await mandate.history();
    const hasPaid = keys.map((_, holder) => numbers().some((number) => nonces.includes(id(nonceOf(holder, number)))));
    if (!hasPaid[0] || !hasPaid[1]) throw new DemoError('One of the two keys has paid nothing, so it shows nothing');
    return { mandate, tries: TRIES * keys.length };
  },
};

function nonceOf(holder: number, number: number): string {
  return `two keys ${holder} ${number}`;
}

function numbers(): readonly number[] {
  return Array.from({ length: TRIES }, (_, number) => number);
}
