import type { Hex } from '../../../../application/ports/user-operation.js';
import type { Attack } from '../attack.js';
import { Mandate, UNIT } from '../mandate.js';

const ROUNDS = 12;
const IN_A_BLOCK = 5;

/** The chain drops blocks with executions; the same signed executions come back in another order, with new ones among them. */
export const reorganisedBlocks: Attack = {
  name: 'reorganised blocks',
  async run(chain, chance) {
    const mandate = await Mandate.open(chain);
    let tries = 0;
    const send = async (data: Hex) => {
      await mandate.relay(data, chain.senders[tries % chain.senders.length] ?? mandate.owner);
      tries += 1;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const dropped: Hex[] = [];
      await chain.dropping(async () => {
        for (let block = 0; block <= chance(4); block += 1) {
          for (let number = 0; number < IN_A_BLOCK; number += 1) {
            const data = await mandate.execution(BigInt(10 + chance(30)) * UNIT, `dropped ${round} ${block} ${number}`);
            dropped.push(data);
            await send(data);
          }
          await chain.mineAt((await chain.time()) + BigInt(1 + chance(15)));
        }
      });
      for (const data of dropped.toReversed()) {
        await send(data);
        await send(data);
        if (chance(3) === 0) await chain.mineAt((await chain.time()) + BigInt(1 + chance(15)));
      }
      await chain.mine();
    }
    return { mandate, tries };
  },
};
