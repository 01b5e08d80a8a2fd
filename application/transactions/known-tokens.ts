import { token } from '../ports/token.js';

/** What a token that is no currency is called. */
export interface KnownToken {
  /** Its contract. */
  readonly address: string;
  readonly symbol: string;
  /** 0 to 36. */
  readonly decimals: number;
}

/** The names of tokens that owners trade. The ledger keeps no balance of them. */
export interface KnownTokens {
  /** Stores what this deployment lists by name. It replaces what was stored of these tokens. */
  list(tokens: readonly KnownToken[]): Promise<void>;
  /** Stores what a token calls itself that was bought by its address. What is stored of a token already stays. */
  remember(token: KnownToken): Promise<void>;
}
export const KnownTokens = token<KnownTokens>('KnownTokens');
