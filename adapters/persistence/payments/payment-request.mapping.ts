import type { InstructionDetails } from '../../../application/payments/types/payment-recipient.js';
import type { PaymentTypes } from '../../../application/payments/types/payment-types.js';
import type { PaymentRequest, PaymentTerms } from '../../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../../domain/payments/payment-request-status.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type PaymentRequestId, paymentRequestId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { OperationFailure } from '../../../domain/wallet-operations/operation-failure.js';
import { json } from '../statement.js';

export const DECODERS = {
  id: paymentRequestId,
  payer_id: userId,
  minor_units: BigInt,
  recipient_user_id: userId,
  refund_of: paymentRequestId,
  instruction: json<InstructionDetails>(),
};

/** A row of payment_requests. */
export interface PaymentRequestRecord {
  readonly id: PaymentRequestId;
  readonly payer_id: UserId;
  readonly client_id: string;
  readonly payment_type: string;
  readonly status: PaymentRequestStatus;
  readonly minor_units: bigint | null;
  readonly currency: Currency | null;
  readonly recipient_user_id: UserId | null;
  readonly recipient_label: string;
  readonly recipient_address: string | null;
  readonly instruction: InstructionDetails;
  readonly reference: string | null;
  readonly refund_of: PaymentRequestId | null;
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
  const { minor_units: minorUnits, currency } = record;
  const { source = null } = record.instruction;
  const recipient = {
    label: record.recipient_label,
    userId: record.recipient_user_id,
    address: record.recipient_address,
  };
  return {
    id: record.id,
    payerId: record.payer_id,
    clientId: record.client_id,
    instruction: types.read(record.payment_type, recipient, record.instruction),
    money: minorUnits === null || currency === null ? null : { minorUnits, currency },
    reference: record.reference,
    ...(isSource(source) && { source: types.sources.read(source) }),
    ...(record.refund_of && { refundOf: record.refund_of }),
    createdAt: record.created_at,
    expiresAt: record.expires_at,
  };
}

/** What a payment's instruction holds beside the type's own details when the money comes from elsewhere. */
function isSource(stored: unknown): stored is InstructionDetails {
  return typeof stored === 'object' && stored !== null;
}

/** The columns that hold the instruction, and where the money comes from. */
export function instructionColumnsOf({ instruction, source }: PaymentTerms, types: PaymentTypes) {
  const definition = types.of(instruction);
  const { label, userId: recipientUserId, address: recipientAddress } = definition.recipient(instruction);
  return {
    paymentType: instruction.type,
    recipientUserId,
    recipientLabel: label,
    recipientAddress,
    instruction: JSON.stringify({
      ...definition.details(instruction),
      ...(source && { source: types.sources.details(source) }),
    }),
    movement: definition.movement(instruction),
  };
}

/** The columns that a transition sets, and what it is checked against. */
export interface TransitionColumns {
  readonly status: PaymentRequestStatus;
  /** Null leaves the stored time. */
  readonly approvedAt: Date | null;
  readonly endedAt: Date | null;
  readonly transactionHash: string | null;
  readonly failureCode: OperationFailure['code'] | null;
  readonly failureReason: string | null;
  readonly rejectionReason: string | null;
}

const NOTHING = {
  approvedAt: null,
  endedAt: null,
  transactionHash: null,
  failureCode: null,
  failureReason: null,
  rejectionReason: null,
};

export function transitionColumnsOf(next: PaymentRequest): TransitionColumns {
  const { status } = next;
  switch (status) {
    case 'PENDING_APPROVAL':
    case 'EXPIRED':
      return { ...NOTHING, status };
    case 'APPROVED':
      return { ...NOTHING, status, approvedAt: next.approvedAt };
    case 'COMPLETED':
      return { ...NOTHING, status, endedAt: next.completedAt, transactionHash: next.transactionHash };
    case 'FAILED': {
      const { code: failureCode, reason: failureReason } = next.failure;
      return { ...NOTHING, status, endedAt: next.failedAt, failureCode, failureReason };
    }
    case 'REJECTED': {
      const { rejectedAt, rejectionReason } = next;
      return { ...NOTHING, status, endedAt: rejectedAt, rejectionReason };
    }
  }
}
