import type { Currency } from '../../../../domain/shared/currency.js';
import { CurrencyCode, Flag } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { FractionalNumber } from '../../shell/fields/numbers.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

export class PurchaseResponse {
  @Flag('Whether the payment has bought credits; always true. A repeated request gets the same answer.')
  granted!: boolean;

  @Text('The transaction of the payment.', '0x9f2c61a1f2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d')
  txHash!: string;

  @FractionalNumber('What was paid.', 25)
  paidAmount!: number;

  @CurrencyCode('The currency of what was paid.')
  paidCurrency!: Currency;

  @DecimalAmount(
    'What it has bought, in US dollars, at the newest rate that was published when the payment was completed.',
  )
  budgetUsd!: string;

  @DecimalAmount('The credits after it, in US dollars.', { example: '31.40' })
  creditBalanceUsd!: string;
}

export class MonthlyLimitResponse {
  @Nullable()
  @DecimalAmount('The most that is spent in a calendar month (UTC), in US dollars; null when unlimited.', {
    example: '50.00',
  })
  monthlySpendLimitUsd!: string | null;

  @Flag('Whether there is no limit.', false)
  unlimited!: boolean;
}
