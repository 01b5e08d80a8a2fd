import type { DescribedPayment, PaymentStatus } from './payment-status.js';
import type { StatusWords } from './types/payment-presentation.js';

/** The address of the page of the app on which a payment is approved. */
export type ApprovalPage = (id: string) => string;

/** A status with its words. Whoever proposed the payment is told where it is approved. */
export function describedPayment(
  payment: PaymentStatus,
  words: StatusWords,
  approvalPage: ApprovalPage,
): DescribedPayment {
  const { nextStep } = words;
  const isApprovedThere = payment.status === 'PENDING_APPROVAL' && nextStep !== null;
  return { ...payment, ...words, nextStep: isApprovedThere ? `${nextStep}: ${approvalPage(payment.id)}` : nextStep };
}
