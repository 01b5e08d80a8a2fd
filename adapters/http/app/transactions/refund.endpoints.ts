import { OWN_APP } from '../../../../application/payments/own-app.js';
import type { RefundPayment } from '../../../../application/transactions/refund-payment.js';
import { presentPaymentRequest } from '../../rest/payments/payment-request.presenter.js';
import { PaymentRequestResponse } from '../../rest/payments/payment-request.response.js';
import { TRANSACTION_HASH } from '../../rest/transactions/transactions.endpoints.js';
import { created, type Endpoint, endpoint } from '../../shell/endpoint.js';
import { PayableAmount } from '../../shell/fields/decimals.js';
import { Optional } from '../../shell/fields/presence.js';

class RefundBody {
  @Optional()
  @PayableAmount("In the payment's currency; all that is left when it is left out.", '25.00')
  amount?: string;
}

export function refundPaymentEndpoint(refundPayment: RefundPayment): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/transactions/{hash}/refund',
    audience: 'owner',
    operationId: 'refundPayment',
    tag: 'Transactions',
    summary: 'Propose to pay a received payment back',
    description:
      'Only the recipient of a completed payment can refund it. The refund is a payment that waits for an approval with the passkey. ' +
      'The refunds of a payment, including those that wait for an approval, never exceed it in total.',
    access: { kind: 'session' },
    startsWork: true,
    idempotency: 'stored',
    params: { hash: TRANSACTION_HASH },
    body: RefundBody,
    responses: { 201: PaymentRequestResponse },
    async handle({ caller, params, body: { amount = null } }) {
      const input = { recipientId: caller.userId, clientId: OWN_APP, hash: params.hash, amount };
      return created(presentPaymentRequest(await refundPayment.execute(input)));
    },
  });
}
