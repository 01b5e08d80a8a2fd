import { OneOf } from '../../../shell/fields/choices.js';
import { Id } from '../../../shell/fields/identifiers.js';
import { Username } from '../../../shell/fields/text.js';
import { PayoutFields } from './payout-fields.js';

export class TransferContactBankBody extends PayoutFields {
  @OneOf(
    ['transfer_contact_bank'],
    'transfer_contact_bank pays a saved bank account of a contact: EUR to an IBAN (SEPA), USD to an American account (ACH), with at most two decimals.',
  )
  paymentType!: 'transfer_contact_bank';

  @Username('The contact (GET /v1/contacts).', { min: 1, max: 60 })
  contactUsername!: string;

  @Id("The contact's bank account (GET /v1/contacts).")
  contactAccountId!: string;
}
