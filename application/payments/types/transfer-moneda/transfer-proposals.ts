import type { PaymentEvent, Window } from '../../../../domain/payments/payment-request.js';
import type { Money } from '../../../../domain/shared/money.js';
import type { IdempotentAnswer, StoredAnswer } from '../../../ports/idempotency.js';
import { token } from '../../../ports/token.js';
import type { GasSpent, TooManyOpen } from '../../payment-request.repository.js';
import type { ProposedTerms } from '../proposal-shortcut.js';

/** A transfer before it is stored: the recipient is still a username. */
export type TransferProposal = ProposedTerms &
  Window & {
    readonly money: Money;
    /** Lower case. */
    readonly recipientUsername: string;
  };

/** What became of a proposal. Nothing is stored unless it is 'stored'. */
export type TransferOutcome =
  | { readonly kind: 'stored' }
  /** The idempotency key was used before with the same body: this is the answer it got. */
  | { readonly kind: 'replayed'; readonly answer: StoredAnswer }
  /** The idempotency key was used before with another body. */
  | { readonly kind: 'keyReused' }
  | { readonly kind: 'unknownRecipient' }
  | { readonly kind: 'ownWallet' }
  | TooManyOpen
  | GasSpent
  | { readonly kind: 'insufficientFunds'; readonly available: bigint };

/** Stores proposed transfers. */
export interface TransferProposals {
  /**
   * Stores a proposal, its events and the idempotent answer in one statement, when the recipient exists and the payer's
   * ledger holds the amount. The same key sent twice at once stores once.
   */
  propose(
    proposal: TransferProposal,
    events: readonly PaymentEvent[],
    idempotent: IdempotentAnswer | null,
  ): Promise<TransferOutcome>;
}
export const TransferProposals = token<TransferProposals>('TransferProposals');
