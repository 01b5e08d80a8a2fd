import type { Token } from '../../domain/shared/currency.js';
import type { SettledAccount } from '../../domain/transactions/counterparty.js';
import { token } from '../ports/token.js';

/** Which bank account is at the other end of a transfer on chain. */
export interface BankSettlement {
  readonly transactionHash: string;
  /** Whose movement it explains. */
  readonly accountAddress: string;
  readonly bankAccount: SettledAccount;
  readonly token: Token;
  /** What the partner charged and the service paid, in minor units of the token. */
  readonly absorbedFee: bigint;
}

/** Keeps bank settlements. What is written before the transfer can be in a block is there when the transfer is booked. */
export interface BankSettlements {
  /** Writing one again changes nothing. */
  add(settlement: BankSettlement): Promise<void>;
}
export const BankSettlements = token<BankSettlements>('BankSettlements');
