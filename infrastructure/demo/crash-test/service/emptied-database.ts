import { DemoError } from '../../instance.js';
import type { ServiceAttack } from './service-attack.js';

const KEYS = ['full 0', 'full 1', 'full 2'];
const AT_ONCE = 30;

/**
 * A part of the cap is used, and the database is removed, so that the service knows neither the mandate nor what it has paid. The agent, who signs
 * its payments itself, has the same signatures relayed again by whoever wants to, and others around the cap.
 */
export const emptiedDatabase: ServiceAttack = {
  name: 'emptied database',
  hasOwnKey: true,
  async run(service, mandate) {
    for (const key of KEYS) await mandate.pay('4', key);
    await mandate.comesToRest();
    await service.stop();
    await service.empty();
    await service.run();
    for (const key of KEYS) {
      await mandate.pay('4', key);
      const refusal = await mandate.relay('4', key);
      if (refusal !== 'NonceUsed') throw new DemoError(`The chain answers ${refusal} to what it has executed already`);
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => mandate.relay('4', `empty ${number}`)));
  },
};
