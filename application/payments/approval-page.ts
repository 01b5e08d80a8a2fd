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
  const described = { ...payment, ...words };
  if (payment.status !== 'PENDING_APPROVAL' || words.nextStep === null) return described;
  return { ...described, nextStep: `${words.nextStep}: ${approvalPage(payment.id)}` };
}
