/** Currencies a request may name (docs/rules/money.md#currencies-and-tokens). */
export const CURRENCIES = ['USD', 'EUR', 'CHF', 'CAD', 'MXN'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The stablecoins that represent the currencies on chain. */
export const TOKENS = ['USDC', 'EURC', 'CHFAU', 'CADD', 'MXNB'] as const;
export type Token = (typeof TOKENS)[number];

/** The tokens every deployment has, in the order of `supportedTokens`; MXNB exists only where configured. */
export const SUPPORTED_TOKENS = ['USDC', 'EURC', 'CHFAU', 'CADD'] as const satisfies readonly Token[];
export type SupportedToken = (typeof SUPPORTED_TOKENS)[number];

/** Every token has six decimals; an amount in minor units counts millionths of the currency's unit. */
export const TOKEN_DECIMALS = 6;

const TOKEN_OF: Readonly<Record<Currency, Token>> = {
  USD: 'USDC',
  EUR: 'EURC',
  CHF: 'CHFAU',
  CAD: 'CADD',
  MXN: 'MXNB',
};

const CURRENCY_OF: Readonly<Record<Token, Currency>> = {
  USDC: 'USD',
  EURC: 'EUR',
  CHFAU: 'CHF',
  CADD: 'CAD',
  MXNB: 'MXN',
};

export function tokenOf(currency: Currency): Token {
  return TOKEN_OF[currency];
}

export function currencyOf(token: Token): Currency {
  return CURRENCY_OF[token];
}

export function isToken(text: string): text is Token {
  return (TOKENS as readonly string[]).includes(text);
}

export function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text);
}
