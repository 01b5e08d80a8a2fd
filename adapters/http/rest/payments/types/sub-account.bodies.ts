import {
  DESCRIPTION_MAX_LENGTH,
  PROPOSED_ACTIONS,
  type ProposedAction,
} from '../../../../../domain/payments/types/sub-account-proposal.js';
import type { Currency } from '../../../../../domain/shared/currency.js';
import { CurrencyCode, OneOf } from '../../../shell/fields/choices.js';
import { PayableAmount } from '../../../shell/fields/decimals.js';
import { Id } from '../../../shell/fields/identifiers.js';
import { Optional } from '../../../shell/fields/presence.js';
import { Text, Username } from '../../../shell/fields/text.js';

/** What is moved between the main account and a sub-account. */
export class SubAccountMoneyBody {
  @PayableAmount('What is moved.', '25.00')
  amount!: string;

  @CurrencyCode('Moved in the stablecoin that stands for it.')
  currency!: Currency;
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
