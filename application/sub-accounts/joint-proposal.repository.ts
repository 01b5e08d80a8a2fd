import type { JointProposalId, SubAccountId, UserId } from '../../domain/shared/ids.js';
import type { JointProposal } from '../../domain/sub-accounts/joint-proposal.js';
import { token } from '../ports/token.js';
import type { Slice, SubAccountMember, SubAccountView } from './sub-account.repository.js';

/** A joint proposal with its account and the people behind its addresses. */
export interface JointProposalView {
  readonly proposal: JointProposal;
  readonly subAccount: SubAccountView;
  /** Those who vote, in the order of the chain; those of `proposal.members`. */
  readonly members: readonly SubAccountMember[];
  /** What the proposer wrote beside it; null for nothing. */
  readonly description: string | null;
}

/** The text that a member writes beside a proposal. The chain does not have it. */
export interface JointProposalDescription {
  readonly id: JointProposalId;
  readonly subAccountId: SubAccountId;
  /** At most 280 characters. */
  readonly description: string;
}

/**
 * The joint proposals with the votes that count, as the newest block of the ledger has them. Whoever may see the account
 * (SubAccountRepository) sees its proposals.
 */
export interface JointProposalRepository {
  /** Null when there is none that this user may see. */
  findVisible(id: JointProposalId, viewer: UserId): Promise<JointProposalView | null>;
  /** The proposals of an account, the newest first; none when this user may not see the account. */
  listVisible(subAccountId: SubAccountId, viewer: UserId, slice: Slice): Promise<readonly JointProposalView[]>;
  /** The proposals of all accounts that this user may see that are open at this time and have no vote of the user that counts, the oldest first. */
  listUnvoted(viewer: UserId, at: Date, limit: number): Promise<readonly JointProposalView[]>;
  /** Stores the text of a proposal that may not be on chain yet. A second text of the same proposal changes nothing. */
  describe(description: JointProposalDescription): Promise<void>;
}
export const JointProposalRepository = token<JointProposalRepository>('JointProposalRepository');
