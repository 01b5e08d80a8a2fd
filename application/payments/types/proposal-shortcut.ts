import type { PaymentTerms } from '../../../domain/payments/payment-request.js';
import type { IdempotencyClaim, StoredAnswer } from '../../ports/idempotency.js';
import type { DescribedPayment } from '../payment-status.js';

/** What is known of a proposal before its instruction is. */
export type ProposedTerms = Omit<PaymentTerms, 'instruction' | 'money' | 'expiresAt'>;

/** With an idempotency key: the claim, and how the answer to keep is made. */
export interface IdempotentProposal {
  readonly claim: IdempotencyClaim;
  readonly answerFor: (created: DescribedPayment) => StoredAnswer;
}

export type ProposalResult =
  | { readonly kind: 'created'; readonly payment: DescribedPayment }
  | { readonly kind: 'replayed'; readonly answer: StoredAnswer };

/** Proposes a payment in one round trip to the database: what it refuses and stores is the same as without it. */
export interface ProposalShortcut<Input extends object> {
  /** @throws ValidationError naming the field and what to change; then nothing was stored */
  propose(input: Input, terms: ProposedTerms, idempotency: IdempotentProposal | null): Promise<ProposalResult>;
}
