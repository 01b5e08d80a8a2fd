import { Id } from '../../../shell/fields/identifiers.js';

/** Names the account that a payment is made from. */
export function SourceAccount() {
  return Id(
    'The account of yours that pays: an earnings account (GET /v1/wealth) in the currency of the payment, or a sub-account that needs your ' +
      'signature alone. The money is taken out in the same signed operation. The main account pays when this is left out.',
  );
}
