import type { CreatePayment } from '../../../../application/payments/create-payment.js';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { PaymentRequestResponse } from './payment-request.response.js';
import { propose } from './payments.endpoints.js';
import { EarningsMoveBody } from './types/earnings-move.body.js';

const COMMON = {
  method: 'POST',
  startsWork: true,
  idempotency: 'own',
  body: EarningsMoveBody,
  responses: { 201: PaymentRequestResponse },
} as const;

export function earningsMoveEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/v1/payments/earnings-move',
    audience: 'client',
    operationId: 'moveEarnings',
    tag: 'Payments',
    summary: 'Propose to move money into a yield vault, or back',
    description:
      'Between the account of the caller in this currency and a vault. What the owner signs bounds the shares: a deposit gives at least 0.5 % ' +
      'less than now, a withdrawal takes at most 0.5 % more. When the price has moved further, the move fails and nothing is moved.',
    access: { kind: 'scopes', scopes: ['write:payments'] },
    async handle({ caller, body, idempotencyKey }) {
      const proposer = { payerId: caller.userId, clientId: caller.clientId };
      return propose(createPayment, proposer, { ...body, paymentType: 'earnings_move' }, idempotencyKey);
    },
  });
}

/** The owner proposes a move. It waits for the passkey like any other proposal. */
export function proposeOwnEarningsMoveEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/app/api/payments/earnings-move',
    audience: 'owner',
    operationId: 'proposeOwnEarningsMove',
    tag: 'Approvals',
    summary: 'Propose to move your own money into a yield vault, or back',
    access: { kind: 'session' },
    async handle({ caller, body, idempotencyKey }) {
      const proposer = { payerId: caller.userId, clientId: OWN_APP };
      return propose(createPayment, proposer, { ...body, paymentType: 'earnings_move' }, idempotencyKey);
    },
  });
}
