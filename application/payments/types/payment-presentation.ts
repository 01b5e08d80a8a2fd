import type { OperationCard } from '../../wallet-operations/operation-card.js';
import type { PaymentRecipient } from './payment-recipient.js';

/** The presentation of a payment for its owner, without amount and reference. */
export interface PaymentPresentation extends OperationCard {
  readonly recipient: PaymentRecipient;
}

/** The explanation of a status for the proposer. */
export interface StatusWords {
  readonly message: string;
  /** The next step; null when nothing is left to do. */
  readonly nextStep: string | null;
  /** How long the proposer should wait before asking again, in milliseconds; absent when the usual time applies. */
  readonly pollAfterMs?: number;
}
