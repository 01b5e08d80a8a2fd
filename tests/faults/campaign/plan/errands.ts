import type { Random } from './random.js';

/** What the owner does with a proposal. */
export type Decision = 'approve' | 'approve twice' | 'reject' | 'forget' | 'approve at the deadline';

/** Something that one person does, from the first request to the end of what came of it. */
export type Errand =
  | {
      readonly does: 'pay';
      /** Index of the recipient among the people. */
      readonly to: number;
      readonly currency: 'USD' | 'EUR' | 'CHF';
      /** Whole units; the executor adds a fraction that no other payment has. */
      readonly units: number;
      readonly from: 'client' | 'app';
      readonly decision: Decision;
      /** How many times the same request is sent, at the same time. */
      readonly sends: number;
    }
  | { readonly does: 'refund'; readonly decision: Decision }
  /** Two payments that the account can pay only one of, both approved; then money comes in. */
  | { readonly does: 'overdraw'; readonly to: number }
  | { readonly does: 'get money'; readonly currency: 'USD' | 'EUR' | 'CHF'; readonly units: number }
  | { readonly does: 'add passkey' }
  | { readonly does: 'remove passkey' }
  | { readonly does: 'repeat key'; readonly changed: boolean };

export interface PlannedErrand {
  readonly errand: Errand;
  readonly restSeconds: number;
}

const DEEDS = {
  pay: 60,
  refund: 12,
  overdraw: 6,
  'get money': 5,
  'add passkey': 4,
  'remove passkey': 4,
  'repeat key': 9,
} as const;

const DECISIONS = { approve: 72, 'approve twice': 9, reject: 9, forget: 6, 'approve at the deadline': 4 } as const;
const CURRENCIES = ['USD', 'EUR', 'CHF'] as const;

/** What one of the people does, without an end. @param self the person's index among the people */
export function* errands(random: Random, self: number, people: number): Generator<PlannedErrand> {
  const somebodyElse = () => (self + random.whole(1, people - 1)) % people;
  const next = (): Errand => {
    const does = random.weighted(DEEDS);
    switch (does) {
      case 'pay':
        return {
          does,
          to: somebodyElse(),
          currency: random.pick(CURRENCIES),
          units: random.whole(1, 4),
          from: random.isLucky(0.7) ? 'client' : 'app',
          decision: random.weighted(DECISIONS),
          sends: random.isLucky(0.2) ? random.whole(2, 4) : 1,
        };
      case 'refund':
        return { does, decision: random.weighted(DECISIONS) };
      case 'overdraw':
        return { does, to: somebodyElse() };
      case 'get money':
        return { does, currency: random.pick(CURRENCIES), units: random.whole(5, 20) };
      case 'repeat key':
        return { does, changed: random.isLucky(0.5) };
      default:
        return { does };
    }
  };
  for (;;) yield { errand: next(), restSeconds: random.between(0, 0.6) };
}
