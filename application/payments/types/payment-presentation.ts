import type { PaymentRecipient } from './payment-recipient.js';

/** A further line of the card, such as the minimum amount of an exchange. */
export interface CardLine {
  /** What the fact is, as a key that clients translate: "minimumReceived". Unique on its card. */
  readonly name: string;
  /** For a person: "92.10 EUR". */
  readonly value: string;
}

export interface PaymentCard {
  /** The heading, in English: "Pay bob". */
  readonly title: string;
  /** In the order in which they are shown. */
  readonly lines: readonly CardLine[];
}

/** The presentation of a payment for its owner, without amount and reference. */
export interface PaymentPresentation extends PaymentCard {
  readonly recipient: PaymentRecipient;
}

/** The explanation of a status for the proposer. */
export interface StatusWords {
  readonly message: string;
  /** The next step; null when nothing is left to do. */
  readonly nextStep: string | null;
}
