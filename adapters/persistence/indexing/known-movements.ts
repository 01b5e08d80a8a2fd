import type { ChainBlock, OperationOutcome, TokenTransfer } from '../../../application/indexing/chain-reader.js';
import type { Asset } from '../../../domain/shared/asset.js';
import {
  type IncludedOperation,
  type KnownAccount,
  type LedgerEntry,
  ledgerEntriesOf,
} from '../../../domain/transactions/ledger-entry.js';
import type { OrderFill } from '../../../domain/transactions/token-trade.js';
import type { PartyKind } from '../../../domain/transactions/transaction-kind.js';

/** An account with the blocks that it is complete for: those since it is watched, and those of its history that were searched. */
export interface WatchedAccount extends KnownAccount {
  readonly createdAt: Date;
  readonly watchedFrom: bigint;
  readonly soughtTo: bigint;
}

export interface PartyDirectory {
  readonly accounts: ReadonlyMap<string, WatchedAccount>;
  readonly parties: ReadonlyMap<string, PartyKind>;
  /** The fills of orders of users, by their transactions. */
  readonly fills: ReadonlyMap<string, readonly OrderFill[]>;
}

/** A transfer that counts: of a known asset and not of a zero amount. */
export interface BookedTransfer extends TokenTransfer {
  readonly asset: Asset;
}

export interface BlockRow extends LedgerEntry {
  readonly transactionHash: string;
}

/** The part of a block that concerns known accounts. */
export interface KnownMovements {
  readonly block: ChainBlock;
  readonly transfers: readonly BookedTransfer[];
  /** The number of transfers of unknown tokens or of a zero amount. */
  readonly ignored: readonly TokenTransfer[];
  /** The outcomes of operations that a known account sent. */
  readonly outcomes: readonly OperationOutcome[];
  readonly rows: readonly BlockRow[];
}

/** Every address whose owner must be looked up. */
export function addressesIn(blocks: readonly ChainBlock[]): readonly string[] {
  const addresses = new Set<string>();
  for (const { transfers, outcomes } of blocks) {
    for (const { from, to } of transfers) addresses.add(from).add(to);
    for (const { sender } of outcomes) addresses.add(sender);
  }
  return [...addresses];
}

/** The counterparties of known accounts. */
export function counterpartiesIn(
  blocks: readonly ChainBlock[],
  accounts: PartyDirectory['accounts'],
): readonly string[] {
  const addresses = new Set<string>();
  for (const { transfers } of blocks) {
    for (const { from, to } of transfers) {
      if (accounts.has(from) !== accounts.has(to)) addresses.add(accounts.has(from) ? to : from);
    }
  }
  return [...addresses];
}

/** The transactions that move a token of which the ledger keeps no balance and, of another one, something from or to a known account. */
export function tradingTransactionsIn(
  blocks: readonly ChainBlock[],
  accounts: PartyDirectory['accounts'],
): readonly string[] {
  const known = new Set<string>();
  const traded = new Set<string>();
  for (const { transfers } of blocks) {
    for (const { asset, from, to, transactionHash } of transfers) {
      if (asset !== null && (accounts.has(from) || accounts.has(to))) known.add(transactionHash);
    }
  }
  for (const { transfers } of known.size > 0 ? blocks : []) {
    for (const { asset, transactionHash } of transfers) {
      if (asset === null && known.has(transactionHash)) traded.add(transactionHash);
    }
  }
  return [...traded];
}

/** @param concerns limits it to some of the known accounts: all rows of the transactions in which they take part */
export function knownMovementsIn(
  block: ChainBlock,
  directory: PartyDirectory,
  concerns: (address: string) => boolean = (address) => directory.accounts.has(address),
): KnownMovements {
  const [transfers, ignored]: [BookedTransfer[], TokenTransfer[]] = [[], []];
  for (const transfer of block.transfers) {
    if (!concerns(transfer.from) && !concerns(transfer.to)) continue;
    if (counts(transfer)) transfers.push(transfer);
    else ignored.push(transfer);
  }
  return {
    block,
    transfers,
    ignored,
    outcomes: block.outcomes.filter(({ sender }) => concerns(sender)),
    rows: rowsOf(new Set(transfers.map(({ transactionHash }) => transactionHash)), block, directory),
  };
}

function counts(transfer: TokenTransfer): transfer is BookedTransfer {
  return transfer.asset !== null && transfer.value > 0n;
}

function rowsOf(transactions: ReadonlySet<string>, block: ChainBlock, directory: PartyDirectory): readonly BlockRow[] {
  if (transactions.size === 0) return [];
  const movements = byTransaction(block.transfers, transactions);
  const outcomes = byTransaction(block.outcomes, transactions);
  return [...transactions].flatMap((transactionHash) => {
    const operations = (outcomes.get(transactionHash) ?? []).map(operationOf);
    const fills = directory.fills.get(transactionHash);
    const rows = ledgerEntriesOf(movements.get(transactionHash) ?? [], operations, directory, fills);
    return rows.map((row) => ({ ...row, transactionHash }));
  });
}

function byTransaction<Log extends { readonly transactionHash: string }>(
  logs: readonly Log[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly Log[]> {
  const groups = new Map<string, Log[]>();
  for (const log of logs) {
    const group = groups.get(log.transactionHash);
    if (group) group.push(log);
    else if (wanted.has(log.transactionHash)) groups.set(log.transactionHash, [log]);
  }
  return groups;
}

function operationOf({ logIndex, userOperationHash, sender }: OperationOutcome): IncludedOperation {
  return { logIndex, hash: userOperationHash, sender };
}
