import type { PayBill } from '../../../../application/bills/pay-bill.js';
import { BILL_DOUBTS, type BillDoubt } from '../../../../domain/bills/bill-doubt.js';
import { ACCOUNT_TYPES, type AccountType } from '../../../../domain/external-accounts/bank-form.js';
import { billId } from '../../../../domain/shared/ids.js';
import { DISPLAY_NAME_MAX_LENGTH } from '../../../../domain/users/personal-text.js';
import { presentPaymentRequest } from '../../rest/payments/payment-request.presenter.js';
import { PaymentRequestResponse } from '../../rest/payments/payment-request.response.js';
import { created, type Endpoint, endpoint } from '../../shell/endpoint.js';
import { OneOf, SomeOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

class PayBillBody {
  @Optional({ inExamples: false })
  @Text('Who is to be paid, where the bill does not say it.', 'Muster Schreinerei GmbH', {
    min: 1,
    max: DISPLAY_NAME_MAX_LENGTH,
  })
  vendorName?: string;

  @Optional({ inExamples: false })
  @Text("The BIC of the vendor's bank, when it is not, or not as on the bill.", 'COBADEFFXXX', { min: 8, max: 11 })
  vendorBic?: string;

  @Optional({ inExamples: false })
  @OneOf(ACCOUNT_TYPES, 'The type of an American account. CHECKING when left out.')
  accountType?: AccountType;

  @Optional({ inExamples: false })
  @SomeOf(
    BILL_DOUBTS,
    'What the owner has seen before: another bill of the vendor has the same number, the file contradicts itself, it says that it was paid, its amount due is computed, an application has changed what is to be paid.',
    [],
  )
  confirmed?: readonly BillDoubt[];
}

export function payBillEndpoint(payBill: PayBill): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/bills/{billId}/payment',
    audience: 'owner',
    operationId: 'payBill',
    tag: 'Bills',
    summary: 'Propose to pay a bill by bank transfer',
    description:
      "The vendor's bank account is saved unless it is already, and a payment of the amount due with account and reference of the bill waits for " +
      'the approval with the passkey. A bill has at most one payment that waits or is on its way.',
    access: { kind: 'session' },
    startsWork: true,
    idempotency: 'stored',
    params: { billId },
    body: PayBillBody,
    responses: { 201: PaymentRequestResponse },
    refusals: [409],
    async handle({ caller, params, body: { confirmed = [], ...given } }) {
      const input = { ...given, id: params.billId, ownerId: caller.userId, confirmed };
      return created(presentPaymentRequest(await payBill.execute(input)));
    },
  });
}
