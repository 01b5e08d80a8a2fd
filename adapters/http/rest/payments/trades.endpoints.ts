import type { CreatePayment } from '../../../../application/payments/create-payment.js';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { PaymentRequestResponse } from './payment-request.response.js';
import { propose } from './payments.endpoints.js';
import { CryptoTradeBody } from './types/crypto-trade.body.js';
import { TokenBuyBody } from './types/token-buy.body.js';

const COMMON = {
  method: 'POST',
  startsWork: true,
  idempotency: 'own',
  responses: { 201: PaymentRequestResponse },
} as const;

export function cryptoTradeEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    body: CryptoTradeBody,
    path: '/v1/payments/crypto-trade',
    audience: 'client',
    operationId: 'tradeCrypto',
    tag: 'Payments',
    summary: 'Propose to buy or sell a crypto asset',
    description:
      'At the market on chain, at the price of now. What the owner signs holds the least that arrives; when the price has moved further, ' +
      'the trade fails and nothing is exchanged. On a SELL, `amount` and `currency` of the answer are what is expected for the asset.',
    access: { kind: 'scopes', scopes: ['write:trades'] },
    async handle({ caller, body, idempotencyKey }) {
      const proposer = { payerId: caller.userId, clientId: caller.clientId };
      return propose(createPayment, proposer, { ...body, paymentType: 'crypto_swap' }, idempotencyKey);
    },
  });
}

/** The owner proposes a trade. It waits for the passkey like any other proposal. */
export function proposeOwnCryptoTradeEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    body: CryptoTradeBody,
    path: '/app/api/payments/crypto-trade',
    audience: 'owner',
    operationId: 'proposeOwnCryptoTrade',
    tag: 'Approvals',
    summary: 'Propose a trade of your own, to be approved next',
    access: { kind: 'session' },
    async handle({ caller, body, idempotencyKey }) {
      const proposer = { payerId: caller.userId, clientId: OWN_APP };
      return propose(createPayment, proposer, { ...body, paymentType: 'crypto_swap' }, idempotencyKey);
    },
  });
}

export function tokenBuyEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    body: TokenBuyBody,
    path: '/v1/payments/token-buy',
    audience: 'client',
    operationId: 'buyToken',
    tag: 'Payments',
    summary: 'Propose to buy a token by its contract address',
    description:
      'A purchase and a sale are simulated first: a token that cannot be sold again, or keeps a part of each transfer, is refused. ' +
      'Nobody vouches for the token all the same. What the owner signs holds the least that arrives.',
    access: { kind: 'scopes', scopes: ['write:trades'] },
    async handle({ caller, body, idempotencyKey }) {
      const proposer = { payerId: caller.userId, clientId: caller.clientId };
      return propose(createPayment, proposer, { ...body, paymentType: 'buy_token' }, idempotencyKey);
    },
  });
}

/** The owner proposes to buy a token. It waits for the passkey like any other proposal. */
export function proposeOwnTokenBuyEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    ...COMMON,
    body: TokenBuyBody,
    path: '/app/api/payments/token-buy',
    audience: 'owner',
    operationId: 'proposeOwnTokenBuy',
    tag: 'Approvals',
    summary: 'Propose to buy a token yourself, to be approved next',
    access: { kind: 'session' },
    async handle({ caller, body, idempotencyKey }) {
      const proposer = { payerId: caller.userId, clientId: OWN_APP };
      return propose(createPayment, proposer, { ...body, paymentType: 'buy_token' }, idempotencyKey);
    },
  });
}
