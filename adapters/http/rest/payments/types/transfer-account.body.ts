import { OneOf } from '../../../shell/fields/choices.js';
import { Id } from '../../../shell/fields/identifiers.js';
import { PayoutFields } from './payout-fields.js';

export class TransferAccountBody extends PayoutFields {
  @OneOf(
    ['transfer_account'],
    'transfer_account pays out to a saved wallet or bank account of the payer. Bank accounts with an IBAN take EUR, American ones USD, with at most two decimals.',
  )
  paymentType!: 'transfer_account';

  @Id('The saved account (GET /v1/accounts).')
  accountId!: string;
}
