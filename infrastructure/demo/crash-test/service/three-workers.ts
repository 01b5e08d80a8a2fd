import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceAttack } from './service-attack.js';

const ROUNDS = 4;
const AT_ONCE = 60;
const LONGEST_MS = 2_000;
const AMOUNTS = ['0.25', '1.5', '3', '4'];
const OTHERS = [1, 2] as const;

/** Three processes carry out hundreds of payments around the cap, each asked for twice; in each round one of them is killed and started again. */
export const threeWorkers: ServiceAttack = {
  name: 'three worker processes',
  async run(service, mandate, chance) {
    const pay = (round: number, number: number) =>
      mandate.pay(AMOUNTS[number % AMOUNTS.length] ?? '1', `workers ${round} ${number}`);
    for (const number of OTHERS) await service.runWorker(number);
    for (let round = 0; round < ROUNDS; round += 1) {
      await mandate.signIn();
      const numbers = Array.from({ length: AT_ONCE }, (_, number) => number);
      const load = Promise.all([...numbers, ...numbers].map((number) => pay(round, number)));
      const victim = OTHERS[chance(OTHERS.length)] ?? OTHERS[0];
      await sleep(chance(LONGEST_MS));
      await service.killWorker(victim);
      await load;
      await service.runWorker(victim);
    }
    await mandate.comesToRest();
    for (const number of OTHERS) await service.killWorker(number);
  },
};
