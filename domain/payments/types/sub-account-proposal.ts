import type { UserId } from '../../shared/ids.js';
import type { NamedSubAccount } from './named-sub-account.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    sub_account_proposal: SubAccountProposal;
  }
}

export const PROPOSED_ACTIONS = ['SPEND', 'WITHDRAW'] as const;
export type ProposedAction = (typeof PROPOSED_ACTIONS)[number];

/** What members decide about the account itself. It moves no amount, and only the app proposes it. */
export const PROPOSED_CHANGES = ['CLOSE', 'UNFREEZE', 'SET_MEMBERS'] as const;
export type ProposedChange = (typeof PROPOSED_CHANGES)[number];

/** Who decides from then on. */
export interface NewMembers {
  /** The creator first. The address is EIP-55 checksummed; the name is the username. */
  readonly members: readonly { readonly address: string; readonly name: string }[];
  readonly threshold: number;
}

/** How long the members can vote on a proposal and execute it (docs/rules/accounts.md#joint-proposals). */
export const PROPOSAL_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** In Unicode code points (docs/rules/limits.md#lengths). */
export const DESCRIPTION_MAX_LENGTH = 280;

/** Opens a proposal that moves money out of a joint account, or changes the account, and approves it for the payer. */
export interface SubAccountProposal {
  readonly type: 'sub_account_proposal';
  readonly subAccount: NamedSubAccount;
  /** SPEND pays the recipient; WITHDRAW moves money back to the main account of the creator; CLOSE pays out everything. */
  readonly action: ProposedAction | ProposedChange;
  /** Null but for SET_MEMBERS. */
  readonly newMembers: NewMembers | null;
  /** The address is null but for SPEND, because the contract knows it, or nobody is paid. */
  readonly recipient: { readonly label: string; readonly userId: UserId | null; readonly address: string | null };
  /** How many of the members had to approve when it was proposed. */
  readonly approvals: { readonly needed: number; readonly members: number };
  /** At most 280 characters; null for none. */
  readonly description: string | null;
  /** From then on nobody can vote or execute. In whole seconds. */
  readonly deadline: Date;
  /** 32 bytes in hexadecimal, which distinguish it from proposals that do the same. */
  readonly salt: `0x${string}`;
}

export function isProposedChange(action: ProposedAction | ProposedChange): action is ProposedChange {
  return PROPOSED_CHANGES.some((change) => change === action);
}
