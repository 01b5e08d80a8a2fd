import type { PaymentTerms } from '../../../domain/payments/payment-request.js';
import type { IdempotencyClaim, StoredAnswer } from '../../ports/idempotency.js';
import type { DescribedPayment } from '../payment-status.js';

/** The terms of a proposal without its instruction. */
export type ProposedTerms = Omit<PaymentTerms, 'instruction' | 'money' | 'expiresAt'>;

/** The claim of the idempotency key, and the function that makes the stored answer. */
export interface IdempotentProposal {
  readonly claim: IdempotencyClaim;
  readonly answerFor: (created: DescribedPayment) => StoredAnswer;
}

export type ProposalResult =
  | { readonly kind: 'created'; readonly payment: DescribedPayment }
  | { readonly kind: 'replayed'; readonly answer: StoredAnswer };

/** Proposes a payment with one statement. It must refuse and store the same as the general way. */
export interface ProposalShortcut<Input extends object> {
  /** @throws ValidationError naming the field and what to change; then nothing was stored */
  propose(input: Input, terms: ProposedTerms, idempotency: IdempotentProposal | null): Promise<ProposalResult>;
}
