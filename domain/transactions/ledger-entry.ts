import { type Asset, isVaultShare } from '../shared/asset.js';
import type { Token } from '../shared/currency.js';
import { type CurrencyExchange, exchangesIn, MOST_MINOR_UNITS, type OutsideLeg } from './currency-exchange.js';
import { type Deal, fillsIn, type OrderFill, type TokenLeg, type TokenTrade, tradesIn } from './token-trade.js';
import type { Direction, PartyKind, TransactionType } from './transaction-kind.js';

/** MAIN: the wallet. The others are further contracts of the same owner. */
export type AccountKind = 'MAIN' | 'SUB_ACCOUNT' | 'AGENT';

/** One ERC-20 transfer in a transaction. */
export interface Movement {
  readonly logIndex: number;
  /** Null for a token that the ledger keeps no balance of. */
  readonly asset: Asset | null;
  /** The contract of such a token, in lower case. */
  readonly contract?: string;
  readonly from: string;
  readonly to: string;
  /** In the smallest units. */
  readonly value: bigint;
}

/** A user operation that the transaction executed. Its log follows the logs of its transfers. */
export interface IncludedOperation {
  readonly logIndex: number;
  readonly hash: string;
  readonly sender: string;
}

/** An address that belongs to a user. */
export interface KnownAccount {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: AccountKind;
}

/** The owners of addresses. An address in neither map is unknown. */
export interface Directory {
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly parties: ReadonlyMap<string, PartyKind>;
}

/** A row of a user's history. */
export interface LedgerEntry {
  readonly ownerId: string;
  readonly accountId: string;
  readonly logIndex: number;
  readonly type: TransactionType;
  readonly direction: Direction;
  /** Of an exchange: what was given. Of a trade: its money. */
  readonly token: Token;
  /** Zero on exchanges and trades. */
  readonly minorUnits: bigint;
  readonly exchange: CurrencyExchange | null;
  /** Of a currency for another token, or the other way around. */
  readonly trade: TokenTrade | null;
  readonly counterpartyAddress: string;
  /** The user on the other side, unless it is the owner. */
  readonly counterpartyId: string | null;
  /** The operation that moved the money: one of the owner's, or one of the sender's. */
  readonly operationHash: string | null;
}

/** A transfer of money, and the operation that executed it; null when none did. */
interface Leg extends Movement {
  readonly asset: Token;
  readonly operation: IncludedOperation | null;
}

/** A transfer of a token that is no asset of the ledger. */
interface TokenMovement extends Movement {
  readonly contract: string;
  readonly operation: IncludedOperation | null;
}

/** What an owner's accounts exchanged with others in one operation. */
interface Dealings {
  readonly money: OwnedLeg[];
  readonly tokens: TokenLeg[];
}

/** A transfer between an owner's account and somebody else's. */
interface OwnedLeg extends OutsideLeg {
  readonly leg: Leg;
  readonly account: KnownAccount;
  readonly counterpartyId: string | null;
}

/**
 * The ledger rows of one transaction: a row for each transfer and owner, and one row for everything that an owner exchanged in an
 * operation. Transfers of a zero amount are left out, because attackers use them to place look-alike addresses in the history. Shares
 * of vaults are left out, because the transfer of the money says the same. The rows are ordered by owner and log index.
 * @param fills of orders of users in this transaction
 */
export function ledgerEntriesOf(
  movements: readonly Movement[],
  operations: readonly IncludedOperation[],
  directory: Directory,
  fills: readonly OrderFill[] = [],
): readonly LedgerEntry[] {
  const placed = placedIn(movements, operations);
  const legs = legsOf(placed);
  const tokens = placed.flatMap(({ asset, contract, ...moved }): TokenMovement[] =>
    asset === null && contract !== undefined && moved.value > 0n ? [{ ...moved, asset, contract }] : [],
  );
  const owners = new Set(legs.flatMap(({ from, to }) => [from, to]).map((address) => ownerOf(address, directory)));
  return [...owners]
    .filter((ownerId) => ownerId !== null)
    .sort()
    .flatMap((ownerId) => historyOf(ownerId, legs, tokens, dealsOf(ownerId, fills, directory), directory));
}

/* Operations are executed one after the other: the transfers between the events of two operations belong to the second one. */
function placedIn(movements: readonly Movement[], operations: readonly IncludedOperation[]) {
  const ends = operations.toSorted(byLogIndex);
  return movements
    .toSorted(byLogIndex)
    .map((movement) => ({ ...movement, operation: ends.find((end) => end.logIndex > movement.logIndex) ?? null }));
}

function legsOf(placed: ReturnType<typeof placedIn>): readonly Leg[] {
  return placed.flatMap((movement) => {
    const { asset, value } = movement;
    if (asset === null || isVaultShare(asset) || value === 0n || value > MOST_MINOR_UNITS) return [];
    return { ...movement, asset };
  });
}

function historyOf(
  ownerId: string,
  legs: readonly Leg[],
  tokens: readonly TokenMovement[],
  deals: readonly Deal[],
  directory: Directory,
): readonly LedgerEntry[] {
  const rows: LedgerEntry[] = [];
  const outside = new Map<IncludedOperation | null, Dealings>();
  for (const leg of legs) {
    const from = directory.accounts.get(leg.from);
    const to = directory.accounts.get(leg.to);
    if (from?.ownerId === ownerId && to?.ownerId === ownerId) rows.push(ownTransfer(leg, from, to, directory));
    else if (from?.ownerId === ownerId) dealingsIn(outside, leg.operation).money.push(ownedLeg(leg, from, directory));
    else if (to?.ownerId === ownerId) dealingsIn(outside, leg.operation).money.push(ownedLeg(leg, to, directory));
  }
  for (const { contract, value, from, to, operation } of tokens) {
    const incoming = ownerOf(to, directory) === ownerId;
    if (incoming === (ownerOf(from, directory) === ownerId)) continue;
    outside.get(operation)?.tokens.push({ contract, value, incoming, counterparty: incoming ? from : to });
  }
  for (const { money, tokens: traded } of outside.values()) {
    const [only] = money;
    // Nearly always. A trade or an exchange has two sides.
    if (only && money.length === 1 && traded.length === 0) {
      rows.push(transferRow(only, directory));
      continue;
    }
    const filled = fillsIn(money, traded, deals);
    const inFills = new Set(filled.flatMap((found) => found.legs));
    const atMarkets = money.filter((owned) => !inFills.has(owned));
    const trades = [...filled, ...tradesIn(atMarkets, traded)];
    const inTrades = new Set(trades.flatMap((found) => found.legs));
    const others = money.filter((owned) => !inTrades.has(owned));
    const exchanges = exchangesIn(others);
    const exchanged = new Set(exchanges.flatMap((found) => found.legs));
    rows.push(...trades.map((found) => tradeRow(found.legs, found.trade, directory)));
    rows.push(...exchanges.map((found) => exchangeRow(found.legs, found.exchange, directory)));
    rows.push(...others.filter((owned) => !exchanged.has(owned)).map((owned) => transferRow(owned, directory)));
  }
  return rows.sort(byLogIndex);
}

function dealsOf(ownerId: string, fills: readonly OrderFill[], directory: Directory): readonly Deal[] {
  return fills.flatMap(({ owner, filler, ...amounts }): Deal[] => {
    if (ownerOf(owner, directory) === ownerId) return [{ ...amounts, counterparty: filler }];
    return ownerOf(filler, directory) === ownerId ? [{ ...amounts, counterparty: owner }] : [];
  });
}

function dealingsIn(groups: Map<IncludedOperation | null, Dealings>, key: IncludedOperation | null): Dealings {
  const found = groups.get(key);
  if (found) return found;
  const group = { money: [], tokens: [] };
  groups.set(key, group);
  return group;
}

function ownedLeg(leg: Leg, account: KnownAccount, { accounts, parties }: Directory): OwnedLeg {
  const incoming = accounts.get(leg.from)?.ownerId !== account.ownerId;
  const counterparty = incoming ? leg.from : leg.to;
  const counterpartyId = accounts.get(counterparty)?.ownerId ?? null;
  const counterpartyKind = counterpartyId === null ? (parties.get(counterparty) ?? null) : 'user';
  return { leg, account, token: leg.asset, value: leg.value, incoming, counterparty, counterpartyId, counterpartyKind };
}

/**
 * A transfer between accounts of one owner: a DEPOSIT into a sub-account, or a WITHDRAWAL into the main account. What an account sends
 * to itself is a DEPOSIT, so that it does not count as spending.
 */
function ownTransfer(leg: Leg, from: KnownAccount, to: KnownAccount, directory: Directory): LedgerEntry {
  const back = to.kind === 'MAIN' && from.kind !== 'MAIN';
  const account = back ? to : from;
  return {
    ownerId: account.ownerId,
    accountId: account.id,
    logIndex: leg.logIndex,
    type: back ? 'WITHDRAWAL' : 'DEPOSIT',
    direction: back ? 'incoming' : 'outgoing',
    token: leg.asset,
    minorUnits: leg.value,
    exchange: null,
    trade: null,
    counterpartyAddress: back ? leg.from : leg.to,
    counterpartyId: null,
    operationHash: operationBehind(leg, account, directory),
  };
}

function transferRow(owned: OwnedLeg, directory: Directory): LedgerEntry {
  const { leg, account, incoming, counterparty, counterpartyId, counterpartyKind } = owned;
  const types = incoming ? TYPE_OF_INCOMING : TYPE_OF_OUTGOING;
  return {
    ownerId: account.ownerId,
    accountId: account.id,
    logIndex: leg.logIndex,
    type: types[counterpartyKind ?? 'stranger'],
    direction: incoming ? 'incoming' : 'outgoing',
    token: leg.asset,
    minorUnits: leg.value,
    exchange: null,
    trade: null,
    counterpartyAddress: counterparty,
    counterpartyId,
    operationHash: operationBehind(leg, account, directory),
  };
}

/** The row of an exchange. It has the log index of its first transfer and belongs to the account that gave. */
function exchangeRow(legs: readonly OwnedLeg[], exchange: CurrencyExchange, directory: Directory): LedgerEntry {
  const [first] = legs;
  const given = legs.find(({ incoming }) => !incoming);
  if (!first || !given) throw new Error('An exchange has a transfer out and a transfer in');
  const row = { token: exchange.exchanged.token, exchange, trade: null };
  return { ...swapRow(given, first.leg.logIndex, directory), ...row };
}

/** The row of a trade. It has the log index of the first transfer of its money and belongs to the account that this money left or reached. */
function tradeRow(legs: readonly OwnedLeg[], trade: TokenTrade, directory: Directory): LedgerEntry {
  const [first] = legs;
  const main = legs.find(({ incoming }) => incoming !== trade.isPurchase);
  if (!first || !main) throw new Error('A trade has a transfer of money');
  const row = { token: trade.money.token, exchange: null, trade };
  return { ...swapRow(main, first.leg.logIndex, directory), ...row };
}

function swapRow({ leg, account, counterparty, counterpartyId }: OwnedLeg, logIndex: number, directory: Directory) {
  return {
    ownerId: account.ownerId,
    accountId: account.id,
    logIndex,
    type: 'SWAP' as const,
    direction: 'exchange' as const,
    minorUnits: 0n,
    counterpartyAddress: counterparty,
    counterpartyId,
    operationHash: operationBehind(leg, account, directory),
  };
}

/* The operation of another user that pulls money from an account is not shown in the owner's ledger. */
function operationBehind({ from, operation }: Leg, { ownerId }: KnownAccount, directory: Directory): string | null {
  if (!operation) return null;
  return operation.sender === from || ownerOf(operation.sender, directory) === ownerId ? operation.hash : null;
}

type CounterpartyKind = NonNullable<OutsideLeg['counterpartyKind']> | 'stranger';

const TYPE_OF_INCOMING: Readonly<Record<CounterpartyKind, TransactionType>> = {
  user: 'TRANSFER',
  stranger: 'TRANSFER',
  faucet: 'FAUCET_TOP_UP',
  bank: 'BANK_TOP_UP',
  earnings_vault: 'EARNINGS_WITHDRAWAL',
  currency_exchange: 'TRANSFER',
  exchange_provider: 'TRANSFER',
  dapp: 'TRANSFER',
};

const TYPE_OF_OUTGOING: Readonly<Record<CounterpartyKind, TransactionType>> = {
  user: 'TRANSFER',
  stranger: 'WALLET_WITHDRAWAL',
  faucet: 'WALLET_WITHDRAWAL',
  bank: 'BANK_WITHDRAWAL',
  earnings_vault: 'EARNINGS_DEPOSIT',
  currency_exchange: 'WALLET_CONNECT',
  exchange_provider: 'EXCHANGE_WITHDRAWAL',
  dapp: 'WALLET_CONNECT',
};

function ownerOf(address: string, { accounts }: Directory): string | null {
  return accounts.get(address)?.ownerId ?? null;
}

function byLogIndex(one: { readonly logIndex: number }, other: { readonly logIndex: number }): number {
  return one.logIndex - other.logIndex;
}
