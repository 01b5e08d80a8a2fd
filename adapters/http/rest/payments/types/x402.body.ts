import { REFERENCE_MAX_LENGTH } from '../../../../../domain/payments/payment-request.js';
import { X402_CURRENCIES, type X402Currency } from '../../../../../domain/payments/types/x402.js';
import { RESOURCE_MAX_LENGTH } from '../../../../../domain/payments/types/x402-terms.js';
import { OneOf } from '../../../shell/fields/choices.js';
import { PayableAmount } from '../../../shell/fields/decimals.js';
import { OptionalOrNull } from '../../../shell/fields/presence.js';
import { Matching, Text } from '../../../shell/fields/text.js';

/** The body of a payment on this network: the document names the deployment's own. */
export function x402BodyOn(network: string) {
  class X402PaymentBody {
    @PayableAmount('What the seller gets; at least 0.0001.', '0.01')
    amount!: string;

    @OneOf(X402_CURRENCIES, 'USD is paid as USDC, EUR as EURC.')
    currency!: X402Currency;

    @Text(
      '`payTo` of the 402 answer: 0x and 40 hexadecimal digits. Where upper and lower case are mixed they must be its EIP-55 checksum.',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      { max: 100 },
    )
    payTo!: string;

    @Text('The https URL that answered 402.', 'https://api.example.com/reports/42', { max: RESOURCE_MAX_LENGTH })
    resource!: string;

    @OneOf([network], '`network` of the 402 answer, which must be the one of this service.')
    network!: string;

    @OptionalOrNull()
    @Matching(
      /^\d{1,30}(\.\d{1,6})?$/,
      'must be a whole number of the token\'s smallest units, or a decimal string such as "0.01"',
      '`maxAmountRequired` of the 402 answer: a whole number of the smallest units of the token, or with a decimal point units of the ' +
        'currency. An amount above it is refused.',
      '10000',
    )
    maxAmountRequired?: string;

    @OptionalOrNull()
    @Text('A note for the history of the payer.', 'Report 42', { max: REFERENCE_MAX_LENGTH })
    reference?: string;
  }
  return X402PaymentBody;
}
