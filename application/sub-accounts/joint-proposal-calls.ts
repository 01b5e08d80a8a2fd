import type { SubAccountAction } from '../../domain/sub-accounts/sub-account-action.js';
import { token } from '../ports/token.js';
import type { WalletCall } from '../ports/user-operation.js';

/** What the id of a joint proposal is the hash of, besides the account and the chain. */
export interface ProposalTerms {
  /** What the account would call on itself, in hexadecimal with 0x. */
  readonly call: string;
  /** Seconds since 1970. */
  readonly deadline: bigint;
  /** 32 bytes in hexadecimal with 0x, which distinguish proposals that do the same until the same time. */
  readonly salt: string;
}

/** The calls of a member's wallet about a joint proposal. Accounts are EIP-55 checksummed addresses. */
export interface JointProposalCalls {
  /** A vote, which cannot be changed. */
  vote(account: string, terms: ProposalTerms, choice: 'APPROVE' | 'REJECT'): WalletCall;
  /** Does what enough members have approved. */
  execute(account: string, terms: ProposalTerms): WalletCall;
  /** The most gas that the execution of this may use; null when it needs no more than a payment. */
  executionGas(action: SubAccountAction): bigint | null;
  /** Ends a pending proposal: its proposer at any time, anybody after its deadline. */
  cancel(account: string, terms: ProposalTerms): WalletCall;
}
export const JointProposalCalls = token<JointProposalCalls>('JointProposalCalls');
