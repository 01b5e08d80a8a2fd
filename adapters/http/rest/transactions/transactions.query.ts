import { IsIn, Length, Matches } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
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
import { Optional, QueryBoolean, QueryInteger } from '../../shell/field-decorators.js';

/** The values of the currency filter (docs/rules/history.md#transaction-filters). */
const CURRENCY_FILTERS = ['USD', 'EUR', 'CHF'] as const satisfies readonly Currency[];

const TIME = /^\d{4}-\d{2}-\d{2}(T[0-9:.]{5,12}(Z|[+-]\d{2}:?\d{2})?)?$/;
const TIME_RULE = '$property must be a date such as 2026-03-01, or an instant such as 2026-03-01T12:00:00Z';
const DECIMAL = /^\d{1,12}(\.\d{1,6})?$/;
const DECIMAL_RULE = '$property must be a decimal number such as 25 or 25.50, with at most 6 decimals';

export class TransactionsQuery {
  @Optional()
  @IsIn(CURRENCY_FILTERS)
  currency?: (typeof CURRENCY_FILTERS)[number];

  @Optional()
  @IsIn(TRANSACTION_TYPES)
  @JSONSchema({ description: 'The exact type.' })
  type?: TransactionType;

  @Optional()
  @IsIn(TYPE_GROUPS)
  typeGroup?: TypeGroup;

  @Optional()
  @IsIn(CATEGORIES)
  category?: Category;

  @Optional()
  @IsIn(STATUS_FILTERS)
  @JSONSchema({
    description: 'Without it COMPLETED and COMPLETED_DELAYED, and every status together with a transactionHash.',
  })
  status?: StatusFilter;

  @Optional()
  @IsIn(DIRECTIONS)
  direction?: Direction;

  @Optional()
  @Length(1, 100)
  @JSONSchema({
    description:
      'A username, an address, or the whole name of a saved wallet or of a provider; upper and lower case are one.',
  })
  counterparty?: string;

  @Optional()
  @Matches(/^(0[xX])?[0-9a-fA-F]{64}$/, { message: '$property must be 64 hexadecimal digits, with or without 0x' })
  @JSONSchema({ description: 'At most one transaction has it.' })
  transactionHash?: string;

  @Optional()
  @Length(1, 200)
  @JSONSchema({ description: 'Part of the note or of the reference; upper and lower case are one.' })
  search?: string;

  @Optional()
  @Matches(TIME, { message: TIME_RULE })
  @JSONSchema({ description: 'ISO 8601. A date is a day in UTC; an instant without a time zone is in UTC.' })
  startDate?: string;

  @Optional()
  @Matches(TIME, { message: TIME_RULE })
  @JSONSchema({ description: 'ISO 8601. A date is meant with its whole day in UTC, an instant with its millisecond.' })
  endDate?: string;

  @Optional()
  @QueryInteger(1970, 9999)
  @JSONSchema({ description: 'In UTC. Wins over startDate and endDate.' })
  year?: number;

  @Optional()
  @Matches(DECIMAL, { message: DECIMAL_RULE })
  @JSONSchema({ description: 'Compared with `amount`, which is zero on exchange rows.' })
  minAmount?: string;

  @Optional()
  @Matches(DECIMAL, { message: DECIMAL_RULE })
  @JSONSchema({ description: 'Compared with `amount`, which is zero on exchange rows.' })
  maxAmount?: string;

  @Optional()
  @QueryBoolean()
  @JSONSchema({ enum: [true, false] })
  hasNote?: boolean;

  @Optional()
  @QueryBoolean()
  @JSONSchema({ enum: [true, false] })
  hasCategory?: boolean;

  @IsIn(TRANSACTION_SORTS)
  @JSONSchema({
    description: 'Of equal amounts the newer one comes first in amount_desc, the older one in amount_asc.',
  })
  sort: TransactionSort = 'newest';

  @QueryInteger(1, 50)
  limit: number = 5;

  @Optional()
  @QueryInteger(0, 1_000_000_000)
  @JSONSchema({
    description: 'How many transactions to leave out; 0 when left out. A cursor is faster far down the list.',
  })
  offset?: number;

  @Optional()
  @Matches(/^[A-Za-z0-9_-]{1,512}$/, { message: '$property must be the nextCursor of the page before' })
  @JSONSchema({
    description: 'The nextCursor of the page before, with the same filters and sort. Not together with offset.',
  })
  cursor?: string;
}
