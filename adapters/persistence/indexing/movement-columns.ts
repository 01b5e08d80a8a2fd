import { typeGroupOf } from '../../../domain/transactions/transaction-kind.js';
import type { KnownMovements } from './known-movements.js';

// One array for each column, as the statements unnest them.

export function transferColumns(known: readonly KnownMovements[]): readonly unknown[][] {
  const transfers = known.flatMap(({ block, transfers }) => transfers.map((one) => ({ ...one, number: block.number })));
  return [
    transfers.map(({ number }) => number),
    transfers.map(({ logIndex }) => logIndex),
    transfers.map(({ transactionHash }) => transactionHash),
    transfers.map(({ asset }) => asset),
    transfers.map(({ from }) => from),
    transfers.map(({ to }) => to),
    transfers.map(({ value }) => value),
  ];
}

export function outcomeColumns(known: readonly KnownMovements[]): readonly unknown[][] {
  const outcomes = known.flatMap(({ block, outcomes }) => outcomes.map((one) => ({ ...one, block })));
  return [
    outcomes.map(({ userOperationHash }) => userOperationHash),
    outcomes.map(({ block }) => block.number),
    outcomes.map(({ block }) => block.timestamp),
    outcomes.map(({ transactionHash }) => transactionHash),
    outcomes.map(({ success }) => success),
    outcomes.map(({ revertReason }) => revertReason),
    outcomes.map(({ logIndex }) => logIndex),
    outcomes.map(({ gasCostWei }) => gasCostWei),
  ];
}

/* Owner by owner: every index of the rows begins with the owner, and neighbours go to the same page. */
export function rowColumns(known: readonly KnownMovements[]): readonly unknown[][] {
  const rows = known.flatMap(({ block, rows }) => rows.map((one) => ({ ...one, block })));
  rows.sort((one, other) => (one.ownerId < other.ownerId ? -1 : Number(one.ownerId > other.ownerId)));
  return [
    rows.map(({ ownerId }) => ownerId),
    rows.map(({ accountId }) => accountId),
    rows.map(({ block }) => block.number),
    rows.map(({ logIndex }) => logIndex),
    rows.map(({ block }) => block.timestamp),
    rows.map(({ transactionHash }) => transactionHash),
    rows.map(({ type }) => typeGroupOf(type)),
    rows.map(({ type }) => type),
    rows.map(({ direction }) => direction),
    rows.map(({ token }) => token),
    rows.map(({ minorUnits }) => minorUnits),
    rows.map(({ exchange }) => exchange?.exchanged.token ?? null),
    rows.map(({ exchange }) => exchange?.exchanged.minorUnits ?? null),
    rows.map(({ exchange }) => exchange?.received.token ?? null),
    rows.map(({ exchange }) => exchange?.received.minorUnits ?? null),
    rows.map(({ counterpartyAddress }) => counterpartyAddress),
    rows.map(({ counterpartyId }) => counterpartyId),
    rows.map(({ operationHash }) => operationHash),
  ];
}
