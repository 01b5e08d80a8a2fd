import { Wallet } from 'ethers';
import type { ServiceAttack } from './service-attack.js';

const ROUNDS = 6;
const AT_ONCE = 30;
const AMOUNTS = ['0.5', '2', '3.5', '4'];

/**
 * The agent signs its payments itself. It has each one relayed by the service and relays it itself at the same moment, signs another amount
 * for a key that it has used, and a thief of everything that the service has signs, too.
 */
export const ownKey: ServiceAttack = {
  name: 'the key of the agent itself',
  hasOwnKey: true,
  async run(_service, mandate, chance) {
    const thief = new Wallet(Wallet.createRandom().privateKey);
    for (let round = 0; round < ROUNDS; round += 1) {
      const payments = Array.from({ length: AT_ONCE }, (_, number) => {
        const amount = AMOUNTS[chance(AMOUNTS.length)] ?? '1';
        const key = `own ${round} ${number}`;
        return [
          mandate.pay(amount, key),
          mandate.relay(amount, key),
          mandate.relay('4', key),
          mandate.pay(amount, `${key} stolen`, thief),
          mandate.relay(amount, `${key} stolen`, thief),
        ];
      });
      await Promise.all(payments.flat());
    }
  },
};
