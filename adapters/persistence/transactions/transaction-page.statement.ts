import { transactionFilter } from '../../../application/transactions/transaction-filter.js';
import type {
  TransactionFilter,
  TransactionPageQuery,
  TransactionPlace,
  TransactionSort,
} from '../../../application/transactions/transaction-history.js';
import { Parameters } from './parameters.js';
import { addressesNamed, conditionsOf, NOT_SETTLED, SETTLED, statusCondition } from './transaction-filters.js';
import { FROM_PAGE, SELECTED } from './transaction-rows.js';
import { SETTLED_ROWS, type TableLike, UNSETTLED_ROWS } from './transaction-tables.js';

/** The largest page, and the one row more that tells whether another page follows. */
const MOST_ROWS = 51;

interface Order {
  readonly columns: readonly string[];
  readonly descending: boolean;
}

const BY_TIME = ['occurred_at', 'block_number', 'log_index'];
const BY_AMOUNT = ['minor_units', ...BY_TIME];

const ORDERS: Readonly<Record<TransactionSort, Order>> = {
  newest: { columns: BY_TIME, descending: true },
  oldest: { columns: BY_TIME, descending: false },
  amount_desc: { columns: BY_AMOUNT, descending: true },
  amount_asc: { columns: BY_AMOUNT, descending: false },
};

/** The rows of one table that are asked for. */
interface Part {
  readonly table: TableLike;
  readonly conditions: readonly string[];
  /** An SQL array of the addresses that the counterparty may have. */
  readonly addresses: string | null;
}

/** A statement with its values; without a name it is to be planned for them. */
export interface PageStatement {
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The rows of a page and one more. Without a filter it is a prepared statement, because there is one good plan for it, which is to walk
 * along the order's index. What is filtered is planned with the very values: how rare they are decides between walking and sorting.
 */
export function transactionPage(ownerId: string, query: TransactionPageQuery): PageStatement {
  const { filter, sort, start, limit } = query;
  if (filter.hash !== null) return transactionWithHash(ownerId, filter, typeof start === 'number' ? start : 1);
  const parameters = new Parameters();
  parameters.add(ownerId);
  const order = ORDERS[sort];
  const parts = partsOf(filter, parameters);
  const skipped = typeof start === 'number' ? start : 0;
  const after = typeof start === 'object' ? placeholdersOf(start, parts, order, parameters) : null;
  const rows = firstRows(parts, order, skipped + MOST_ROWS, after);
  const text = pageOf(`${rows} t LIMIT ${parameters.add(limit + 1)} OFFSET ${skipped}`, order);
  const name = isUnfiltered(parts) && skipped === 0 ? `transactions-${sort}-${after ? 'after' : 'first'}` : null;
  return { name, text, values: parameters.values };
}

/** One movement of the transaction with this hash, the first, whatever its status is. */
export function findTransaction(ownerId: string, hash: string): PageStatement {
  return { ...transactionWithHash(ownerId, transactionFilter({ transactionHash: hash }), 0), name: 'find-transaction' };
}

/* The first row of its transaction, whichever order the others are asked for in; there is no second one. */
function transactionWithHash(ownerId: string, filter: TransactionFilter, skipped: number): PageStatement {
  const parameters = new Parameters();
  parameters.add(ownerId);
  const order: Order = { columns: ['block_number', 'log_index'], descending: false };
  const first = firstRows(partsOf(filter, parameters), order, 1, null);
  return { name: null, text: pageOf(`${first} t OFFSET ${skipped}`, order), values: parameters.values };
}

function pageOf(rows: string, order: Order): string {
  return `WITH page AS (SELECT * FROM ${rows}) SELECT ${SELECTED} ${FROM_PAGE} ORDER BY ${ordered(order, ['tie_breaker'])}`;
}

function partsOf(filter: TransactionFilter, parameters: Parameters): readonly Part[] {
  const shared = conditionsOf(filter, parameters);
  const addresses = filter.counterparty === null ? null : addressesNamed(filter.counterparty, parameters);
  return [
    { table: SETTLED_ROWS, statuses: SETTLED },
    { table: UNSETTLED_ROWS, statuses: NOT_SETTLED },
  ].flatMap(({ table, statuses }) => {
    if (!statuses.some((status) => filter.statuses.includes(status))) return [];
    const status = statusCondition(filter, statuses, parameters);
    return [{ table, conditions: status ? [...shared, status] : shared, addresses }];
  });
}

function isUnfiltered(parts: readonly Part[]): boolean {
  return parts.every(
    ({ table, conditions, addresses }) => table === SETTLED_ROWS && !addresses && conditions.length === 0,
  );
}

/** The first rows of all parts together, in order. */
function firstRows(parts: readonly Part[], order: Order, most: number, after: readonly string[] | null): string {
  const [only, second] = parts.map((part) => rowsOf(part, order, most, after));
  if (only === undefined) throw new Error('A filter asks for some status');
  if (second === undefined) return only;
  return `(SELECT * FROM (${only} UNION ALL ${second}) t ORDER BY ${ordered(order, ['tie_breaker'])} LIMIT ${most})`;
}

/* `most` is written out, so that the plan is made for a handful of rows also while the values are not known. */
function rowsOf(part: Part, order: Order, most: number, after: readonly string[] | null): string {
  const { table, addresses } = part;
  const behind = after ? [keyset(table, order, after)] : [];
  const conditions = ['t.owner_id = $1', ...part.conditions, ...behind];
  const first = (more: string) => `(SELECT ${table.columns} FROM ${table.from} t
    WHERE ${[...conditions, more].join(' AND ')} ORDER BY ${ordered(order, table.tieBreaker)} LIMIT ${most})`;
  if (addresses === null) return first('true');
  // One walk for each address: what many addresses have in common is in no index's order.
  return `(SELECT t.* FROM unnest(${addresses}) AS named (address)
    CROSS JOIN LATERAL ${first('t.counterparty_address = named.address')} t
    ORDER BY ${ordered(order, table.tieBreaker)} LIMIT ${most})`;
}

function ordered({ columns, descending }: Order, tieBreaker: readonly string[]): string {
  return [...columns, ...tieBreaker].map((column) => `t.${column}${descending ? ' DESC' : ''}`).join(', ');
}

function keyset({ tieBreaker }: TableLike, { columns, descending }: Order, after: readonly string[]): string {
  const key = [...columns, ...tieBreaker];
  return `(${key.map((column) => `t.${column}`).join(', ')}) ${descending ? '<' : '>'} (${after.slice(0, key.length).join(', ')})`;
}

/** Placeholders for the columns of the order and, where one of the tables needs it, the tie-breaker. */
function placeholdersOf(
  place: TransactionPlace,
  parts: readonly Part[],
  { columns }: Order,
  parameters: Parameters,
): readonly string[] {
  const values: Readonly<Record<string, unknown>> = {
    occurred_at: place.occurredAt,
    minor_units: place.minorUnits,
    block_number: place.blockNumber,
    log_index: place.logIndex,
    tie_breaker: place.paymentRequestId,
  };
  const needed = parts.some(({ table }) => table === UNSETTLED_ROWS) ? [...columns, 'tie_breaker'] : columns;
  return needed.map((column) => parameters.add(values[column]));
}
