import { STATUS_FILTERS, type StatusFilter } from '../../../../application/transactions/transaction-filter.js';
import { TRANSACTION_SORTS, type TransactionSort } from '../../../../application/transactions/transaction-history.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { CATEGORIES, type Category } from '../../../../domain/transactions/category.js';
import {
  DIRECTIONS,
  type Direction,
  TRANSACTION_TYPES,
  type TransactionType,
  TYPE_GROUPS,
  type TypeGroup,
} from '../../../../domain/transactions/transaction-kind.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Hash } from '../../shell/fields/identifiers.js';
import { Optional } from '../../shell/fields/presence.js';
import { QueryBoolean, QueryInteger } from '../../shell/fields/query.js';
import { Matching, Text } from '../../shell/fields/text.js';

/** The values of the currency filter (docs/rules/history.md#transaction-filters). */
const CURRENCY_FILTERS = ['USD', 'EUR', 'CHF'] as const satisfies readonly Currency[];

const TIME = /^\d{4}-\d{2}-\d{2}(T[0-9:.]{5,12}(Z|[+-]\d{2}:?\d{2})?)?$/;
const TIME_RULE = 'must be a date such as 2026-03-01, or an instant such as 2026-03-01T12:00:00Z';
const DECIMAL = /^\d{1,12}(\.\d{1,6})?$/;
const DECIMAL_RULE = 'must be a decimal number such as 25 or 25.50, with at most 6 decimals';

export class TransactionsQuery {
  @Optional()
  @OneOf(CURRENCY_FILTERS, 'Only those in this currency.')
  currency?: (typeof CURRENCY_FILTERS)[number];

  @Optional()
  @OneOf(TRANSACTION_TYPES, 'The exact type.')
  type?: TransactionType;

  @Optional()
  @OneOf(TYPE_GROUPS, 'Only this kind of movement.')
  typeGroup?: TypeGroup;

  @Optional()
  @OneOf(CATEGORIES, 'Only transactions of this category.')
  category?: Category;

  @Optional()
  @OneOf(
    STATUS_FILTERS,
    'Without it COMPLETED and COMPLETED_DELAYED, and every status together with a transactionHash.',
  )
  status?: StatusFilter;

  @Optional()
  @OneOf(DIRECTIONS, 'Only those in this direction.')
  direction?: Direction;

  @Optional()
  @Text(
    'A username, an address, or the whole name of a saved wallet or of a provider; upper and lower case are one.',
    'bob',
    { min: 1, max: 100 },
  )
  counterparty?: string;

  @Optional()
  @Hash('At most one transaction has it.', '0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554')
  transactionHash?: string;

  @Optional()
  @Text('Part of the note or of the reference; upper and lower case are one.', 'lunch', { min: 1, max: 200 })
  search?: string;

  @Optional()
  @Matching(
    TIME,
    TIME_RULE,
    'ISO 8601. A date is a day in UTC; an instant without a time zone is in UTC.',
    '2026-03-01',
  )
  startDate?: string;

  @Optional()
  @Matching(
    TIME,
    TIME_RULE,
    'ISO 8601. A date includes its whole day in UTC, an instant includes its millisecond.',
    '2026-03-31',
  )
  endDate?: string;

  @Optional()
  @QueryInteger(1970, 9999, 'In UTC. Wins over startDate and endDate.')
  year?: number;

  @Optional()
  @Matching(DECIMAL, DECIMAL_RULE, 'The smallest `amount` to list; it is zero on exchange rows.', '10')
  minAmount?: string;

  @Optional()
  @Matching(DECIMAL, DECIMAL_RULE, 'The largest `amount` to list; it is zero on exchange rows.', '100')
  maxAmount?: string;

  @Optional()
  @QueryBoolean('Only those with a note, or without one.')
  hasNote?: boolean;

  @Optional()
  @QueryBoolean('Only those with a category, or without one.')
  hasCategory?: boolean;

  @OneOf(
    TRANSACTION_SORTS,
    'The order of the rows. Among equal amounts the newer row comes first in amount_desc, the older row in amount_asc.',
  )
  sort: TransactionSort = 'newest';
}
