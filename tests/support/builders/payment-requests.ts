import type { PaymentRequest, PaymentTerms } from '../../../domain/payments/payment-request.js';
import type { Recipient } from '../../../domain/payments/types/transfer-moneda.js';
import { paymentRequestId, userId } from '../../../domain/shared/ids.js';
import { uuid } from './ids.js';
import { CREATED_AT, later, MINUTE } from './time.js';

export const RECIPIENT: Recipient = {
  userId: userId(uuid(3)),
  username: 'bob',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
};

export function paymentTerms(overrides: Partial<PaymentTerms> = {}): PaymentTerms {
  return {
    id: paymentRequestId(uuid(1)),
    payerId: userId(uuid(2)),
    clientId: 'cli',
    instruction: { type: 'transfer_moneda', recipient: RECIPIENT },
    money: { minorUnits: 25_000_000n, currency: 'USD' },
    reference: 'Lunch',
    createdAt: CREATED_AT,
    expiresAt: later(CREATED_AT, 5 * MINUTE),
    ...overrides,
  };
}

/** The same payment request in every status. */
export function paymentsByStatus(overrides: Partial<PaymentTerms> = {}) {
  const terms = paymentTerms(overrides);
  const at = later(terms.createdAt, MINUTE);
  return {
    PENDING_APPROVAL: { ...terms, status: 'PENDING_APPROVAL' },
    APPROVED: { ...terms, status: 'APPROVED', approvedAt: at },
    COMPLETED: { ...terms, status: 'COMPLETED', completedAt: at, transactionHash: '0xabc' },
    FAILED: {
      ...terms,
      status: 'FAILED',
      failedAt: at,
      failure: { code: 'INSUFFICIENT_FUNDS', reason: '20.00 USD available, 25.00 USD needed' },
    },
    EXPIRED: { ...terms, status: 'EXPIRED' },
    REJECTED: { ...terms, status: 'REJECTED', rejectedAt: at, rejectionReason: null },
  } satisfies { [Status in PaymentRequest['status']]: Extract<PaymentRequest, { status: Status }> };
}
