import { transactionFilter } from '../../../application/transactions/transaction-filter.js';
import type {
  TransactionFilter,
  TransactionPageQuery,
  TransactionPlace,
  TransactionSort,
} from '../../../application/transactions/transaction-history.js';
import { quickRead, type Statement, unprepared } from '../statement.js';
import {
  ADDRESSES_NAMED,
  conditionsOf,
  type FilterParameters,
  filterParameters,
  NOT_SETTLED,
  SETTLED,
} from './transaction-filters.js';
import { FROM_PAGE, SELECTED, TRANSACTION_DECODERS, type TransactionRow } from './transaction-rows.js';
import { SETTLED_ROWS, type TableLike, UNSETTLED_ROWS } from './transaction-tables.js';

/** The largest page plus one row, which tells whether another page follows. */
const MOST_ROWS = 51;

interface Order {
  readonly columns: readonly string[];
  readonly descending: boolean;
  /** An expression over a row `t` that decides before the columns. */
  readonly first?: string;
}

const BY_TIME = ['occurred_at', 'block_number', 'log_index'];
const BY_AMOUNT = ['minor_units', ...BY_TIME];

const ORDERS: Readonly<Record<TransactionSort, Order>> = {
  newest: { columns: BY_TIME, descending: true },
  oldest: { columns: BY_TIME, descending: false },
  amount_desc: { columns: BY_AMOUNT, descending: true },
  amount_asc: { columns: BY_AMOUNT, descending: false },
};

/** The requested rows of one table. */
interface Part {
  readonly table: TableLike;
  readonly conditions: readonly string[];
  /** An SQL array of the addresses that the counterparty may have. */
  readonly addresses: string | null;
}

interface PageParameters extends FilterParameters {
  readonly limit: number;
  /** The position after which the page begins; null for the first page. */
  readonly occurredAt: string | null;
  readonly minorUnits: string | null;
  readonly blockNumber: string | null;
  readonly logIndex: number | null;
  readonly tieBreaker: string | null;
}

/** A statement and what to run it with. */
export interface TransactionRead {
  readonly statement: Statement<PageParameters, TransactionRow>;
  readonly parameters: PageParameters;
}

/** Statements without a filter, by name: their text follows from it. */
const prepared = new Map<string, Statement<PageParameters, TransactionRow>>();

/**
 * The rows of a page and one more. Without a filter it is a prepared statement, because reading along the order's index is always the
 * best plan. With filters it is planned for their values, because their frequency decides between reading along the index and sorting.
 */
export function transactionPage(ownerId: string, query: TransactionPageQuery): TransactionRead {
  const { filter, sort, start, limit } = query;
  if (filter.hash !== null) return transactionWithHash(ownerId, filter, typeof start === 'number' ? start : 1);
  const order = ORDERS[sort];
  const parts = partsOf(filter);
  const [place, skipped] = typeof start === 'number' ? [null, start] : [start, 0];
  const rows = () => firstRows(parts, order, skipped + MOST_ROWS, place && placeholdersOf(parts, order));
  const text = () => pageOf(`${rows()} t LIMIT :limit OFFSET ${skipped}`, order);
  const parameters = parametersOf(ownerId, filter, place, limit + 1);
  if (!isUnfiltered(parts) || skipped > 0) return { statement: unnamed(text()), parameters };
  const name = `transactions-${sort}-${place ? 'after' : 'first'}`;
  const known = prepared.get(name) ?? quickRead<PageParameters, TransactionRow>(name, TRANSACTION_DECODERS).sql(text());
  prepared.set(name, known);
  return { statement: known, parameters };
}

/** The row of the transaction with this hash, in any status: the payment's own, otherwise the first one. */
export function findTransaction(ownerId: string, hash: string): TransactionRead {
  return { statement: FIND, parameters: parametersOf(ownerId, transactionFilter({ transactionHash: hash }), null, 1) };
}

/** The same among what the owner has paid with it. */
export function findOutgoing(ownerId: string, hash: string): TransactionRead {
  const filter = transactionFilter({ transactionHash: hash, direction: 'outgoing' });
  return { statement: FIND_OUTGOING, parameters: parametersOf(ownerId, filter, null, 1) };
}

/** A payment that takes its money out of another account first has two rows. The one that its type makes is the payment's own. */
const IS_PAYMENTS_OWN = '(SELECT p.movement = t.type FROM payment_requests p WHERE p.id = t.payment_request_id)';

const BY_PLACE: Order = {
  columns: ['block_number', 'log_index'],
  descending: false,
  first: `${IS_PAYMENTS_OWN} IS NOT TRUE`,
};

/* Only one row of each transaction, independent of the requested order. */
function transactionWithHash(ownerId: string, filter: TransactionFilter, skipped: number): TransactionRead {
  return { statement: unnamed(textWithHash(filter, skipped)), parameters: parametersOf(ownerId, filter, null, 1) };
}

function textWithHash(filter: TransactionFilter, skipped: number): string {
  return pageOf(`${firstRows(partsOf(filter), BY_PLACE, 1, null)} t OFFSET ${skipped}`, BY_PLACE);
}

function unnamed(text: string): Statement<PageParameters, TransactionRow> {
  return unprepared<PageParameters, TransactionRow>(text, TRANSACTION_DECODERS);
}

function pageOf(rows: string, order: Order): string {
  return `WITH page AS (SELECT * FROM ${rows}) SELECT ${SELECTED} ${FROM_PAGE} ORDER BY ${ordered(order, ['tie_breaker'])}`;
}

function partsOf(filter: TransactionFilter): readonly Part[] {
  const shared = conditionsOf(filter);
  const addresses = filter.counterparty === null ? null : ADDRESSES_NAMED;
  return [
    { table: SETTLED_ROWS, statuses: SETTLED, isWanted: 't.status = ANY (:settled)' },
    { table: UNSETTLED_ROWS, statuses: NOT_SETTLED, isWanted: 't.status = ANY (:notSettled)' },
  ].flatMap(({ table, statuses, isWanted }) => {
    const wanted = statuses.filter((status) => filter.statuses.includes(status));
    if (wanted.length === 0) return [];
    return [{ table, conditions: wanted.length < statuses.length ? [...shared, isWanted] : shared, addresses }];
  });
}

function isUnfiltered(parts: readonly Part[]): boolean {
  return parts.every(
    ({ table, conditions, addresses }) => table === SETTLED_ROWS && !addresses && conditions.length === 0,
  );
}

/** The first rows of all parts, merged in order. */
function firstRows(parts: readonly Part[], order: Order, most: number, after: readonly string[] | null): string {
  const [only, second] = parts.map((part) => rowsOf(part, order, most, after));
  if (only === undefined) throw new Error('A filter asks for some status');
  if (second === undefined) return only;
  return `(SELECT * FROM (${only} UNION ALL ${second}) t ORDER BY ${ordered(order, ['tie_breaker'])} LIMIT ${most})`;
}

/* `most` is a literal, so that the planner expects few rows also for a prepared statement. */
function rowsOf(part: Part, order: Order, most: number, after: readonly string[] | null): string {
  const { table, addresses } = part;
  const behind = after ? [keyset(table, order, after)] : [];
  const conditions = ['t.owner_id = :ownerId', ...part.conditions, ...behind];
  const first = (more: string) => `(SELECT ${table.columns} FROM ${table.from} t
    WHERE ${[...conditions, more].join(' AND ')} ORDER BY ${ordered(order, table.tieBreaker)} LIMIT ${most})`;
  if (addresses === null) return first('true');
  // One index scan for each address, because no index is sorted over several addresses.
  return `(SELECT t.* FROM unnest(${addresses}) AS named (address)
    CROSS JOIN LATERAL ${first('t.counterparty_address = named.address')} t
    ORDER BY ${ordered(order, table.tieBreaker)} LIMIT ${most})`;
}

function ordered({ columns, descending, first }: Order, tieBreaker: readonly string[]): string {
  const places = [...columns, ...tieBreaker].map((column) => `t.${column}${descending ? ' DESC' : ''}`);
  return [...(first === undefined ? [] : [first]), ...places].join(', ');
}

function keyset({ tieBreaker }: TableLike, { columns, descending }: Order, after: readonly string[]): string {
  const key = [...columns, ...tieBreaker];
  return `(${key.map((column) => `t.${column}`).join(', ')}) ${descending ? '<' : '>'} (${after.slice(0, key.length).join(', ')})`;
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  occurred_at: ':occurredAt',
  minor_units: ':minorUnits',
  block_number: ':blockNumber',
  log_index: ':logIndex',
  tie_breaker: ':tieBreaker',
};

/** For the columns of the order and, where one of the tables needs it, the tie-breaker. */
function placeholdersOf(parts: readonly Part[], { columns }: Order): readonly string[] {
  const needed = parts.some(({ table }) => table === UNSETTLED_ROWS) ? [...columns, 'tie_breaker'] : columns;
  return needed.flatMap((column) => PLACEHOLDERS[column] ?? []);
}

function parametersOf(
  ownerId: string,
  filter: TransactionFilter,
  place: TransactionPlace | null,
  limit: number,
): PageParameters {
  return {
    ...filterParameters(ownerId, filter),
    limit,
    occurredAt: place?.occurredAt ?? null,
    minorUnits: place?.minorUnits ?? null,
    blockNumber: place?.blockNumber ?? null,
    logIndex: place?.logIndex ?? null,
    tieBreaker: place?.paymentRequestId ?? null,
  };
}

const FIND = quickRead<PageParameters, TransactionRow>('find-transaction', TRANSACTION_DECODERS).sql(
  textWithHash(transactionFilter({ transactionHash: '0'.repeat(64) }), 0),
);

const FIND_OUTGOING = quickRead<PageParameters, TransactionRow>('find-outgoing-transaction', TRANSACTION_DECODERS).sql(
  textWithHash(transactionFilter({ transactionHash: '0'.repeat(64), direction: 'outgoing' }), 0),
);
