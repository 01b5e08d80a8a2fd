import { transactionFilter } from '../../../application/transactions/transaction-filter.js';
import type {
  TransactionFilter,
  TransactionPageQuery,
  TransactionPlace,
  TransactionSort,
} from '../../../application/transactions/transaction-history.js';
import { quickRead, type Statement, unprepared } from '../statement.js';
import { conditionsOf, type FilterParameters, filterParameters, SETTLED } from './transaction-filters.js';
import { FROM_PAGE, SELECTED, TRANSACTION_DECODERS, type TransactionRow } from './transaction-rows.js';
import { FAILED_ROWS, PENDING_ROWS, SETTLED_ROWS, type TableLike } from './transaction-tables.js';

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
  /** Whether one of `:addresses` is the counterparty. */
  readonly isOfSomebody: boolean;
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
 * @param addresses those of the filter's counterparty
 */
export function transactionPage(
  ownerId: string,
  query: TransactionPageQuery,
  addresses: readonly string[] | null = null,
): TransactionRead {
  const { filter, sort, start, limit } = query;
  if (filter.hash !== null) {
    const parameters = parametersOf(ownerId, filter, addresses, null, 1);
    return { statement: unnamed(textWithHash(filter, typeof start === 'number' ? start : 1)), parameters };
  }
  const order = ORDERS[sort];
  const parts = partsOf(filter);
  const [place, skipped] = typeof start === 'number' ? [null, start] : [start, 0];
  const rows = () => firstRows(parts, order, skipped + MOST_ROWS, place && placeholdersOf(parts, order));
  const text = () => pageOf(`${rows()} t LIMIT :limit OFFSET ${skipped}`, order);
  const parameters = parametersOf(ownerId, filter, addresses, place, limit + 1);
  if (!isUnfiltered(parts) || skipped > 0) return { statement: unnamed(text()), parameters };
  const name = `transactions-${sort}-${place ? 'after' : 'first'}`;
  const known = prepared.get(name) ?? quickRead<PageParameters, TransactionRow>(name, TRANSACTION_DECODERS).sql(text());
  prepared.set(name, known);
  return { statement: known, parameters };
}

/** The row of the transaction with this hash, in any status: the payment's own, otherwise the first one. */
export function findTransaction(ownerId: string, hash: string): TransactionRead {
  const filter = transactionFilter({ transactionHash: hash });
  return { statement: FIND, parameters: parametersOf(ownerId, filter, null, null, 1) };
}

/** The same among what the owner has paid with it. */
export function findOutgoing(ownerId: string, hash: string): TransactionRead {
  const filter = transactionFilter({ transactionHash: hash, direction: 'outgoing' });
  return { statement: FIND_OUTGOING, parameters: parametersOf(ownerId, filter, null, null, 1) };
}

/** A payment that takes its money out of another account first has two rows. The one that its type makes is the payment's own. */
const IS_PAYMENTS_OWN = '(SELECT p.movement = t.type FROM payment_requests p WHERE p.id = t.payment_request_id)';

const BY_PLACE: Order = {
  columns: ['block_number', 'log_index'],
  descending: false,
  first: `${IS_PAYMENTS_OWN} IS NOT TRUE`,
};

/* Only one row of each transaction, independent of the requested order. */
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
  const isOfSomebody = filter.counterparty !== null;
  const part = (table: TableLike, conditions = shared): Part => ({ table, conditions, isOfSomebody });
  const settled = SETTLED.filter((status) => filter.statuses.includes(status));
  const areAll = settled.length === SETTLED.length;
  return [
    ...(settled.length > 0 ? [part(SETTLED_ROWS, areAll ? shared : [...shared, 't.status = ANY (:settled)'])] : []),
    ...(filter.statuses.includes('PENDING') ? [part(PENDING_ROWS)] : []),
    ...(filter.statuses.includes('FAILED') ? [part(FAILED_ROWS)] : []),
  ];
}

function isUnfiltered(parts: readonly Part[]): boolean {
  return parts.every(
    ({ table, conditions, isOfSomebody }) => table === SETTLED_ROWS && !isOfSomebody && conditions.length === 0,
  );
}

/** The first rows of all parts, merged in order. */
function firstRows(parts: readonly Part[], order: Order, most: number, after: readonly string[] | null): string {
  const [only, ...others] = parts.map((part) => rowsOf(part, order, most, after));
  if (only === undefined) throw new Error('A filter asks for some status');
  if (others.length === 0) return only;
  return `(SELECT * FROM (${[only, ...others].join(' UNION ALL ')}) t ORDER BY ${ordered(order, ['tie_breaker'])} LIMIT ${most})`;
}

/* `most` is a literal, so that the planner expects few rows also for a prepared statement. */
function rowsOf(part: Part, order: Order, most: number, after: readonly string[] | null): string {
  const { table, isOfSomebody } = part;
  const behind = after ? [keyset(table, order, after)] : [];
  const conditions = ['t.owner_id = :ownerId', ...part.conditions, ...behind];
  const first = (...more: readonly string[]) => `(SELECT ${table.columns} FROM ${table.from} t
    WHERE ${[...conditions, ...more].join(' AND ')} ORDER BY ${ordered(order, table.tieBreaker)} LIMIT ${most})`;
  if (!isOfSomebody) return first();
  // How often the addresses occur decides between sorting their rows and looking for them along the amounts.
  if (order.columns !== BY_TIME) return first('t.counterparty_address = ANY (:addresses::text[])');
  // One index scan for each address, because no index is sorted over several addresses.
  return `(SELECT t.* FROM unnest(:addresses::text[]) AS named (address)
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
  const needed = parts.some(({ table }) => table !== SETTLED_ROWS) ? [...columns, 'tie_breaker'] : columns;
  return needed.flatMap((column) => PLACEHOLDERS[column] ?? []);
}

function parametersOf(
  ownerId: string,
  filter: TransactionFilter,
  addresses: readonly string[] | null,
  place: TransactionPlace | null,
  limit: number,
): PageParameters {
  return {
    ...filterParameters(ownerId, filter, addresses),
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
