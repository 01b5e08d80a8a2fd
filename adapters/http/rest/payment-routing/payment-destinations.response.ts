import { PAYMENT_TYPES, type PaymentType } from '../../../../domain/payments/payment-type.js';
import { PAYOUT_RAILS, type PayoutRail } from '../../../../domain/payouts/payout-rail.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { CurrencyCode, OneOf, SomeOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf, TextList } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { CountryCode, Text } from '../../shell/fields/text.js';
import { CalendarDate } from '../../shell/fields/times.js';

export const DESTINATION_RAILS = [...PAYOUT_RAILS, 'WALLET'] as const;

/** A field to collect. All of them are needed. */
export class DestinationField {
  @Text('The name of the field in the request that saves the account.', 'iban')
  name!: string;

  @Text('What it is, for people.', 'With bic; spaces do not matter.')
  description!: string;

  @Optional()
  @Text('A regular expression that the value fits, without spaces.', '^DE\\d{2}[0-9]{18}$')
  pattern?: string;

  @Optional({ inExamples: false })
  @WholeNumber('The least number of characters.', 1)
  minLength?: number;

  @Optional()
  @WholeNumber('The greatest number of characters.', 60)
  maxLength?: number;

  @Optional({ inExamples: false })
  @TextList('The only values that it may have.', ['CHECKING', 'SAVINGS'])
  values?: readonly string[];
}

class PaymentDestinationResponse {
  @Nullable()
  @CountryCode('Where the money arrives; null for every country.')
  country!: string | null;

  @CurrencyCode('What arrives.')
  currency!: Currency;

  @OneOf<PayoutRail | 'WALLET'>(DESTINATION_RAILS, 'How it travels. WALLET pays on chain.')
  rail!: PayoutRail | 'WALLET';

  @SomeOf<PaymentType>(PAYMENT_TYPES, 'What pays there (POST /v1/payments).', [
    'transfer_account',
    'transfer_contact_bank',
  ])
  paymentTypes!: readonly PaymentType[];

  @Text('The request that saves the account with these fields.', 'POST /v1/accounts/banks')
  saveWith!: string;

  @ListOf(() => DestinationField, 'What to collect before a payment.')
  fields!: DestinationField[];

  @DecimalAmount('The smallest payment.', { example: '0.01' })
  minimumAmount!: string;

  @DecimalAmount('The largest payment.', { example: '1000000000000.00' })
  maximumAmount!: string;

  @WholeNumber('How many decimals an amount may have.', 2)
  decimals!: number;

  @DecimalAmount('What it costs the payer, in the currency.', { example: '0.00' })
  fee!: string;

  @CalendarDate('When a payment that is completed now is expected there: a day of the rail, for a wallet in UTC.')
  expectedOn!: string;
}

export class PaymentDestinationsResponse {
  @ListOf(() => PaymentDestinationResponse, 'Every combination of country, currency and rail.')
  destinations!: PaymentDestinationResponse[];
}
