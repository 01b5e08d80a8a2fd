import type { ApiKeyPrincipal, ClientPrincipal, UserPrincipal } from '../../../../application/access/principal.js';
import type { CreatePayment } from '../../../../application/payments/create-payment.js';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import { subAccountId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { PaymentRequestResponse } from './payment-request.response.js';
import { propose } from './payments.endpoints.js';
import { SubAccountMoneyBody, SubAccountProposalBody, SubAccountSwapBody } from './types/sub-account.bodies.js';

const COMMON = {
  method: 'POST',
  audience: 'both',
  tag: 'Sub-accounts',
  access: { kind: 'scopes', scopes: ['write:sub_accounts'] },
  startsWork: true,
  idempotency: 'own',
  params: { id: subAccountId },
  responses: { 201: PaymentRequestResponse },
} as const;

const WAITS = 'Nothing moves yet: the owner approves it with a passkey in the app, like every payment request.';

export function topUpSubAccountEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/v1/sub-accounts/{id}/top-up',
    operationId: 'topUpSubAccount',
    summary: 'Propose to move money from the main account into a sub-account',
    description: `${WAITS} Refused with 409 while the sub-account is frozen or closed.`,
    body: SubAccountMoneyBody,
    async handle({ caller, params, body, idempotencyKey }) {
      const payment = { ...body, subAccountId: params.id, paymentType: 'sub_account_top_up' } as const;
      return propose(createPayment, proposerOf(caller), payment, idempotencyKey);
    },
  });
}

export function withdrawFromSubAccountEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/v1/sub-accounts/{id}/withdraw',
    operationId: 'withdrawFromSubAccount',
    summary: 'Propose to move money from a sub-account back to the main account',
    description: `For sub-accounts that need one approval; members of a joint account propose it to each other (409). ${WAITS}`,
    body: SubAccountMoneyBody,
    refusals: [403],
    async handle({ caller, params, body, idempotencyKey }) {
      const payment = { ...body, subAccountId: params.id, paymentType: 'sub_account_withdraw' } as const;
      return propose(createPayment, proposerOf(caller), payment, idempotencyKey);
    },
  });
}

export function swapInSubAccountEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/v1/sub-accounts/{id}/swap',
    operationId: 'swapInSubAccount',
    summary: 'Propose to swap within a sub-account',
    description:
      'The money stays in the sub-account. What the owner signs holds the least that arrives; when the price has moved further, nothing is ' +
      `moved. For sub-accounts that need one approval (409 otherwise). ${WAITS}`,
    body: SubAccountSwapBody,
    refusals: [403],
    async handle({ caller, params, body, idempotencyKey }) {
      const payment = { ...body, subAccountId: params.id, paymentType: 'sub_account_swap' } as const;
      return propose(createPayment, proposerOf(caller), payment, idempotencyKey);
    },
  });
}

export function freezeSubAccountEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/v1/sub-accounts/{id}/freeze',
    operationId: 'freezeSubAccount',
    summary: 'Propose to freeze a sub-account that the caller has created',
    description: `Another member gets 403. Only the app can unfreeze it. ${WAITS}`,
    refusals: [403],
    async handle({ caller, params, idempotencyKey }) {
      const payment = { subAccountId: params.id, paymentType: 'sub_account_freeze' } as const;
      return propose(createPayment, proposerOf(caller), payment, idempotencyKey);
    },
  });
}

export function proposeFromSubAccountEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/v1/sub-accounts/{id}/proposals',
    operationId: 'proposeFromSubAccount',
    summary: 'Propose to the members of a joint account to spend or withdraw money',
    description:
      'Once the caller has approved the request in the app, the proposal is open on chain with the vote of the caller for it. The ' +
      'members vote and execute it in the app, for seven days. An account that needs one approval only gets 409.',
    body: SubAccountProposalBody,
    async handle({ caller, params, body, idempotencyKey }) {
      const payment = { ...body, subAccountId: params.id, paymentType: 'sub_account_proposal' } as const;
      return propose(createPayment, proposerOf(caller), payment, idempotencyKey);
    },
  });
}

function proposerOf(caller: ClientPrincipal | ApiKeyPrincipal | UserPrincipal) {
  return { payerId: caller.userId, clientId: caller.kind === 'user' ? OWN_APP : caller.clientId };
}
