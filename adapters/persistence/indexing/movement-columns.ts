import type { LedgerEntry } from '../../../domain/transactions/ledger-entry.js';
import { typeGroupOf } from '../../../domain/transactions/transaction-kind.js';
import type { KnownMovements } from './known-movements.js';

// One array for each column, as the statements unnest them.

export function transferColumns(known: readonly KnownMovements[]) {
  const transfers = known.flatMap((part) => part.transfers);
  return {
    numbers: known.flatMap(({ block, transfers: some }) => some.map(() => block.number)),
    logIndexes: transfers.map(({ logIndex }) => logIndex),
    hashes: transfers.map(({ transactionHash }) => transactionHash),
    assets: transfers.map(({ asset }) => asset),
    senders: transfers.map(({ from }) => from),
    receivers: transfers.map(({ to }) => to),
    amounts: transfers.map(({ value }) => value),
  };
}

export function outcomeColumns(known: readonly KnownMovements[]) {
  const outcomes = known.flatMap(({ block, outcomes }) => outcomes.map((one) => ({ ...one, block })));
  return {
    hashes: outcomes.map(({ userOperationHash }) => userOperationHash),
    numbers: outcomes.map(({ block }) => block.number),
    times: outcomes.map(({ block }) => block.timestamp),
    transactionHashes: outcomes.map(({ transactionHash }) => transactionHash),
    successes: outcomes.map(({ success }) => success),
    revertReasons: outcomes.map(({ revertReason }) => revertReason),
    logIndexes: outcomes.map(({ logIndex }) => logIndex),
    gasCosts: outcomes.map(({ gasCostWei }) => gasCostWei),
  };
}

/* Sorted by owner: every index begins with the owner, so neighbouring rows are on the same page. */
export function rowColumns(known: readonly KnownMovements[]) {
  const placed = known.flatMap(({ block, rows }) => rows.map((row) => ({ row, block })));
  placed.sort(({ row: one }, { row: other }) =>
    one.ownerId < other.ownerId ? -1 : Number(one.ownerId > other.ownerId),
  );
  const rows = placed.map(({ row }) => row);
  const [exchanged, received] = [rows.map(exchangedIn), rows.map(receivedIn)];
  return {
    owners: rows.map(({ ownerId }) => ownerId),
    accounts: rows.map(({ accountId }) => accountId),
    numbers: placed.map(({ block }) => block.number),
    logIndexes: rows.map(({ logIndex }) => logIndex),
    times: placed.map(({ block }) => block.timestamp),
    hashes: rows.map(({ transactionHash }) => transactionHash),
    typeGroups: rows.map(({ type }) => typeGroupOf(type)),
    types: rows.map(({ type }) => type),
    directions: rows.map(({ direction }) => direction),
    tokens: rows.map(({ token }) => token),
    amounts: rows.map(({ minorUnits }) => minorUnits),
    exchangedTokens: exchanged.map((money) => money?.token ?? null),
    exchangedAmounts: exchanged.map((money) => money?.minorUnits ?? null),
    receivedTokens: received.map((money) => money?.token ?? null),
    receivedAmounts: received.map((money) => money?.minorUnits ?? null),
    tradedContracts: rows.map(({ trade }) => trade?.traded.contract ?? null),
    tradedUnits: rows.map(({ trade }) => trade?.traded.units ?? null),
    counterparties: rows.map(({ counterpartyAddress }) => counterpartyAddress),
    counterpartyUsers: rows.map(({ counterpartyId }) => counterpartyId),
    operations: rows.map(({ operationHash }) => operationHash),
  };
}

/** The currency that was given; null when it was a token. */
function exchangedIn({ exchange, trade }: LedgerEntry) {
  return exchange?.exchanged ?? (trade?.isPurchase ? trade.money : null);
}

/** The currency that was received; null when it was a token. */
function receivedIn({ exchange, trade }: LedgerEntry) {
  return exchange?.received ?? (trade && !trade.isPurchase ? trade.money : null);
}
