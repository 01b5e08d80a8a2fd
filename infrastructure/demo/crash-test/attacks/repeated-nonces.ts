import type { Attack } from '../attack.js';
import { Mandate, UNIT } from '../mandate.js';

const NONCES = 20;
const PERIOD = 61n;

/** Each nonce is sent by all relayers in one block, with another amount beside it, and again in a later period. */
export const repeatedNonces: Attack = {
  name: 'one nonce many times',
  async run(chain) {
    const mandate = await Mandate.open(chain);
    let tries = 0;
    for (let number = 0; number < NONCES; number += 1) {
      for (const [index, sender] of [...chain.senders, ...chain.senders].entries()) {
        await mandate.pay(BigInt(3 + (index % 2)) * UNIT, `repeated ${number}`, sender);
        tries += 1;
      }
      await chain.mine();
      await chain.mineAt((await chain.time()) + PERIOD);
      await mandate.pay(3n * UNIT, `repeated ${number}`);
      tries += 1;
      await chain.mine();
    }
    return { mandate, tries };
  },
};
