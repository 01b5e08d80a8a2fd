import { ENTRY_KINDS, type EntryKind } from '../../../../domain/ledgers/entry.js';
import { MonthlyLimitResponse } from '../../rest/usage-credits/usage-credits.response.js';
import { OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate, Instant } from '../../shell/fields/times.js';

/** What the entries of the ledger of credits are booked for. */
export const CREDIT_ACTIONS = ['PURCHASE', 'PLAN', 'REDEMPTION', 'USAGE', 'EXPIRY'] as const;

class ExpiringCreditsResponse {
  @CalendarDate('The first day (UTC) on which they can no longer be spent.')
  expiresOn!: string;

  @DecimalAmount('In US dollars.', { example: '2.00' })
  amountUsd!: string;
}

export class CreditsResponse extends MonthlyLimitResponse {
  @DecimalAmount('What can be spent, in US dollars.')
  balanceUsd!: string;

  @DecimalAmount('What was taken back after it had been spent, in US dollars. The next credits settle it.', {
    example: '0.00',
  })
  owedUsd!: string;

  @DecimalAmount('What was spent in this calendar month (UTC), in US dollars.', { example: '3.75' })
  spentThisMonthUsd!: string;

  @Instant('When the next calendar month begins.')
  resetsAt!: string;

  @ListOf(() => ExpiringCreditsResponse, 'What expires, the earliest first.')
  expiring!: readonly ExpiringCreditsResponse[];

  @DecimalString('How much less credits cost by the owner’s plan, in percent of their amount.', '5.00')
  discountPercent!: string;

  @Nullable({ example: null })
  @Text('The address that credits are paid to; null where none are sold.', '0x52908400098527886E0F7030069857D2E4169EE7')
  payTo!: string | null;
}

export class CreditEntryResponse {
  @Id('The entry.')
  id!: string;

  @OneOf(ENTRY_KINDS, 'GRANT: got. SPEND: used. EXPIRE: expired. CORRECT: taken back, or given back.')
  kind!: EntryKind;

  @OneOf(CREDIT_ACTIONS, 'What it was booked for.')
  action!: (typeof CREDIT_ACTIONS)[number];

  @Nullable({ example: null })
  @Text('What was used.', 'Assistant, 1,200 words')
  detail!: string | null;

  @DecimalAmount('What it changes, in US dollars.', { signed: true })
  amountUsd!: string;

  @DecimalAmount('The balance after it, in US dollars.')
  balanceAfterUsd!: string;

  @Instant('When it was booked.')
  createdAt!: string;
}

export class CreditEntriesResponse {
  @ListOf(() => CreditEntryResponse, 'The newest first.')
  entries!: readonly CreditEntryResponse[];

  @Count('How many there are on all pages.')
  count!: number;

  @Count('How many were skipped.', 0)
  offset!: number;
}
