import type { VaultProvider } from '../../shared/asset.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    earnings_move: EarningsMove;
  }
}

/** DEPOSIT: from the account into the vault. WITHDRAW: back. */
export const EARNINGS_DIRECTIONS = ['DEPOSIT', 'WITHDRAW'] as const;
export type EarningsDirection = (typeof EARNINGS_DIRECTIONS)[number];

/** Moves money between the payer's main account and a yield vault. The payment's money is what moves, exactly. */
export interface EarningsMove {
  readonly type: 'earnings_move';
  readonly direction: EarningsDirection;
  readonly provider: VaultProvider;
  /** The address of the vault. */
  readonly vault: string;
  /** What the quote promised, in minor units of the share: what the deposit gives, or what the withdrawal takes. */
  readonly expectedShares: bigint;
  /** The chain refuses a deposit that gives less than this, and a withdrawal that takes more. In minor units of the share. */
  readonly sharesBound: bigint;
  /** How many decimals the share has. */
  readonly shareDecimals: number;
  readonly quotedAt: Date;
}
