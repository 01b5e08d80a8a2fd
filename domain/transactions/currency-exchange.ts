import type { Token } from '../shared/currency.js';
import type { PartyKind } from './transaction-kind.js';

/** What somebody gave and what they received for it, in minor units. */
export interface CurrencyExchange {
  readonly exchanged: { readonly token: Token; readonly minorUnits: bigint };
  readonly received: { readonly token: Token; readonly minorUnits: bigint };
}

/** A transfer between an owner and somebody else, from the owner's side. */
export interface OutsideLeg {
  readonly token: Token;
  readonly value: bigint;
  readonly incoming: boolean;
  readonly counterparty: string;
  /** The counterparty's kind; 'user' for another user, null when it is unknown. */
  readonly counterpartyKind: PartyKind | 'user' | null;
}

/** An exchange and its transfers. */
export interface FoundExchange<Leg extends OutsideLeg> {
  readonly exchange: CurrencyExchange;
  readonly legs: readonly Leg[];
}

/** The largest amount that a database column holds: 2^63 - 1 millionths. A larger transfer is no money. */
export const MOST_MINOR_UNITS = 2n ** 63n - 1n;

/** Counterparties that never exchange. What goes to one of them is a payment, even if money arrives in the same operation. */
const NO_TRADERS: ReadonlySet<OutsideLeg['counterpartyKind']> = new Set(['user', 'faucet', 'bank']);

/**
 * Finds the exchanges among the transfers of one owner in one operation. The transfers with one counterparty are an exchange when
 * their sum is one token out and another token in; a part of the first token may come back. Of the remaining transfers, what went to a
 * single trader was exchanged for what came from anywhere, because routers pay from their pools. Moves to and from a vault are none.
 */
export function exchangesIn<Leg extends OutsideLeg>(legs: readonly Leg[]): readonly FoundExchange<Leg>[] {
  const candidates = legs.filter(({ counterpartyKind }) => counterpartyKind !== 'earnings_vault');
  const found: FoundExchange<Leg>[] = [];
  for (const counterparty of new Set(candidates.map((leg) => leg.counterparty))) {
    const theirs = candidates.filter((leg) => leg.counterparty === counterparty);
    const exchange = exchangeOf(theirs);
    if (exchange) found.push({ exchange, legs: theirs });
  }
  const taken = new Set(found.flatMap((one) => one.legs));
  const rest = candidates.filter((leg) => !taken.has(leg) && !NO_TRADERS.has(leg.counterpartyKind));
  const paid = new Set(rest.filter(({ incoming }) => !incoming).map((leg) => leg.counterparty));
  const routed = paid.size === 1 ? exchangeOf(rest) : null;
  return routed ? [...found, { exchange: routed, legs: rest }] : found;
}

/** The exchange, when the sum of the legs is one token less and one token more; otherwise null. */
function exchangeOf(legs: readonly OutsideLeg[]): CurrencyExchange | null {
  const net = new Map<Token, bigint>();
  for (const { token, value, incoming } of legs) net.set(token, (net.get(token) ?? 0n) + (incoming ? value : -value));
  const changes = [...net].filter(([, change]) => change !== 0n);
  const [given, ...moreGiven] = changes.filter(([, change]) => change < 0n);
  const [got, ...moreGot] = changes.filter(([, change]) => change > 0n);
  if (!given || !got || moreGiven.length > 0 || moreGot.length > 0) return null;
  if (-given[1] > MOST_MINOR_UNITS || got[1] > MOST_MINOR_UNITS) return null;
  return { exchanged: { token: given[0], minorUnits: -given[1] }, received: { token: got[0], minorUnits: got[1] } };
}
