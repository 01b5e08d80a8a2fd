import type { Token } from '../../domain/shared/currency.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** A transfer to the partner that a payout waits for. */
export interface FundingTransfer {
  readonly transactionHash: Hex;
  readonly from: Address;
  readonly to: Address;
  readonly token: Token;
  readonly minorUnits: bigint;
  /** The payment's id. The user operation that made the transfer has a nonce whose key is derived from it. */
  readonly reference: string;
}

/** Finds transfers on chain by their reference (docs/rules/payouts.md#funding). */
export interface FundingTransfers {
  /** Whether a block has it. @throws ServiceUnavailableError when the chain does not answer */
  has(transfer: FundingTransfer): Promise<boolean>;
}
export const FundingTransfers = token<FundingTransfers>('FundingTransfers');
