import type { Attack } from '../attack.js';
import { Mandate, UNIT } from '../mandate.js';

const JUMPS = 80;
const DAY = 86_400n;
const SECONDS = [1n, 29n, 30n, 31n, 59n, 60n, 61n, 119n, 3_600n];

/** The chain's clock jumps, by a second or by hours, with executions in each block, past the end of the mandate and after its revocation. */
export const clockJumps: Attack = {
  name: 'clock jumps, past the end',
  async run(chain, chance) {
    const mandate = await Mandate.open(chain, { end: (await chain.time()) + DAY });
    let tries = 0;
    const payAt = async (time: bigint) => {
      for (const sender of chain.senders.slice(0, 4)) {
        await mandate.pay(BigInt(20 + chance(21)) * UNIT, `jump ${tries}`, sender);
        tries += 1;
      }
      await chain.mineAt(time);
    };
    for (let jump = 0; jump < JUMPS; jump += 1) {
      await payAt((await chain.time()) + (SECONDS[chance(SECONDS.length)] ?? 1n));
    }
    const { end } = mandate.limits;
    if ((await chain.time()) < end - 2n) for (const offset of [-2n, -1n, 0n, 1n, DAY]) await payAt(end + offset);
    await mandate.revoke();
    await payAt((await chain.time()) + 1n);
    return { mandate, tries };
  },
};
