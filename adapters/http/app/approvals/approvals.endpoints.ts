import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { ApprovePayment } from '../../../../application/payments/approve-payment.js';
import type { BeginApproval } from '../../../../application/payments/begin-approval.js';
import type { GetApproval } from '../../../../application/payments/get-approval.js';
import type { ListApprovals } from '../../../../application/payments/list-approvals.js';
import type { RejectPayment } from '../../../../application/payments/reject-payment.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { AssertionBody } from '../access/webauthn.dto.js';
import { presentApproval, presentCard, presentOperation } from './approval.presenter.js';
import {
  ApprovalCardResponse,
  ApprovalListResponse,
  ApprovalStateResponse,
  SigningOptionsResponse,
} from './approval.response.js';

class ApprovalParams {
  @IsUUID()
  id!: string;
}

class RejectBody {
  @IsOptional()
  @IsString()
  @MaxLength(140)
  reason?: string;
}

const TAG = 'Approvals';
const SIGNED_IN = { kind: 'session' } as const;

export function listApprovalsEndpoint(listApprovals: ListApprovals): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/approvals',
    operationId: 'listApprovals',
    tag: TAG,
    summary: 'List what waits for approval, the most urgent first',
    access: SIGNED_IN,
    responses: { 200: ApprovalListResponse },
    async handle({ caller }) {
      const pending = await listApprovals.execute(caller.userId);
      return ok({ approvals: pending.map((payment) => presentApproval(payment, payment.status)) });
    },
  });
}

export function getApprovalEndpoint(getApproval: GetApproval): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/approvals/{id}',
    operationId: 'getApproval',
    tag: TAG,
    summary: 'Read the card of one payment request',
    access: SIGNED_IN,
    params: ApprovalParams,
    responses: { 200: ApprovalCardResponse },
    async handle({ caller, params }) {
      return ok(presentCard(await getApproval.execute({ id: params.id, userId: caller.userId })));
    },
  });
}

export function beginApprovalEndpoint(beginApproval: BeginApproval): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/approvals/{id}/options',
    operationId: 'beginApproval',
    tag: TAG,
    summary: 'Ask what the passkey has to sign',
    access: SIGNED_IN,
    idempotent: false,
    params: ApprovalParams,
    responses: { 200: SigningOptionsResponse },
    async handle({ caller, params }) {
      const { options, prepared } = await beginApproval.execute({ id: params.id, userId: caller.userId });
      return ok({ publicKey: { ...options }, operation: presentOperation(prepared) });
    },
  });
}

export function approveEndpoint(approvePayment: ApprovePayment): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/approvals/{id}/approve',
    operationId: 'approve',
    tag: TAG,
    summary: 'Approve with a passkey',
    access: SIGNED_IN,
    idempotent: false,
    params: ApprovalParams,
    body: AssertionBody,
    responses: { 200: ApprovalStateResponse },
    async handle({ caller, params, body }) {
      const approved = await approvePayment.execute({ id: params.id, userId: caller.userId, assertion: body });
      return ok({ paymentRequestId: approved.id, status: approved.status });
    },
  });
}

export function rejectEndpoint(rejectPayment: RejectPayment): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/approvals/{id}/reject',
    operationId: 'reject',
    tag: TAG,
    summary: 'Reject',
    access: SIGNED_IN,
    idempotent: false,
    params: ApprovalParams,
    body: RejectBody,
    responses: { 200: ApprovalStateResponse },
    async handle({ caller, params, body }) {
      await rejectPayment.execute({ id: params.id, userId: caller.userId, reason: body.reason?.trim() || null });
      return ok<ApprovalStateResponse>({ paymentRequestId: params.id.toLowerCase(), status: 'REJECTED' });
    },
  });
}
