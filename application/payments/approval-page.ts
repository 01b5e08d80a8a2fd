import { withFields } from '../../domain/shared/with-fields.js';
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
  if (payment.status !== 'PENDING_APPROVAL' || nextStep === null) return withFields(payment, words);
  return withFields(payment, withFields(words, { nextStep: `${nextStep}: ${approvalPage(payment.id)}` }));
}
