/** How a value is shown. A time is in ISO 8601; an age is a time too, and is shown as how long ago it was. */
export const CARD_LINE_TYPES = ['text', 'address', 'time', 'age', 'number'] as const;
export type CardLineType = (typeof CARD_LINE_TYPES)[number];

/** A further line of a card, such as the minimum amount of an exchange. */
export interface CardLine {
  /** What the fact is, as a key that clients translate: "minimumReceived". Unique on its card. */
  readonly name: string;
  /** For a person: "92.10 EUR". */
  readonly value: string;
  /** 'text' when left out. */
  readonly type?: CardLineType;
}

/** What the owner reads before signing. */
export interface OperationCard {
  /** The heading, in English: "Pay bob". */
  readonly title: string;
  /** In the order in which they are shown. */
  readonly lines: readonly CardLine[];
}

/** The addresses that a card names. */
export function addressesOn({ lines }: Pick<OperationCard, 'lines'>): readonly string[] {
  return lines.flatMap(({ type, value }) => (type === 'address' ? [value] : []));
}
