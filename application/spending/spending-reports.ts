import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { Currency, Token } from '../../domain/shared/currency.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ReportCurrency, SpendingSum, SpendingTypeGroup } from '../../domain/spending/spending.js';
import type { DateRange } from '../../domain/spending/spending-window.js';
import type { Category, UNCATEGORIZED } from '../../domain/transactions/category.js';
import { token } from '../ports/token.js';
import type { SpendingRecipient } from './spending-recipient.js';

/** Whose spending a report is about, of which days. */
export interface SpendingScope {
  readonly ownerId: UserId;
  /**
   * Only what was spent in this currency, as it was. Null: what was spent in any report currency, each movement converted into the
   * owner's currency at the rate of its day in UTC and rounded half away from zero, so that sums of movements are exact.
   */
  readonly currency: ReportCurrency | null;
  readonly range: DateRange;
}

/** What was spent, in minor units of one currency. */
export interface InCurrency {
  readonly currency: Currency;
}

export interface SpendingBuckets<Bucket> extends InCurrency {
  /** Those that hold something, the largest first. */
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

export type SpendingOfDay = SpendingSum & { readonly date: CalendarDate };

/** Sums of what somebody spent. All but `daily` throw ServiceUnavailableError when a rate they need is not known. */
export interface SpendingReports {
  byTypeGroup(scope: SpendingScope): Promise<SpendingBuckets<TypeGroupKey>>;
  byCategory(scope: SpendingScope): Promise<SpendingBuckets<CategoryKey>>;
  byMerchant(scope: SpendingScope): Promise<SpendingBuckets<MerchantKey>>;
  /** Null when the owner knows no such recipient. */
  toRecipient(scope: SpendingScope, recipient: SpendingRecipient): Promise<(SpendingSum & InCurrency) | null>;
  /** Of both ranges, in their order. */
  ofRanges(
    scope: Omit<SpendingScope, 'range'>,
    ranges: readonly [DateRange, DateRange],
  ): Promise<InCurrency & { readonly sums: readonly [SpendingSum, SpendingSum] }>;
  /** Days on which something was spent in this token, in order; never converted. */
  daily(ownerId: UserId, token: Token, range: DateRange): Promise<readonly SpendingOfDay[]>;
}
export const SpendingReports = token<SpendingReports>('SpendingReports');
