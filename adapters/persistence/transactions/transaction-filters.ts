import { getAddress, isAddress } from 'ethers';
import type { TransactionFilter } from '../../../application/transactions/transaction-history.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import { type TransactionStatus, typeGroupOf } from '../../../domain/transactions/transaction-kind.js';
import type { Parameters } from './parameters.js';

/** What the table `transactions` holds; everything else is still a payment request. */
export const SETTLED: readonly TransactionStatus[] = ['COMPLETED', 'COMPLETED_DELAYED'];
export const NOT_SETTLED: readonly TransactionStatus[] = ['PENDING', 'FAILED'];

/** Fixed pieces of SQL about a row `t`, one for each thing that is asked for; the counterparty has one of its own. */
export function conditionsOf(filter: TransactionFilter, parameters: Parameters): readonly string[] {
  const { currency, typeGroup, direction, type, category, search } = filter;
  const conditions: string[] = [];
  const ask = (value: unknown, condition: (placeholder: string) => string) => {
    if (value !== null) conditions.push(condition(parameters.add(value)));
  };
  ask(currency && tokenOf(currency), (token) => `t.token = ${token}`);
  ask(typeGroup, (group) => `t.type_group = ${group}`);
  // A type says its group, and the groups have an index.
  ask(type, (exact) => `t.type = ${exact}`);
  if (type !== null) conditions.push(`t.type_group = '${typeGroupOf(type)}'`);
  ask(category, (exact) => `t.category = ${exact}`);
  ask(direction, (exact) => `t.direction = ${exact}`);
  if (direction === 'exchange') conditions.push(`t.type_group = 'exchange'`);
  ask(filter.hash, (hash) => `t.transaction_hash = ${hash}`);
  ask(filter.from, (from) => `t.occurred_at >= ${from}`);
  ask(filter.until, (until) => `t.occurred_at < ${until}`);
  ask(filter.minAmount, (amount) => `t.minor_units >= ${amount}`);
  ask(filter.maxAmount, (amount) => `t.minor_units <= ${amount}`);
  ask(search && patternOf(search), (pattern) => `t.search_text LIKE lower(${pattern}::text)`);
  // Note and reference stand below each other in the text that is searched.
  if (search?.includes('\n')) ask(search, (text) => withinOne(text));
  if (filter.hasNote !== null) conditions.push(presence('t.note', filter.hasNote));
  if (filter.hasCategory !== null) conditions.push(presence('t.category', filter.hasCategory));
  return conditions;
}

/** `t.status` is one of those that are asked for, among those that are possible here; null when there is nothing to check. */
export function statusCondition(
  { statuses }: TransactionFilter,
  possible: readonly TransactionStatus[],
  parameters: Parameters,
): string | null {
  const wanted = possible.filter((status) => statuses.includes(status));
  return wanted.length === possible.length ? null : `t.status = ANY (${parameters.add(wanted)})`;
}

/** An SQL array of the addresses that somebody may mean by a counterparty's name. $1 is the owner. */
export function addressesNamed(counterparty: string, parameters: Parameters): string {
  const name = parameters.add(counterparty);
  const asAddress = isAddress(counterparty.toLowerCase()) ? getAddress(counterparty.toLowerCase()) : null;
  return `ARRAY(
    SELECT a.address FROM users u JOIN chain_accounts a ON a.user_id = u.id WHERE u.username = lower(${name}::text)
    UNION SELECT address FROM known_parties WHERE lower(name) = lower(${name}::text)
    UNION SELECT address FROM external_accounts
      WHERE owner_id = $1 AND kind = 'WALLET' AND deleted_at IS NULL AND lower(name) = lower(${name}::text)
    UNION SELECT ${parameters.add(asAddress)}::text)`;
}

function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

function withinOne(text: string): string {
  return `(strpos(lower(t.note), lower(${text}::text)) > 0 OR strpos(lower(t.reference), lower(${text}::text)) > 0)`;
}

function presence(column: string, wanted: boolean): string {
  return `${column} IS ${wanted ? 'NOT NULL' : 'NULL'}`;
}
