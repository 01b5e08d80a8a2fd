import type { ChainBlock } from '../../../../../application/indexing/chain-reader.js';
import { type Directory, type LedgerEntry, ledgerEntriesOf } from '../../../../../domain/transactions/ledger-entry.js';

/** What a payment adds to the rows that its operation made. */
export interface ReplayedPayment {
  readonly id: string;
  readonly reference: string | null;
}

export interface ReplayedWorld {
  readonly directory: Directory;
  /** By the hash of their operation. */
  readonly payments: ReadonlyMap<string, ReplayedPayment>;
}

/** The ledger as they should be: everything read once, from the first block to the last, with everybody known from the beginning. */
export function plainReplay(blocks: readonly ChainBlock[], world: ReplayedWorld) {
  return { balances: balancesAfter(blocks, world), rows: rowsOf(blocks, world), ignored: ignoredIn(blocks, world) };
}

/** Minor units by account and asset, without zeros. */
function balancesAfter(blocks: readonly ChainBlock[], { directory }: ReplayedWorld): Readonly<Record<string, bigint>> {
  const balances: Record<string, bigint> = {};
  const add = (address: string, asset: string, value: bigint) => {
    const account = directory.accounts.get(address);
    if (account) balances[`${account.id} ${asset}`] = (balances[`${account.id} ${asset}`] ?? 0n) + value;
  };
  for (const { from, to, asset, value } of blocks.flatMap(({ transfers }) => transfers)) {
    if (asset === null) continue;
    add(from, asset, -value);
    add(to, asset, value);
  }
  return Object.fromEntries(
    Object.entries(balances)
      .filter(([, value]) => value !== 0n)
      .sort(),
  );
}

function rowsOf(blocks: readonly ChainBlock[], world: ReplayedWorld): readonly string[] {
  return blocks
    .flatMap((block) => {
      const hashes = new Set(block.transfers.map(({ transactionHash }) => transactionHash));
      return [...hashes].flatMap((hash) => transactionRows(block, hash, world));
    })
    .sort();
}

function transactionRows(block: ChainBlock, hash: string, { directory, payments }: ReplayedWorld): readonly string[] {
  const movements = block.transfers.filter(({ transactionHash }) => transactionHash === hash);
  const operations = block.outcomes
    .filter(({ transactionHash }) => transactionHash === hash)
    .map(({ logIndex, userOperationHash, sender }) => ({ logIndex, hash: userOperationHash, sender }));
  return ledgerEntriesOf(movements, operations, directory).map((row) => {
    const payment = payments.get(row.operationHash ?? '') ?? null;
    return rowInWords({ block: block.number, at: block.timestamp, hash, row, payment });
  });
}

function rowInWords({
  block,
  at,
  hash,
  row,
  payment,
}: {
  readonly block: bigint;
  readonly at: Date;
  readonly hash: string;
  readonly row: LedgerEntry;
  readonly payment: ReplayedPayment | null;
}): string {
  const { ownerId, accountId, logIndex, type, direction, token, minorUnits, exchange } = row;
  return [
    ownerId,
    accountId,
    block,
    logIndex,
    at.toISOString(),
    hash,
    type,
    direction,
    token,
    minorUnits,
    exchange?.exchanged.token ?? null,
    exchange?.exchanged.minorUnits ?? null,
    exchange?.received.token ?? null,
    exchange?.received.minorUnits ?? null,
    row.counterpartyAddress,
    row.counterpartyId,
    payment?.id ?? null,
    payment?.reference ?? null,
  ].join(' | ');
}

/** The rows of the table in the same words. */
export const ROWS_IN_WORDS = `
  SELECT owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, type, direction, token, minor_units,
    exchanged_token, exchanged_minor_units, received_token, received_minor_units, counterparty_address, counterparty_user_id,
    payment_request_id, reference
  FROM transactions`;

export function storedRowInWords(row: Readonly<Record<string, unknown>>): string {
  return Object.values(row)
    .map((value) => (value instanceof Date ? value.toISOString() : value))
    .join(' | ');
}

function ignoredIn(blocks: readonly ChainBlock[], { directory: { accounts } }: ReplayedWorld): number {
  const ignored = blocks
    .flatMap(({ transfers }) => transfers)
    .filter(
      ({ asset, value, from, to }) => (asset === null || value === 0n) && (accounts.has(from) || accounts.has(to)),
    );
  return ignored.length;
}
