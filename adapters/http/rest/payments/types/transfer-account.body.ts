import { OneOf } from '../../../shell/fields/choices.js';
import { Id } from '../../../shell/fields/identifiers.js';
import { PayoutFields } from './payout-fields.js';

export class TransferAccountBody extends PayoutFields {
  @OneOf(['transfer_account'], 'transfer_account pays out to a saved wallet of the payer.')
  paymentType!: 'transfer_account';

  @Id('The saved account (GET /v1/accounts).')
  accountId!: string;
}
