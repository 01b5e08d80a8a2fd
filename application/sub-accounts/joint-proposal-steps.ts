import type { JointProposalStep } from '../../domain/notifications/catalogue.js';

/** What a member can do about an open proposal of a joint account. */
export const JOINT_PROPOSAL_STEPS: readonly JointProposalStep[] = ['approve', 'reject', 'execute', 'cancel'];

/** The kinds of wallet operations, by step. They share the nonce keys of a member and a proposal, and so the count of attempts. */
export const STEP_KINDS: Readonly<Record<JointProposalStep, string>> = {
  approve: 'approve-joint-proposal',
  reject: 'reject-joint-proposal',
  execute: 'execute-joint-proposal',
  cancel: 'cancel-joint-proposal',
};

export const JOINT_PROPOSAL_KINDS = Object.values(STEP_KINDS);
