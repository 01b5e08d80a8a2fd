import type { Token } from '../shared/currency.js';

/** What the sandbox's seller asks for one copy of its article: the price in one token, in minor units. */
export interface Price {
  readonly token: Token;
  readonly minorUnits: bigint;
}

/** 0.01 of the currency. */
export const ARTICLE_PRICES: readonly Price[] = [
  { token: 'USDC', minorUnits: 10_000n },
  { token: 'EURC', minorUnits: 10_000n },
];

export const ARTICLE = {
  title: 'How a machine pays for an article',
  text: 'It asks for the article, reads the price in the answer 402, proposes the payment to a person, and asks again when the chain has it.',
};

/** One transfer to the seller that bought one copy. */
export interface Sale {
  /** 0x and 64 hexadecimal digits, lower case. */
  readonly transactionHash: string;
  /** Which of the transaction's transfers to the seller it is, from 0 on. A reorganisation does not change it. */
  readonly serial: number;
  /** What only the buyer knows. The transaction is public, so without it everybody could use it. */
  readonly nonce: string;
  /** EIP-55 checksummed. */
  readonly payer: string;
  readonly price: Price;
  readonly soldAt: Date;
}
