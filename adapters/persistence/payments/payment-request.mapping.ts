import type { InstructionDetails } from '../../../application/payments/types/payment-recipient.js';
import type { PaymentTypes } from '../../../application/payments/types/payment-types.js';
import type { PaymentRequest, PaymentTerms } from '../../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../../domain/payments/payment-request-status.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { paymentRequestId, userId } from '../../../domain/shared/ids.js';
import type { OperationFailure } from '../../../domain/wallet-operations/operation-failure.js';

/** A row of payment_requests as the driver gives it: bigint as text. */
export interface PaymentRequestRecord {
  readonly id: string;
  readonly payer_id: string;
  readonly client_id: string;
  readonly payment_type: string;
  readonly status: PaymentRequestStatus;
  readonly minor_units: string | null;
  readonly currency: Currency | null;
  readonly recipient_user_id: string | null;
  readonly recipient_label: string;
  readonly recipient_address: string | null;
  readonly instruction: InstructionDetails;
  readonly reference: string | null;
  readonly refund_of: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly approved_at: Date | null;
  readonly ended_at: Date | null;
  readonly transaction_hash: string | null;
  readonly failure_code: OperationFailure['code'] | null;
  readonly failure_reason: string | null;
  readonly rejection_reason: string | null;
}

/** @throws Error when the record holds half a payment, or no instruction of its type */
export function paymentRequestOf(record: PaymentRequestRecord, types: PaymentTypes): PaymentRequest {
  const terms = termsOf(record, types);
  const required = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error(`Payment request ${record.id} is ${record.status} but lacks what that needs`);
    return value;
  };
  switch (record.status) {
    case 'PENDING_APPROVAL':
    case 'EXPIRED':
      return { ...terms, status: record.status };
    case 'APPROVED':
      return { ...terms, status: 'APPROVED', approvedAt: required(record.approved_at) };
    case 'COMPLETED': {
      const transactionHash = required(record.transaction_hash);
      return { ...terms, status: 'COMPLETED', completedAt: required(record.ended_at), transactionHash };
    }
    case 'FAILED': {
      const failure = { code: required(record.failure_code), reason: required(record.failure_reason) };
      return { ...terms, status: 'FAILED', failedAt: required(record.ended_at), failure };
    }
    case 'REJECTED': {
      const rejectionReason = record.rejection_reason;
      return { ...terms, status: 'REJECTED', rejectedAt: required(record.ended_at), rejectionReason };
    }
  }
}

function termsOf(record: PaymentRequestRecord, types: PaymentTypes): PaymentTerms {
  const { minor_units: minorUnits, currency, recipient_user_id: recipientId } = record;
  const recipient = {
    label: record.recipient_label,
    userId: recipientId === null ? null : userId(recipientId),
    address: record.recipient_address,
  };
  return {
    id: paymentRequestId(record.id),
    payerId: userId(record.payer_id),
    clientId: record.client_id,
    instruction: types.read(record.payment_type, recipient, record.instruction),
    money: minorUnits === null || currency === null ? null : { minorUnits: BigInt(minorUnits), currency },
    reference: record.reference,
    ...(record.refund_of && { refundOf: paymentRequestId(record.refund_of) }),
    createdAt: record.created_at,
    expiresAt: record.expires_at,
  };
}

/** The columns that hold the instruction. */
export function instructionColumnsOf({ instruction }: PaymentTerms, types: PaymentTypes) {
  const definition = types.of(instruction);
  const { label, userId: recipientUserId, address: recipientAddress } = definition.recipient(instruction);
  return {
    paymentType: instruction.type,
    recipientUserId,
    recipientLabel: label,
    recipientAddress,
    instruction: JSON.stringify(definition.details(instruction)),
    movement: definition.movement(instruction),
  };
}

/** The columns that a transition sets, in the order of the statement that stores it. */
export function transitionColumnsOf(next: PaymentRequest): readonly unknown[] {
  const approvedAt = next.status === 'APPROVED' ? next.approvedAt : null;
  const none = [null, null, null, null];
  switch (next.status) {
    case 'PENDING_APPROVAL':
    case 'EXPIRED':
    case 'APPROVED':
      return [next.status, approvedAt, null, ...none];
    case 'COMPLETED':
      return [next.status, approvedAt, next.completedAt, next.transactionHash, null, null, null];
    case 'FAILED':
      return [next.status, approvedAt, next.failedAt, null, next.failure.code, next.failure.reason, null];
    case 'REJECTED':
      return [next.status, approvedAt, next.rejectedAt, null, null, null, next.rejectionReason];
  }
}
