import type { CryptoAsset } from '../../../domain/shared/crypto-asset.js';
import type { Token } from '../../../domain/shared/currency.js';
import { token } from '../../ports/token.js';
import type { Hex, WalletCall } from '../../ports/user-operation.js';
import type { ProposalTerms } from '../../sub-accounts/joint-proposal-calls.js';

/** What a sub-account swaps. */
export type SwapToken = Token | CryptoAsset;

/** A movement of money that the members of a joint account decide on. Amounts in the token's smallest units. */
export type ProposedMovement =
  | { readonly type: 'SPEND'; readonly token: Token; readonly recipient: string; readonly minorUnits: bigint }
  | { readonly type: 'WITHDRAW'; readonly token: Token; readonly minorUnits: bigint };

/** A change of a joint account that its members decide on. */
export type ProposedAccountChange =
  /** Pays out every token of this deployment, and ends the account. */
  | { readonly type: 'CLOSE' }
  | { readonly type: 'UNFREEZE' }
  | { readonly type: 'SET_MEMBERS'; readonly members: readonly string[]; readonly threshold: number };

/** The calls of a wallet to a sub-account that payments make. Accounts are EIP-55 checksummed addresses. */
export interface SubAccountPaymentCalls {
  /** Moves money to the main account. Only the owner of an account that needs one signature can make it. */
  withdraw(account: string, token: Token, minorUnits: bigint): WalletCall;
  /** Only the owner can make it. */
  freeze(account: string): WalletCall;
  /**
   * Swaps exactly `given` within the account, or reverts when less than `minimum` would arrive: currencies at the exchange, a crypto asset
   * at the market. Only the owner of an account that needs one signature can make it.
   */
  swap(account: string, from: SwapToken, to: SwapToken, given: bigint, minimum: bigint): WalletCall;
  /** The encoded call that the members decide on. */
  proposed(decided: ProposedMovement | ProposedAccountChange): Hex;
  /** The id under which the account keeps the proposal. */
  proposalHash(account: string, terms: ProposalTerms): Hex;
  /** Opens a proposal, and votes for it: opening is no vote. */
  propose(account: string, terms: ProposalTerms): readonly WalletCall[];
}
export const SubAccountPaymentCalls = token<SubAccountPaymentCalls>('SubAccountPaymentCalls');
