import type { Invariant } from './invariant.js';

/** However often a request is sent with one idempotency key, it is one payment: in the answers, and in the payer's list. */
export const onePaymentPerKey: Invariant = {
  name: 'one payment per key',
  check({ payments, people }) {
    return payments.flatMap((payment) => {
      const { name, ids, payer, minorUnits, currency } = payment;
      const requests = people.find(({ username }) => username === payer)?.requests ?? [];
      const listed = requests.filter((one) => one.minorUnits === minorUnits && one.currency === currency);
      const all = new Set([...ids, ...listed.map(({ id }) => id)]);
      if (all.size < 2) return [];
      return [{ about: name, words: `one key made ${all.size} payments: ${[...all].join(', ')}` }];
    });
  },
};
