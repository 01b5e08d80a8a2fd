import type { ServiceAttack } from './service-attack.js';

const AT_ONCE = 30;

/** The cap is used up, and the database of before is put back, which knows nothing of it. The agent repeats the payments and adds others. */
export const restoredDatabase: ServiceAttack = {
  name: 'restored old database',
  async run(service, mandate) {
    const payAll = (prefix: string) =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, number) => mandate.pay('4', `${prefix} ${number}`)));
    await service.stop();
    await service.backUp();
    await service.run();
    await payAll('before');
    await mandate.comesToRest();
    await service.stop();
    await service.restore();
    await service.run();
    await payAll('before');
    await payAll('after');
  },
};
