import { REFERENCE_MAX_LENGTH } from '../../../../../domain/payments/payment-request.js';
import { TOKEN_CURRENCIES, type TokenCurrency } from '../../../../../domain/payments/types/buy-token.js';
import { OneOf } from '../../../shell/fields/choices.js';
import { PayableAmount } from '../../../shell/fields/decimals.js';
import { Optional, OptionalOrNull } from '../../../shell/fields/presence.js';
import { Text } from '../../../shell/fields/text.js';
import { Slippage } from './slippage-field.js';

export class TokenBuyBody {
  @Text(
    'The contract of the token on this network: 0x and 40 hexadecimal digits. Where upper and lower case are mixed they must be its ' +
      'EIP-55 checksum. No token that is traded by its name.',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    { max: 100 },
  )
  tokenAddress!: string;

  @OneOf(TOKEN_CURRENCIES, 'Paid from the account in this currency.')
  stableCurrency!: TokenCurrency;

  @PayableAmount('What leaves the account, with the fee.', '100.00')
  amount!: string;

  @Optional()
  @Slippage()
  slippageBps?: number;

  @OptionalOrNull()
  @Text('A note for the history.', 'A token to try', { max: REFERENCE_MAX_LENGTH })
  reference?: string;
}
