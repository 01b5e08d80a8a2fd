import type { Token } from '../shared/currency.js';
import type { PartyKind } from './transaction-kind.js';

/** What somebody gave and got for it, in minor units. */
export interface CurrencyExchange {
  readonly exchanged: { readonly token: Token; readonly minorUnits: bigint };
  readonly received: { readonly token: Token; readonly minorUnits: bigint };
}

/** A transfer between an owner and the outside, as the owner sees it. */
export interface OutsideLeg {
  readonly token: Token;
  readonly value: bigint;
  readonly incoming: boolean;
  readonly counterparty: string;
  /** The counterparty's kind; 'user' for another user, null for a stranger. */
  readonly counterpartyKind: PartyKind | 'user' | null;
}

/** An exchange, and the transfers that it consists of. */
export interface FoundExchange<Leg extends OutsideLeg> {
  readonly exchange: CurrencyExchange;
  readonly legs: readonly Leg[];
}

/** More than this is no money, and no column holds it: 2^63 - 1 millionths. */
export const MOST_MINOR_UNITS = 2n ** 63n - 1n;

/** Whoever only ever pays or is paid: what goes to one of them is a payment, whatever comes from elsewhere meanwhile. */
const NO_TRADERS: ReadonlySet<OutsideLeg['counterpartyKind']> = new Set(['user', 'faucet', 'bank']);

/**
 * Finds what was exchanged among the transfers of one owner during one operation. Everything with the same counterparty is one
 * exchange when, taken together, it is one token out and another one in (what is left over may come back). Of the rest, what went to a
 * single trader is exchanged for what came from anywhere, as routers pay from their pools. Moves into and out of a vault are none.
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

/** One token less and one token more; null when it is anything else. */
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
