import { aboutJointProposal, jointProposalNotice } from '../../domain/notifications/sub-account-notices.js';
import { type JointProposalId, jointProposalId, type UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { SubAccountNews } from './sub-account-news.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** A joint proposal was opened, voted on, or has ended on chain. Published once for each member. */
    'joint_proposal.changed': JointProposalId;
  }
}

/** Tells a member of a joint account what has happened to a proposal. What the chain took back is withdrawn. */
export class JointProposalChanged implements EventKind {
  readonly type = 'joint_proposal.changed';

  constructor(private readonly news: SubAccountNews) {}

  async notify({ subjectId }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const news = await this.news.ofProposal(jointProposalId(subjectId), owner);
    return { notices: news.map(jointProposalNotice), withdrawn: aboutJointProposal(subjectId) };
  }
}
