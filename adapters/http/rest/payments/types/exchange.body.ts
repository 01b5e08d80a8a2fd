import { REFERENCE_MAX_LENGTH } from '../../../../../domain/payments/payment-request.js';
import type { Currency } from '../../../../../domain/shared/currency.js';
import { CurrencyCode, OneOf } from '../../../shell/fields/choices.js';
import { PayableAmount } from '../../../shell/fields/decimals.js';
import { Optional, OptionalOrNull } from '../../../shell/fields/presence.js';
import { Text } from '../../../shell/fields/text.js';

const SIDES = ['from', 'to'] as const;

export class ExchangeBody {
  @CurrencyCode('The currency that leaves.')
  fromCurrency!: Currency;

  @CurrencyCode('The currency that arrives; another one.')
  toCurrency!: Currency;

  @PayableAmount('In the currency of `amountSide`.', '100.00')
  amount!: string;

  @Optional()
  @OneOf(SIDES, 'Whether `amount` leaves (`from`, the default) or arrives (`to`).', 'from')
  amountSide?: (typeof SIDES)[number];

  @OptionalOrNull()
  @Text('A note for the history.', 'Holiday', { max: REFERENCE_MAX_LENGTH })
  reference?: string;
}
