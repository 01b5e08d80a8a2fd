import type { PartnerPayout } from '../../domain/sandbox/partner-payout.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { PartnerMessage } from './partner-messages.js';

/** A payout as the partner keeps it. */
export interface StoredPartnerPayout extends PartnerPayout {
  readonly holderName: string;
  /** The masked IBAN or account number. */
  readonly maskedNumber: string;
  readonly walletAddress: Address;
  readonly fundingHash: Hex;
  readonly createdAt: Date;
}

/** The payouts of the sandbox's banking partner. */
export interface PartnerPayouts {
  /** Adds a payout, or replaces the funding of one that it knows. @returns the stored one */
  add(payout: StoredPartnerPayout): Promise<StoredPartnerPayout>;
  find(paymentId: PaymentRequestId): Promise<StoredPartnerPayout | null>;
  /** Payouts whose funding has not been seen, the oldest first. */
  awaitingFunds(batch: DueBatch): Promise<readonly StoredPartnerPayout[]>;
  /** Payouts whose next step is due, the longest overdue first. */
  due(at: Date, batch: DueBatch): Promise<readonly StoredPartnerPayout[]>;
  /** Payouts that were not paid and are not refunded on chain. */
  owed(batch: DueBatch): Promise<readonly StoredPartnerPayout[]>;
  /** Compare-and-set by the status. Stores the message, if there is one, with the step. False means that another process was faster. */
  step(
    next: PartnerPayout,
    from: PartnerPayout['status'],
    message: Omit<PartnerMessage, 'attempts'> | null,
  ): Promise<boolean>;
  /** Names the transaction of the refund, in place of one that can have no effect any more. Stores the message with it. */
  nameRefund(paymentId: PaymentRequestId, hash: Hex, message: Omit<PartnerMessage, 'attempts'> | null): Promise<void>;
  /** A block has the refund. */
  markRefunded(paymentId: PaymentRequestId): Promise<void>;
}
export const PartnerPayouts = token<PartnerPayouts>('PartnerPayouts');
