import type { PaymentRecipient } from './payment-recipient.js';

/** One more fact of a payment, such as the least that an exchange gives. */
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

/** A payment as its owner is shown it, besides amount and reference. */
export interface PaymentPresentation extends PaymentCard {
  readonly recipient: PaymentRecipient;
}

/** What a status means for the person or program that proposed the payment. */
export interface StatusWords {
  readonly message: string;
  /** What somebody has to do next; null when nothing is left to do. */
  readonly nextStep: string | null;
}
