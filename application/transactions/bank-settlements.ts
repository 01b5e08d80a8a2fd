import type { Token } from '../../domain/shared/currency.js';
import type { SettledAccount } from '../../domain/transactions/counterparty.js';
import { token } from '../ports/token.js';

/** The bank account on the other side of a transfer on chain. */
export interface BankSettlement {
  readonly transactionHash: string;
  /** The account whose movement it explains. */
  readonly accountAddress: string;
  readonly bankAccount: SettledAccount;
  readonly token: Token;
  /** The partner's fee, which the service paid, in minor units of the token. */
  readonly absorbedFee: bigint;
}

/** Stores bank settlements. Write one before its transfer can be in a block, so that the indexer finds it. */
export interface BankSettlements {
  /** Adding the same settlement again changes nothing. */
  add(settlement: BankSettlement): Promise<void>;
  /** Money comes back: the other side of the refund is the bank account of the funding. Adding it again changes nothing. */
  addRefund(refund: {
    readonly fundingHash: string;
    readonly refundHash: string;
    readonly accountAddress: string;
  }): Promise<void>;
}
export const BankSettlements = token<BankSettlements>('BankSettlements');
