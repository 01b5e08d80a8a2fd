import { OneOf } from '../../../shell/fields/choices.js';
import { Id } from '../../../shell/fields/identifiers.js';
import { Username } from '../../../shell/fields/text.js';
import { PayoutFields } from './payout-fields.js';

export class TransferContactWalletBody extends PayoutFields {
  @OneOf(['transfer_contact_wallet'], 'transfer_contact_wallet pays a saved wallet of a contact.')
  paymentType!: 'transfer_contact_wallet';

  @Username('The contact (GET /v1/contacts).', { min: 1, max: 60 })
  contactUsername!: string;

  @Id("The contact's wallet (GET /v1/contacts).")
  contactAccountId!: string;
}
