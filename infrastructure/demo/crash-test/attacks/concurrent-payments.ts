import type { Attack } from '../attack.js';
import { BLOCK_TRANSACTIONS } from '../crash-chain.js';
import { Mandate, UNIT } from '../mandate.js';

const TRIES = 400;

/** Hundreds of signed executions reach the chain through all relayers at once, in blocks that are full of them. */
export const concurrentPayments: Attack = {
  name: 'concurrent payments around the cap',
  async run(chain, chance) {
    const mandate = await Mandate.open(chain);
    for (let sent = 0; sent < TRIES; sent += BLOCK_TRANSACTIONS) {
      const batch = Array.from({ length: Math.min(BLOCK_TRANSACTIONS, TRIES - sent) }, (_, index) => sent + index);
      await Promise.all(
        batch.map(async (number) => {
          const amount = BigInt(1 + chance(45)) * UNIT;
          await mandate.pay(amount, `concurrent ${number}`, chain.senders[number % chain.senders.length]);
        }),
      );
      await chain.mine();
    }
    return { mandate, tries: TRIES };
  },
};
