import type { ServiceAttack } from './service-attack.js';

const AT_ONCE = 30;

/** The cap is half used, and the database is removed. The agent asks the service, which knows neither the mandate nor its key any more. */
export const emptiedDatabase: ServiceAttack = {
  name: 'emptied database',
  async run(service, mandate) {
    for (let number = 0; number < 3; number += 1) await mandate.pay('4', `full ${number}`);
    await mandate.comesToRest();
    await service.stop();
    await service.empty();
    await service.run();
    await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => mandate.pay('4', `full ${number}`)));
    return AT_ONCE + 3;
  },
};
