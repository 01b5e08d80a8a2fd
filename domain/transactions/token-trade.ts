import type { Token } from '../shared/currency.js';
import { MOST_MINOR_UNITS, type OutsideLeg } from './currency-exchange.js';

/** What somebody gave and received for it, when one of the two is a token that is no currency. */
export interface TokenTrade {
  /** In minor units. */
  readonly money: { readonly token: Token; readonly minorUnits: bigint };
  /** The token by its contract, in lower case, and how many of its smallest units. */
  readonly traded: { readonly contract: string; readonly units: bigint };
  /** Whether the money was given for the token. */
  readonly isPurchase: boolean;
}

/** A transfer of a token that is no currency, from its owner's side. */
export interface TokenLeg {
  readonly contract: string;
  readonly value: bigint;
  readonly incoming: boolean;
  readonly counterparty: string;
}

/** A trade and the transfers of its money. */
export interface FoundTrade<Leg extends OutsideLeg> {
  readonly trade: TokenTrade;
  readonly legs: readonly Leg[];
}

/**
 * Finds the trades among the transfers of one owner in one operation. What was exchanged with a known market is a trade when it is one
 * currency for one token. Nobody else is believed: anybody can make a token that moves when money does.
 */
export function tradesIn<Leg extends OutsideLeg>(
  legs: readonly Leg[],
  tokens: readonly TokenLeg[],
): readonly FoundTrade<Leg>[] {
  if (tokens.length === 0) return [];
  const withMarkets = legs.filter(({ counterpartyKind }) => counterpartyKind === 'exchange_provider');
  return [...new Set(withMarkets.map(({ counterparty }) => counterparty))].flatMap((market) => {
    const money = withMarkets.filter(({ counterparty }) => counterparty === market);
    const trade = tradeOf(
      money,
      tokens.filter(({ counterparty }) => counterparty === market),
    );
    return trade ? [{ trade, legs: money }] : [];
  });
}

/** A fill of a conditional order, as its contract says: who gave what to whom, in smallest units. */
export interface OrderFill {
  /** The main account of the order's owner. */
  readonly owner: string;
  readonly filler: string;
  readonly sold: bigint;
  readonly received: bigint;
}

/** A fill from the side of one of the two. */
export type Deal = Pick<OrderFill, 'sold' | 'received'> & { readonly counterparty: string };

/** Finds the fills of orders among the transfers of one owner in one operation. Transfers of other amounts between the two belong to none. */
export function fillsIn<Leg extends OutsideLeg>(
  legs: readonly Leg[],
  tokens: readonly TokenLeg[],
  deals: readonly Deal[],
): readonly FoundTrade<Leg>[] {
  return deals.flatMap(({ counterparty, sold, received }) => {
    const isPart = (leg: OutsideLeg | TokenLeg) =>
      leg.counterparty === counterparty && (leg.value === sold || leg.value === received);
    const money = legs.filter(isPart);
    const trade = tradeOf(money, tokens.filter(isPart));
    return trade ? [{ trade, legs: money }] : [];
  });
}

/** The trade, when the sum of the transfers is one currency against one token; otherwise null. */
function tradeOf(money: readonly OutsideLeg[], tokens: readonly TokenLeg[]): TokenTrade | null {
  const paid = changeOf(money.map((leg) => ({ of: leg.token, ...leg })));
  const traded = changeOf(tokens.map((leg) => ({ of: leg.contract, ...leg })));
  if (!paid || !traded || paid.change > 0n === traded.change > 0n) return null;
  const [minorUnits, units] = [magnitude(paid.change), magnitude(traded.change)];
  if (minorUnits > MOST_MINOR_UNITS) return null;
  return {
    money: { token: paid.of, minorUnits },
    traded: { contract: traded.of, units },
    isPurchase: paid.change < 0n,
  };
}

/** The only thing whose sum is not zero, with this sum; null when there is none, or more than one. */
function changeOf<Of>(moves: readonly { readonly of: Of; readonly value: bigint; readonly incoming: boolean }[]) {
  const net = new Map<Of, bigint>();
  for (const { of, value, incoming } of moves) net.set(of, (net.get(of) ?? 0n) + (incoming ? value : -value));
  const [only, ...more] = [...net].filter(([, change]) => change !== 0n);
  return only && more.length === 0 ? { of: only[0], change: only[1] } : null;
}

function magnitude(change: bigint): bigint {
  return change < 0n ? -change : change;
}
