import type { CreatePayment, CreatePaymentInput } from '../../../../application/payments/create-payment.js';
import type { GetPaymentStatus } from '../../../../application/payments/get-payment-status.js';
import type { ListOwnPayments } from '../../../../application/payments/list-own-payments.js';
import type { DescribedPayment } from '../../../../application/payments/payment-status.js';
import type { IdempotencyClaim } from '../../../../application/ports/idempotency.js';
import type { BuiltPaymentType } from '../../../../domain/payments/payment-instruction.js';
import {
  PAYMENT_REQUEST_STATUSES,
  type PaymentRequestStatus,
} from '../../../../domain/payments/payment-request-status.js';
import { PAYMENT_TYPES, type PaymentType, scopeOf } from '../../../../domain/payments/payment-type.js';
import { InsufficientScopeError } from '../../../../domain/shared/errors.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { type Answer, created, type Endpoint, endpoint, ok, okPage, replayed } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { PAYMENT_BODIES, type PaymentBody } from './payment-bodies.js';
import { presentPaymentRequest, presentPaymentRequests } from './payment-request.presenter.js';
import { PaymentRequestResponse, PaymentRequestsResponse } from './payment-request.response.js';

const READ_STATUS = {
  kind: 'scopes',
  scopes: ['write:payments', 'write:trades', 'write:sub_accounts', 'write:agent_sessions'],
  match: 'any',
} as const;

export function createPaymentEndpoint(createPayment: CreatePayment): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/payments',
    audience: 'client',
    operationId: 'createPayment',
    tag: 'Payments',
    summary: 'Propose a payment',
    description:
      'Nothing moves yet: the owner has five minutes to approve the payment with a passkey in the app, and the chain checks that ' +
      'signature. Poll the status every `pollAfterMs`.',
    access: { kind: 'scopes', scopes: ['write:payments'] },
    startsWork: true,
    idempotency: 'own',
    body: PAYMENT_BODIES,
    responses: { 201: PaymentRequestResponse },
    async handle({ caller, body, idempotencyKey }) {
      return propose(createPayment, { payerId: caller.userId, clientId: caller.clientId }, body, idempotencyKey);
    },
  });
}

/** Proposes the payment of a body, once for each idempotency key. */
export async function propose<Type extends BuiltPaymentType>(
  createPayment: CreatePayment,
  proposer: Pick<CreatePaymentInput, 'payerId' | 'clientId'>,
  body: PaymentBody<Type>,
  idempotencyKey: IdempotencyClaim | undefined,
): Promise<Answer<PaymentRequestResponse, 201>> {
  const answerFor = (payment: DescribedPayment) => ({ status: 201, body: presentPaymentRequest(payment) });
  const result = await createPayment.execute({
    ...proposer,
    paymentType: body.paymentType,
    input: body,
    reference: body.reference ?? null,
    sourceAccountId: body.sourceAccountId ?? undefined,
    idempotency: idempotencyKey ? { claim: idempotencyKey, answerFor } : null,
  });
  if (result.kind === 'replayed') return replayed(result.answer.status, result.answer.body);
  return created(presentPaymentRequest(result.payment));
}

class PaymentsQuery {
  @Optional()
  @OneOf(PAYMENT_REQUEST_STATUSES, 'Only requests of this status. All when left out.', 'PENDING_APPROVAL')
  status?: PaymentRequestStatus;
}

export function listPaymentsEndpoint(listOwnPayments: ListOwnPayments): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/payments',
    audience: 'client',
    view: 'pruned',
    operationId: 'listPayments',
    tag: 'Payments',
    summary: 'List the payment requests that you have proposed, the newest first',
    description:
      'Your own requests for this user, not those of other applications. With `write:payments` of every type; with another scope ' +
      'those that it creates. An addition of this service.',
    access: READ_STATUS,
    query: PaymentsQuery,
    paging: { by: 'cursor', place: paymentRequestId },
    responses: { 200: PaymentRequestsResponse },
    async handle({ caller, query: { status = null }, page }) {
      const { userId: payerId, clientId, scopes } = caller;
      const types = PAYMENT_TYPES.filter((type) => isReadable(type, scopes));
      const { payments, next } = await listOwnPayments.execute({ payerId, clientId, types, status, ...page });
      return okPage(presentPaymentRequests(payments), next);
    },
  });
}

export function paymentStatusEndpoint(getPaymentStatus: GetPaymentStatus): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/payments/{id}/status',
    audience: 'client',
    view: 'pruned',
    operationId: 'getPaymentStatus',
    tag: 'Payments',
    summary: 'Read the status of a payment request',
    description:
      'With `write:payments` the status of every payment; with the scope that created a request, the status of this request.',
    access: READ_STATUS,
    params: { id: paymentRequestId },
    responses: { 200: PaymentRequestResponse },
    async handle({ caller, params }) {
      const payment = await getPaymentStatus.execute({ id: params.id, userId: caller.userId });
      assertReadable(payment.paymentType, caller.scopes);
      return ok(presentPaymentRequest(payment));
    },
  });
}

function isReadable(type: PaymentType, carried: ReadonlySet<string>): boolean {
  return ['write:payments', scopeOf(type)].some((scope) => carried.has(scope));
}

/** @throws InsufficientScopeError unless one of the scopes creates such payments, or reads all of them */
function assertReadable(type: PaymentType, carried: ReadonlySet<string>): void {
  if (isReadable(type, carried)) return;
  const needed = ['write:payments', scopeOf(type)];
  throw new InsufficientScopeError(needed, `The status of this payment needs the scope ${needed.join(' or ')}`);
}
