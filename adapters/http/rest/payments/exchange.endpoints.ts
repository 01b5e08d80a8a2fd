import type { CreatePayment } from '../../../../application/payments/create-payment.js';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { PaymentRequestResponse } from './payment-request.response.js';
import { propose } from './payments.endpoints.js';
import { ExchangeBody } from './types/exchange.body.js';

const COMMON = {
  method: 'POST',
  startsWork: true,
  idempotency: 'own',
  body: ExchangeBody,
  responses: { 201: PaymentRequestResponse },
} as const;

export function exchangeEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/v1/payments/exchange',
    audience: 'client',
    operationId: 'exchange',
    tag: 'Payments',
    summary: 'Propose to exchange one currency for another',
    description:
      'Between the accounts of the caller, at the price of now. What the owner signs holds the least that arrives, 0.5 % below this price; ' +
      'when the price has moved further, the exchange fails and nothing is moved.',
    access: { kind: 'scopes', scopes: ['write:payments'] },
    async handle({ caller, body, idempotencyKey }) {
      const proposer = { payerId: caller.userId, clientId: caller.clientId };
      return propose(createPayment, proposer, { ...body, paymentType: 'exchange' }, idempotencyKey);
    },
  });
}

/** The owner proposes an exchange. It waits for the passkey like any other proposal. */
export function proposeOwnExchangeEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/app/api/payments/exchange',
    audience: 'owner',
    operationId: 'proposeOwnExchange',
    tag: 'Approvals',
    summary: 'Propose an exchange of your own, to be approved next',
    access: { kind: 'session' },
    async handle({ caller, body, idempotencyKey }) {
      const proposer = { payerId: caller.userId, clientId: OWN_APP };
      return propose(createPayment, proposer, { ...body, paymentType: 'exchange' }, idempotencyKey);
    },
  });
}
