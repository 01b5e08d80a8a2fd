import {
  DESCRIPTION_MAX_LENGTH,
  PROPOSED_ACTIONS,
  type ProposedAction,
} from '../../../../../domain/payments/types/sub-account-proposal.js';
import { SWAP_ASSETS, type SwapAsset } from '../../../../../domain/payments/types/sub-account-swap.js';
import type { Currency } from '../../../../../domain/shared/currency.js';
import { CurrencyCode, OneOf } from '../../../shell/fields/choices.js';
import { AssetAmount, PayableAmount } from '../../../shell/fields/decimals.js';
import { Id } from '../../../shell/fields/identifiers.js';
import { Optional } from '../../../shell/fields/presence.js';
import { Text, Username } from '../../../shell/fields/text.js';
import { Slippage } from './slippage-field.js';

/** What is moved between the main account and a sub-account. */
export class SubAccountMoneyBody {
  @PayableAmount('What is moved.', '25.00')
  amount!: string;

  @CurrencyCode('Moved in the stablecoin that stands for it.')
  currency!: Currency;
}

export class SubAccountSwapBody {
  @OneOf(SWAP_ASSETS, 'What is given: a currency or a crypto asset.', 'USD')
  fromAsset!: SwapAsset;

  @OneOf(SWAP_ASSETS, 'What is received; another one. One of the two is a currency.', 'EUR')
  toAsset!: SwapAsset;

  @AssetAmount('What is given, in units of `fromAsset`.', '25.00')
  amount!: string;

  @Optional()
  @Slippage()
  slippageBps?: number;
}

export class SubAccountProposalBody extends SubAccountMoneyBody {
  @OneOf(
    PROPOSED_ACTIONS,
    'SPEND pays exactly one recipient; WITHDRAW moves money back to the main account of the creator.',
  )
  type!: ProposedAction;

  @Optional()
  @Username('SPEND: a user of this service.', { min: 1, max: 60 })
  recipientUsername?: string;

  @Optional()
  @Id('SPEND: a saved wallet of the caller (GET /v1/accounts). Bank accounts and other networks are refused.')
  accountId?: string;

  @Optional()
  @Username('SPEND: a contact (GET /v1/contacts), together with `contactAccountId`.', { min: 1, max: 60 })
  contactUsername?: string;

  @Optional()
  @Id("SPEND: the contact's wallet. Bank accounts and other networks are refused.")
  contactAccountId?: string;

  @Optional()
  @Text('What the other members read beside it.', 'The rent of December', { max: DESCRIPTION_MAX_LENGTH })
  description?: string;
}
