import type { NotificationMetadata } from './catalogue.js';
import type { Notice } from './notification.js';

/** A change on chain that concerns a member. */
interface Change<Metadata> {
  readonly metadata: Metadata;
  /** Tells it from the other changes of the same subject, also when another block has it: "version 2". */
  readonly place: string;
  readonly at: Date;
  /** Whether it is the reader's own doing. */
  readonly isOwn: boolean;
}

export type SubAccountNews = Change<NotificationMetadata['SUB_ACCOUNT_CHANGED']>;
export type JointProposalNews = Change<NotificationMetadata['JOINT_PROPOSAL_CHANGED']>;

/** The beginning of the subjects of all notices of an account. */
export function aboutSubAccount(id: string): string {
  return `sub-account ${id} `;
}

/** The beginning of the subjects of all notices of a proposal. */
export function aboutJointProposal(id: string): string {
  return `joint proposal ${id} `;
}

export function subAccountNotice({ metadata, place, at, isOwn }: SubAccountNews): Notice {
  const { subAccountId } = metadata;
  const [about, target] = [`${aboutSubAccount(subAccountId)}${place}`, `sub-accounts/${subAccountId}`];
  return { type: 'SUB_ACCOUNT_CHANGED', about, target, metadata, at, isNews: !isOwn };
}

export function jointProposalNotice({ metadata, place, at, isOwn }: JointProposalNews): Notice {
  const about = `${aboutJointProposal(metadata.proposalId)}${place}`;
  const target = `sub-accounts/${metadata.subAccountId}`;
  return { type: 'JOINT_PROPOSAL_CHANGED', about, target, metadata, at, isNews: !isOwn };
}

export function failedChangeNotice({
  metadata,
  operationId,
  at,
}: {
  readonly metadata: NotificationMetadata['SUB_ACCOUNT_CHANGE_FAILED'];
  readonly operationId: string;
  readonly at: Date;
}): Notice {
  const target = `sub-accounts/${metadata.subAccountId}`;
  return { type: 'SUB_ACCOUNT_CHANGE_FAILED', about: operationId, target, metadata, at, isNews: true };
}

export function failedStepNotice({
  metadata,
  operationId,
  at,
}: {
  readonly metadata: NotificationMetadata['JOINT_PROPOSAL_FAILED'];
  readonly operationId: string;
  readonly at: Date;
}): Notice {
  const target = `sub-accounts/${metadata.subAccountId}`;
  return { type: 'JOINT_PROPOSAL_FAILED', about: operationId, target, metadata, at, isNews: true };
}
