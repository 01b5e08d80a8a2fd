import type { ApprovalCard } from '../../../../application/payments/get-approval.js';
import type { DecodedCall, PreparedOperation } from '../../../../application/ports/user-operation.js';
import type { PaymentRequest } from '../../../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../../../domain/payments/payment-request-status.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { ApprovalCardResponse, ApprovalSummary, OperationResponse } from './approval.response.js';

export function presentApproval(payment: PaymentRequest, status: PaymentRequestStatus): ApprovalSummary {
  return {
    paymentRequestId: payment.id,
    status,
    paymentType: payment.paymentType,
    amount: formatMinorUnits(payment.money.minorUnits),
    currency: payment.money.currency,
    recipient: { username: payment.recipient.username, address: payment.recipient.address },
    ...(payment.reference && { reference: payment.reference }),
    proposedBy: payment.clientId,
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
  };
}

export function presentCard(card: ApprovalCard): ApprovalCardResponse {
  const { currency } = card.payment.money;
  return {
    ...presentApproval(card.payment, card.status),
    fee: { amount: formatMinorUnits(card.fee), currency, networkFeePaidBy: 'service' },
    balanceBefore: formatMinorUnits(card.balance),
    balanceAfter: formatMinorUnits(card.balanceAfter),
    operation: presentOperation(card.prepared),
  };
}

export function presentOperation({ hash, operation, calls }: PreparedOperation): OperationResponse {
  const userOperation = Object.fromEntries(Object.entries(operation).map(([field, value]) => [field, String(value)]));
  return { hash, userOperation, calls: calls.map(presentCall) };
}

function presentCall(call: DecodedCall): OperationResponse['calls'][number] {
  return {
    target: call.target,
    ...(call.contract && { contract: call.contract }),
    value: String(call.value),
    ...(call.method && { method: call.method }),
    arguments: call.arguments.map(({ name, type, value }) => ({ name, type, value })),
    data: call.data,
  };
}
