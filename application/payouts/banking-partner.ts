import type { BankForm } from '../../domain/external-accounts/bank-form.js';
import type { PartnerReport } from '../../domain/payouts/payout.js';
import type { PayoutRail } from '../../domain/payouts/payout-rail.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import { token } from '../ports/token.js';
import type { AccountPartner } from '../virtual-accounts/account-partner.js';

/** What the partner is to pay, and how it finds the money for it on chain. */
export interface PayoutOrder {
  /** The idempotency key, and the reference of the transfer on chain (docs/rules/payouts.md#funding). */
  readonly paymentId: PaymentRequestId;
  readonly rail: PayoutRail;
  readonly money: Money;
  readonly holderName: string;
  /** The account with its full numbers. */
  readonly account: BankForm;
  /** What the recipient reads on the bank statement; null for nothing. */
  readonly reference: string | null;
  readonly funding: {
    /** Where the money comes from, and where it goes back to. EIP-55. */
    readonly walletAddress: string;
    /** The transaction that has it, as the chain had it last. */
    readonly transactionHash: string;
  };
}

/** A partner that turns money on chain into bank transfers, and bank transfers into money on chain. */
export interface BankingPartner {
  /** The accounts that it opens for customers; null for a partner that opens none. */
  readonly accounts: AccountPartner | null;
  /** The address on chain that payouts are paid to, EIP-55; null when this deployment has no partner. */
  readonly settlementAddress: string | null;
  /** What the partner charges the service for a payout, in minor units of its currency. The payer pays nothing of it. */
  feeOf(money: Money): bigint;
  /**
   * Gives the partner a payout. Giving it again changes nothing but the funding, and returns where it stands.
   * @throws ServiceUnavailableError when the partner does not answer
   */
  submit(order: PayoutOrder): Promise<PartnerReport>;
  /** Where a payout stands; null when the partner has none of this payment. Throws like `submit`. */
  find(paymentId: PaymentRequestId): Promise<PartnerReport | null>;
}
export const BankingPartner = token<BankingPartner>('BankingPartner');

/** The partner of a deployment that has none. It cannot be paid, so it never gets a payout. */
export const NO_BANKING_PARTNER: BankingPartner = {
  accounts: null,
  settlementAddress: null,
  feeOf: () => 0n,
  submit: () => Promise.reject(new Error('This deployment has no banking partner')),
  find: async () => null,
};
