import type { JointProposalNews, SubAccountNews as News } from '../../domain/notifications/sub-account-notices.js';
import type { JointProposalId, SubAccountId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What the chain says of sub-accounts, for the inboxes of those who were members when it happened. */
export interface SubAccountNews {
  ofAccount(id: SubAccountId, reader: UserId): Promise<readonly News[]>;
  ofProposal(id: JointProposalId, reader: UserId): Promise<readonly JointProposalNews[]>;
}
export const SubAccountNews = token<SubAccountNews>('SubAccountNews');
