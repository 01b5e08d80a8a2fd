import { REFERENCE_MAX_LENGTH } from '../../../../../domain/payments/payment-request.js';
import type { Currency } from '../../../../../domain/shared/currency.js';
import { CurrencyCode } from '../../../shell/fields/choices.js';
import { PayableAmount } from '../../../shell/fields/decimals.js';
import { OptionalOrNull } from '../../../shell/fields/presence.js';
import { Text } from '../../../shell/fields/text.js';
import { SourceAccount } from './source-field.js';

/** The fields of every payment to an account outside the service. */
export class PayoutFields {
  @PayableAmount('What arrives there.', '25.00')
  amount!: string;

  @CurrencyCode('Paid from the account in this currency, in the stablecoin that stands for it.')
  currency!: Currency;

  @OptionalOrNull({ inExamples: false })
  @SourceAccount()
  sourceAccountId?: string;

  @OptionalOrNull()
  @Text('A note for the history of the payer; of a bank payout also for the recipient.', 'Savings', {
    max: REFERENCE_MAX_LENGTH,
  })
  reference?: string;
}
