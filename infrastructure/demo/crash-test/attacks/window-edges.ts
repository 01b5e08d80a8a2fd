import type { Attack } from '../attack.js';
import { Mandate, UNIT } from '../mandate.js';

/** Around the edges of a period, of fixed windows and of the rolling one, in seconds. */
const OFFSETS = [-2n, -1n, 0n, 1n, 2n];
const ROUNDS = 12n;
/** The first three make up the cap. */
const AMOUNTS = [40n * UNIT, 40n * UNIT, 20n * UNIT, 1n];

/** Full executions in every second around each edge, of the clock's minutes and of the period since the first execution. */
export const windowEdges: Attack = {
  name: 'window edges to the second',
  async run(chain) {
    const mandate = await Mandate.open(chain);
    const { periodSeconds } = mandate.limits;
    const now = await chain.time();
    const first = now - (now % periodSeconds) + 2n * periodSeconds;
    const times = new Set<bigint>();
    for (let round = 0n; round < ROUNDS; round += 1n) {
      // A third of a period later in each round, so that the windows that begin with an execution meet the fixed ones everywhere.
      const edges = [first + round * periodSeconds, first + round * periodSeconds + (round * periodSeconds) / 3n];
      for (const edge of edges) for (const offset of OFFSETS) times.add(edge + offset);
    }
    let tries = 0;
    for (const time of [...times].toSorted((one, other) => Number(one - other))) {
      for (const [number, amount] of AMOUNTS.entries()) {
        await mandate.pay(amount, `edge ${time} ${number}`, chain.senders[number]);
        tries += 1;
      }
      await chain.mineAt(time);
    }
    return { mandate, tries };
  },
};
