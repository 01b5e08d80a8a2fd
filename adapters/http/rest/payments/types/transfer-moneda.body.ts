import { REFERENCE_MAX_LENGTH } from '../../../../../domain/payments/payment-request.js';
import type { Currency } from '../../../../../domain/shared/currency.js';
import { CurrencyCode, OneOf } from '../../../shell/fields/choices.js';
import { PayableAmount } from '../../../shell/fields/decimals.js';
import { OptionalOrNull } from '../../../shell/fields/presence.js';
import { Text, Username } from '../../../shell/fields/text.js';
import { SourceAccount } from './source-field.js';

export class TransferMonedaBody {
  @OneOf(['transfer_moneda'], 'transfer_moneda pays another user of this service.')
  paymentType!: 'transfer_moneda';

  @PayableAmount('What the recipient gets.', '25.00')
  amount!: string;

  @CurrencyCode('Paid from the account in this currency, in the stablecoin that stands for it.')
  currency!: Currency;

  @Username('Whom to pay: the username of another user.', { min: 3, max: 30 })
  recipientUsername!: string;

  @OptionalOrNull({ inExamples: false })
  @SourceAccount()
  sourceAccountId?: string;

  @OptionalOrNull()
  @Text('A note that the recipient sees.', 'Lunch', { max: REFERENCE_MAX_LENGTH })
  reference?: string;
}
