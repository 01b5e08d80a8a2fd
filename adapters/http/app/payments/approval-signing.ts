import { PAYMENT } from '../../../../application/payments/payment-operation.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';

/** How an owner approves a payment request. */
export const APPROVAL_SIGNING: SigningWords = {
  kind: PAYMENT,
  tag: 'Approvals',
  name: 'Approval',
  purpose: 'approve the payment',
  paths: { begin: '/app/api/approvals/{id}/options', sign: '/app/api/approvals/{id}/approve' },
  id: paymentRequestId,
  signedStatus: 'APPROVED',
};
