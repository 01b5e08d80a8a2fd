import type { Episode } from './episode.js';

type Turn = Episode extends infer Each ? (Each extends Episode ? Omit<Each, 'at'> : never) : never;

/** The events that are not regular, by the number of days before the last day. */
const TURNS: Readonly<Record<number, Turn>> = {
  80: { kind: 'saving', by: 'alice', provider: 'PROVIDER_A', currency: 'EUR', direction: 'DEPOSIT', amount: '400.00' },
  75: {
    kind: 'payout',
    from: 'alice',
    account: 'own wallet',
    currency: 'USD',
    amount: '40.00',
    reference: 'To my own wallet',
  },
  72: { kind: 'saving', by: 'bob', provider: 'PROVIDER_B', currency: 'USD', direction: 'DEPOSIT', amount: '300.00' },
  68: { kind: 'saving', by: 'alice', provider: 'PROVIDER_A', currency: 'USD', direction: 'DEPOSIT', amount: '120.00' },
  64: { kind: 'exchange', by: 'alice', from: 'EUR', to: 'USD', amount: '150.00' },
  61: {
    kind: 'subAccount',
    by: 'alice',
    name: 'Holidays',
    members: [],
    requiredApprovals: 1,
    currency: 'EUR',
    amount: '80.00',
  },
  58: {
    kind: 'payout',
    from: 'alice',
    account: 'own bank',
    currency: 'EUR',
    amount: '120.00',
    reference: 'Savings book',
  },
  52: { kind: 'trade', by: 'alice', from: 'USD', amount: '60.00', note: 'A little cbBTC' },
  47: {
    kind: 'payment',
    from: 'alice',
    to: 'nordkauf',
    currency: 'EUR',
    amount: '129.90',
    reference: 'Order 48213',
    category: 'SHOPPING',
    note: 'Rain jacket, sent back',
    refund: '129.90',
  },
  44: {
    kind: 'subAccount',
    by: 'alice',
    name: 'Flat with bob',
    members: ['bob'],
    requiredApprovals: 2,
    currency: 'USD',
    amount: '50.00',
  },
  41: { kind: 'saving', by: 'alice', provider: 'PROVIDER_B', currency: 'USD', direction: 'DEPOSIT', amount: '200.00' },
  36: {
    kind: 'payout',
    from: 'alice',
    account: 'friend wallet',
    currency: 'USD',
    amount: '25.00',
    reference: 'Museum tickets',
    category: 'FRIENDS_FAMILY',
  },
  33: { kind: 'exchange', by: 'alice', from: 'EUR', to: 'USD', amount: '150.00' },
  30: { kind: 'saving', by: 'alice', provider: 'PROVIDER_B', currency: 'EUR', direction: 'DEPOSIT', amount: '90.00' },
  26: { kind: 'exchange', by: 'carol', from: 'CHF', to: 'EUR', amount: '220.00' },
  20: {
    kind: 'payout',
    from: 'alice',
    account: 'friend bank',
    currency: 'EUR',
    amount: '45.00',
    reference: 'Birthday present',
    category: 'FRIENDS_FAMILY',
  },
  15: {
    kind: 'payment',
    from: 'bob',
    to: 'nordkauf',
    currency: 'USD',
    amount: '64.50',
    reference: 'Order 51877',
    category: 'SHOPPING',
    refund: '20.00',
  },
  6: { kind: 'saving', by: 'alice', provider: 'PROVIDER_A', currency: 'EUR', direction: 'WITHDRAW', amount: '100.00' },
};

/** What happens that many days before the last day, besides what is regular. */
export function turns(daysBefore: number, at: Date): readonly Episode[] {
  const turn = TURNS[daysBefore];
  return turn ? [{ ...turn, at }] : [];
}
