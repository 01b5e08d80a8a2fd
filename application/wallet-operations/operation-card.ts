/** A further line of a card, such as the minimum amount of an exchange. */
export interface CardLine {
  /** What the fact is, as a key that clients translate: "minimumReceived". Unique on its card. */
  readonly name: string;
  /** For a person: "92.10 EUR". */
  readonly value: string;
}

/** What the owner reads before signing. */
export interface OperationCard {
  /** The heading, in English: "Pay bob". */
  readonly title: string;
  /** In the order in which they are shown. */
  readonly lines: readonly CardLine[];
}
