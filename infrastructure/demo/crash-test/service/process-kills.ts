import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceAttack } from './service-attack.js';

const ROUNDS = 4;
const AT_ONCE = 40;
const LONGEST_MS = 1_500;
/** A round asks for less than half of the cap, so that there is something to gain after each kill. */
const AMOUNTS = ['0.25', '0.5', '0.75', '1'];

/** The service is killed at a random moment while dozens of payments arrive; afterwards the agent repeats all of them, and more. */
export const processKills: ServiceAttack = {
  name: 'process killed at random under load',
  async run(service, mandate, chance) {
    const pay = (round: number) => (number: number) =>
      mandate.pay(AMOUNTS[number % AMOUNTS.length] ?? '1', `kill ${round} ${number}`);
    const numbers = Array.from({ length: AT_ONCE }, (_, number) => number);
    for (let round = 0; round < ROUNDS; round += 1) {
      await mandate.signIn();
      const load = Promise.all(numbers.map(pay(round)));
      await sleep(chance(LONGEST_MS));
      await service.kill();
      await load;
      await service.run();
      await Promise.all(numbers.map(pay(round)));
    }
  },
};
