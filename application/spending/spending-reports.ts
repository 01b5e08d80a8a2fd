import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { Currency, Token } from '../../domain/shared/currency.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ReportCurrency, SpendingSum, SpendingTypeGroup } from '../../domain/spending/spending.js';
import type { DateRange } from '../../domain/spending/spending-window.js';
import type { Category, UNCATEGORIZED } from '../../domain/transactions/category.js';
import { token } from '../ports/token.js';
import type { SpendingRecipient } from './spending-recipient.js';

/** The user and the days of a report. */
export interface SpendingScope {
  readonly ownerId: UserId;
  /**
   * Only spending in this currency, not converted. Null: spending in every report currency, each movement converted into the owner's
   * currency (docs/rules/money.md#conversion).
   */
  readonly currency: ReportCurrency | null;
  readonly range: DateRange;
}

/** What was spent, in minor units of one currency. */
export interface InCurrency {
  readonly currency: Currency;
}

export interface SpendingBuckets<Bucket> extends InCurrency {
  /** The buckets that are not empty, the largest first. */
  readonly buckets: readonly (Bucket & SpendingSum)[];
}

export interface TypeGroupKey {
  readonly typeGroup: SpendingTypeGroup;
}

export interface CategoryKey {
  readonly category: Category | typeof UNCATEGORIZED;
}

export interface MerchantKey {
  /** A username, or the name of a shared bucket. */
  readonly merchant: string;
  /** The user's; null for a shared bucket. */
  readonly displayName: string | null;
}

export interface DayKey {
  readonly date: CalendarDate;
}

export type SpendingOfDay = SpendingSum & DayKey;

/** Sums of what somebody spent. All but `daily` throw ServiceUnavailableError when a rate they need is not known. */
export interface SpendingReports {
  byTypeGroup(scope: SpendingScope): Promise<SpendingBuckets<TypeGroupKey>>;
  byCategory(scope: SpendingScope): Promise<SpendingBuckets<CategoryKey>>;
  byMerchant(scope: SpendingScope): Promise<SpendingBuckets<MerchantKey>>;
  /** By day in UTC. */
  byDay(scope: SpendingScope): Promise<SpendingBuckets<DayKey>>;
  /** Null when the owner has no such recipient. */
  toRecipient(scope: SpendingScope, recipient: SpendingRecipient): Promise<(SpendingSum & InCurrency) | null>;
  /** The sums of both ranges, in their order. */
  ofRanges(
    scope: Omit<SpendingScope, 'range'>,
    ranges: readonly [DateRange, DateRange],
  ): Promise<InCurrency & { readonly sums: readonly [SpendingSum, SpendingSum] }>;
  /** The days with spending in this token, in order; not converted. */
  daily(ownerId: UserId, token: Token, range: DateRange): Promise<readonly SpendingOfDay[]>;
}
export const SpendingReports = token<SpendingReports>('SpendingReports');
