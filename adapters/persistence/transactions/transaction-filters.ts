import type { TransactionFilter } from '../../../application/transactions/transaction-history.js';
import { type Token, tokenOf } from '../../../domain/shared/currency.js';
import type { Category } from '../../../domain/transactions/category.js';
import {
  type Direction,
  type TransactionStatus,
  type TransactionType,
  type TypeGroup,
  typeGroupOf,
} from '../../../domain/transactions/transaction-kind.js';

/** The statuses in the table `transactions`. Rows with other statuses come from payment requests. */
export const SETTLED: readonly TransactionStatus[] = ['COMPLETED', 'COMPLETED_DELAYED'];

/** The values of the conditions below, by their names. */
export interface FilterParameters {
  readonly ownerId: string;
  readonly token: Token | null;
  readonly typeGroup: TypeGroup | null;
  readonly type: TransactionType | null;
  readonly category: Category | null;
  readonly direction: Direction | null;
  readonly hash: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly minAmount: bigint | null;
  readonly maxAmount: bigint | null;
  readonly pattern: string | null;
  readonly search: string | null;
  readonly settled: readonly TransactionStatus[];
  /** Those that the counterparty may have; null for every counterparty. */
  readonly addresses: readonly string[] | null;
}

/** @param addresses those of the filter's counterparty */
export function filterParameters(
  ownerId: string,
  filter: TransactionFilter,
  addresses: readonly string[] | null,
): FilterParameters {
  const { currency, search, statuses } = filter;
  return {
    ...filter,
    ownerId,
    token: currency && tokenOf(currency),
    pattern: search && patternOf(search),
    settled: SETTLED.filter((status) => statuses.includes(status)),
    addresses,
  };
}

/** Conditions on a row `t`, one for each filter except the counterparty. */
export function conditionsOf({ type, direction, search, ...filter }: TransactionFilter): readonly string[] {
  const when = (isAsked: boolean, condition: string) => (isAsked ? [condition] : []);
  return [
    ...when(filter.currency !== null, 't.token = :token'),
    ...when(filter.typeGroup !== null, 't.type_group = :typeGroup'),
    // A type implies its group, and the groups have an index.
    ...(type === null ? [] : ['t.type = :type', `t.type_group = '${typeGroupOf(type)}'`]),
    ...when(filter.category !== null, 't.category = :category'),
    ...when(direction !== null, 't.direction = :direction'),
    ...when(filter.hash !== null, 't.transaction_hash = :hash'),
    ...when(filter.from !== null, 't.occurred_at >= :from'),
    ...when(filter.until !== null, 't.occurred_at < :until'),
    ...when(filter.minAmount !== null, 't.minor_units >= :minAmount'),
    ...when(filter.maxAmount !== null, 't.minor_units <= :maxAmount'),
    ...when(search !== null, 't.search_text LIKE lower(:pattern::text)'),
    // Note and reference are separate lines of the searched text.
    ...when(search?.includes('\n') ?? false, WITHIN_ONE),
    ...presence('t.note', filter.hasNote),
    ...presence('t.category', filter.hasCategory),
  ];
}

const WITHIN_ONE = `(strpos(lower(t.note), lower(:search::text)) > 0 OR strpos(lower(t.reference), lower(:search::text)) > 0)`;

function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

function presence(column: string, wanted: boolean | null): readonly string[] {
  return wanted === null ? [] : [`${column} IS ${wanted ? 'NOT NULL' : 'NULL'}`];
}
