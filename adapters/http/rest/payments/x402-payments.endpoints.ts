import type { CreatePayment } from '../../../../application/payments/create-payment.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { PaymentRequestResponse } from './payment-request.response.js';
import { propose } from './payments.endpoints.js';
import { x402BodyOn } from './types/x402.body.js';

/** @param network the name of the deployment's network */
export function payX402Endpoint(createPayment: CreatePayment, network: string): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/x402-payments',
    audience: 'client',
    operationId: 'payX402',
    tag: 'Payments',
    summary: 'Propose to pay for a resource that answered 402',
    description:
      'Send what the 402 answer of the seller asks for. Nothing moves until the owner has approved the payment in the app. After ' +
      '`COMPLETED` send the original HTTP request again.',
    access: { kind: 'scopes', scopes: ['write:payments'] },
    startsWork: true,
    idempotency: 'own',
    body: x402BodyOn(network),
    responses: { 201: PaymentRequestResponse },
    async handle({ caller, body: { network: _, ...terms }, idempotencyKey }) {
      const proposer = { payerId: caller.userId, clientId: caller.clientId };
      return propose(createPayment, proposer, { ...terms, paymentType: 'x402' }, idempotencyKey);
    },
  });
}
