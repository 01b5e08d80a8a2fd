import type { GetApproval } from '../../../../application/payments/get-approval.js';
import type { ListApprovals } from '../../../../application/payments/list-approvals.js';
import type { RejectApplication } from '../../../../application/payments/reject-application.js';
import type { RejectPayment } from '../../../../application/payments/reject-payment.js';
import type { Clock } from '../../../../application/ports/clock.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok, okPage } from '../../shell/endpoint.js';
import { Flag } from '../../shell/fields/choices.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';
import type { TransactionUrl } from '../wallet-operations/transaction-url.js';
import { presentApproval, presentCard } from './approval.presenter.js';
import {
  ApprovalCardResponse,
  ApprovalHistoryResponse,
  ApprovalListResponse,
  ApprovalStateResponse,
} from './approval.response.js';

class RejectBody {
  @Optional()
  @Nullable()
  @Text('For whoever proposed the payment.', 'Not this month', { max: 140 })
  reason?: string | null;
}

class RejectApplicationBody {
  @Text('The client id of the application: `proposedBy` of its requests.', 'budget-planner', { min: 1, max: 2048 })
  clientId!: string;
}

class RejectedApplicationResponse {
  @WholeNumber('How many open requests were rejected.', 3)
  rejected!: number;

  @Flag('Whether a connection was ended. False when there was none any more.')
  disconnected!: boolean;
}

const TAG = 'Approvals';
const SIGNED_IN = { kind: 'session' } as const;

export function listApprovalsEndpoint(listApprovals: ListApprovals, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/approvals',
    audience: 'owner',
    operationId: 'listApprovals',
    tag: TAG,
    summary: 'List what waits for approval, the newest first',
    access: SIGNED_IN,
    paging: { by: 'cursor', place: { id: paymentRequestId }, default: 50 },
    responses: { 200: ApprovalListResponse },
    async handle({ caller, page: { limit, after } }) {
      const { approvals, next } = await listApprovals.pending({
        userId: caller.userId,
        limit,
        after: after?.id ?? null,
      });
      const body = { approvals: approvals.map(presentApproval), serverTime: clock.now().toISOString() };
      return okPage(body, next === null ? null : { id: next });
    },
  });
}

export function approvalHistoryEndpoint(listApprovals: ListApprovals): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/approvals/history',
    audience: 'owner',
    operationId: 'listDecidedApprovals',
    tag: TAG,
    summary: 'List what was decided, or expired undecided, the newest first',
    access: SIGNED_IN,
    paging: { by: 'cursor', place: { id: paymentRequestId } },
    responses: { 200: ApprovalHistoryResponse },
    async handle({ caller, page: { limit, after } }) {
      const input = { userId: caller.userId, limit, after: after?.id ?? null };
      const { approvals, next } = await listApprovals.decided(input);
      return okPage({ approvals: approvals.map(presentApproval) }, next === null ? null : { id: next });
    },
  });
}

export function getApprovalEndpoint(getApproval: GetApproval, urlOf: TransactionUrl): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/approvals/{id}',
    audience: 'owner',
    operationId: 'getApproval',
    tag: TAG,
    summary: 'Read the card of one payment request',
    description: 'One that has ended shows its end.',
    access: SIGNED_IN,
    params: { id: paymentRequestId },
    responses: { 200: ApprovalCardResponse },
    async handle({ caller, params }) {
      return ok(presentCard(await getApproval.execute({ id: params.id, userId: caller.userId }), urlOf));
    },
  });
}

export function rejectEndpoint(rejectPayment: RejectPayment): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/approvals/{id}/reject',
    audience: 'owner',
    operationId: 'reject',
    tag: TAG,
    summary: 'Reject',
    access: SIGNED_IN,
    // Rejecting twice changes nothing.
    idempotency: false,
    params: { id: paymentRequestId },
    body: RejectBody,
    responses: { 200: ApprovalStateResponse },
    async handle({ caller, params, body }) {
      await rejectPayment.execute({ id: params.id, userId: caller.userId, reason: body.reason?.trim() || null });
      return ok<ApprovalStateResponse>({ paymentRequestId: params.id, status: 'REJECTED' });
    },
  });
}

export function rejectApplicationEndpoint(rejectApplication: RejectApplication): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/approvals/rejected-applications',
    audience: 'owner',
    operationId: 'rejectApplication',
    tag: TAG,
    summary: 'Reject everything that an application has asked for, and disconnect it',
    access: SIGNED_IN,
    // Doing it twice changes nothing.
    idempotency: false,
    body: RejectApplicationBody,
    responses: { 200: RejectedApplicationResponse },
    async handle(context) {
      const { caller, body } = context;
      const input = { clientId: body.clientId, userId: caller.userId, origin: originOf(context) };
      const { rejected, disconnected } = await rejectApplication.execute(input);
      return ok<RejectedApplicationResponse>({ rejected, disconnected });
    },
  });
}
