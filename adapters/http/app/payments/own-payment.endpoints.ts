import type { CreatePayment } from '../../../../application/payments/create-payment.js';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import { PAYMENT_BODIES } from '../../rest/payments/payment-bodies.js';
import { PaymentRequestResponse } from '../../rest/payments/payment-request.response.js';
import { propose } from '../../rest/payments/payments.endpoints.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';

/** The owner proposes a payment. It waits for the passkey like any other proposal. */
export function proposeOwnPaymentEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/payments',
    audience: 'owner',
    operationId: 'proposeOwnPayment',
    tag: 'Approvals',
    summary: 'Propose a payment of your own, to be approved next',
    access: { kind: 'session' },
    startsWork: true,
    idempotency: 'own',
    body: PAYMENT_BODIES,
    responses: { 201: PaymentRequestResponse },
    async handle({ caller, body, idempotencyKey }) {
      return propose(createPayment, { payerId: caller.userId, clientId: OWN_APP }, body, idempotencyKey);
    },
  });
}
