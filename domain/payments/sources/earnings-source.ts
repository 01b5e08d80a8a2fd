import type { VaultProvider } from '../../shared/asset.js';

declare module '../payment-source.js' {
  interface PaymentSources {
    earnings: EarningsSource;
  }
}

/** The payment's money is first taken out of a yield vault of the payer, exactly. */
export interface EarningsSource {
  readonly kind: 'earnings';
  /** The earnings account. */
  readonly accountId: string;
  readonly provider: VaultProvider;
  /** What the withdrawal takes by the quote, in minor units of the share. */
  readonly expectedShares: bigint;
  /** The chain refuses a withdrawal that takes more. */
  readonly maximumShares: bigint;
  readonly shareDecimals: number;
  readonly quotedAt: Date;
}
