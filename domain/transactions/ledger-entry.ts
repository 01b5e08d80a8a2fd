import { type Asset, isVaultShare } from '../shared/asset.js';
import type { Token } from '../shared/currency.js';
import { type CurrencyExchange, exchangesIn, MOST_MINOR_UNITS, type OutsideLeg } from './currency-exchange.js';
import type { Direction, PartyKind, TransactionType } from './transaction-kind.js';

/** MAIN: the wallet. The others are further contracts of the same owner. */
export type AccountKind = 'MAIN' | 'SUB_ACCOUNT' | 'AGENT';

/** One ERC-20 transfer in a transaction. Value in minor units. */
export interface Movement {
  readonly logIndex: number;
  readonly asset: Asset;
  readonly from: string;
  readonly to: string;
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
  /** Of an exchange: what was given. */
  readonly token: Token;
  /** Zero on exchanges. */
  readonly minorUnits: bigint;
  readonly exchange: CurrencyExchange | null;
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
 */
export function ledgerEntriesOf(
  movements: readonly Movement[],
  operations: readonly IncludedOperation[],
  directory: Directory,
): readonly LedgerEntry[] {
  const legs = legsOf(movements, operations);
  const owners = new Set(legs.flatMap(({ from, to }) => [from, to]).map((address) => ownerOf(address, directory)));
  return [...owners]
    .filter((ownerId) => ownerId !== null)
    .sort()
    .flatMap((ownerId) => historyOf(ownerId, legs, directory));
}

/* Operations are executed one after the other: the transfers between the events of two operations belong to the second one. */
function legsOf(movements: readonly Movement[], operations: readonly IncludedOperation[]): readonly Leg[] {
  const ends = operations.toSorted(byLogIndex);
  return movements.toSorted(byLogIndex).flatMap((movement) => {
    const { asset, value } = movement;
    if (isVaultShare(asset) || value === 0n || value > MOST_MINOR_UNITS) return [];
    return { ...movement, asset, operation: ends.find((end) => end.logIndex > movement.logIndex) ?? null };
  });
}

function historyOf(ownerId: string, legs: readonly Leg[], directory: Directory): readonly LedgerEntry[] {
  const rows: LedgerEntry[] = [];
  const outside = new Map<IncludedOperation | null, OwnedLeg[]>();
  for (const leg of legs) {
    const [from, to] = [leg.from, leg.to].map((address) => directory.accounts.get(address));
    if (from?.ownerId === ownerId && to?.ownerId === ownerId) rows.push(ownTransfer(leg, from, to, directory));
    else if (from?.ownerId === ownerId) add(outside, leg.operation, ownedLeg(leg, from, directory));
    else if (to?.ownerId === ownerId) add(outside, leg.operation, ownedLeg(leg, to, directory));
  }
  for (const during of outside.values()) {
    const exchanges = exchangesIn(during);
    const exchanged = new Set(exchanges.flatMap((found) => found.legs));
    rows.push(...exchanges.map((found) => exchangeRow(found.legs, found.exchange, directory)));
    rows.push(...during.filter((owned) => !exchanged.has(owned)).map((owned) => transferRow(owned, directory)));
  }
  return rows.sort(byLogIndex);
}

function add(groups: Map<IncludedOperation | null, OwnedLeg[]>, key: IncludedOperation | null, leg: OwnedLeg): void {
  const group = groups.get(key);
  if (group) group.push(leg);
  else groups.set(key, [leg]);
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
  return {
    ownerId: given.account.ownerId,
    accountId: given.account.id,
    logIndex: first.leg.logIndex,
    type: 'SWAP',
    direction: 'exchange',
    token: exchange.exchanged.token,
    minorUnits: 0n,
    exchange,
    counterpartyAddress: given.counterparty,
    counterpartyId: given.counterpartyId,
    operationHash: operationBehind(given.leg, given.account, directory),
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
