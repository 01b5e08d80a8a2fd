import type { Token } from '../../../domain/shared/currency.js';
import { token } from '../../ports/token.js';
import type { Hex, WalletCall } from '../../ports/user-operation.js';

/** A movement of money that the members of a joint account decide on. Amounts in the token's smallest units. */
export type ProposedMovement =
  | { readonly type: 'SPEND'; readonly token: Token; readonly recipient: string; readonly minorUnits: bigint }
  | { readonly type: 'WITHDRAW'; readonly token: Token; readonly minorUnits: bigint };

/** What the id of a joint proposal is the hash of, besides the account and the chain. */
export interface ProposalTerms {
  /** What the account would call on itself. */
  readonly call: Hex;
  /** In whole seconds. */
  readonly deadline: Date;
  /** 32 bytes that distinguish proposals which do the same until the same time. */
  readonly salt: Hex;
}

/** The calls of a wallet to a sub-account. Accounts are EIP-55 checksummed addresses. */
export interface SubAccountCalls {
  /** Moves money to the main account. Only the owner of an account that needs one signature can make it. */
  withdraw(account: string, token: Token, minorUnits: bigint): WalletCall;
  /** Only the owner can make it. */
  freeze(account: string): WalletCall;
  /** The encoded call that the members decide on. */
  proposed(movement: ProposedMovement): Hex;
  /** The id under which the account keeps the proposal. */
  proposalHash(account: string, terms: ProposalTerms): Hex;
  /** Opens a proposal, and votes for it: opening is no vote. */
  propose(account: string, terms: ProposalTerms): readonly WalletCall[];
  /** A member's vote, which cannot be changed. */
  vote(account: string, terms: ProposalTerms, choice: 'APPROVE' | 'REJECT'): WalletCall;
  /** Does what enough members have approved. */
  execute(account: string, terms: ProposalTerms): WalletCall;
  /** Ends a pending proposal: its proposer at any time, anybody after its deadline. */
  cancel(account: string, terms: ProposalTerms): WalletCall;
}
export const SubAccountCalls = token<SubAccountCalls>('SubAccountCalls');
