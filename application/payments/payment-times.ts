import { token } from '../ports/token.js';

/** When a completed payment was where. Null: not known. */
export interface PaymentTimes {
  readonly id: string;
  /** The owner approved it. */
  readonly approvedAt: Date;
  /** A node had it first. */
  readonly sentAt: Date | null;
  /** The time of its block. */
  readonly minedAt: Date | null;
}

export interface ReadPaymentTimes {
  /** Of payments that a wallet made for its owner's signature; others are left out. */
  of(ids: readonly string[]): Promise<readonly PaymentTimes[]>;
}
export const ReadPaymentTimes = token<ReadPaymentTimes>('ReadPaymentTimes');
