import { STEP_KINDS } from '../../../../application/sub-accounts/joint-proposal-steps.js';
import type { JointProposalStep } from '../../../../domain/notifications/catalogue.js';
import { jointProposalId } from '../../../../domain/shared/ids.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';

const COMMON = { tag: 'Sub-accounts', id: jointProposalId, signedStatus: 'PENDING' } as const;

/** How a member signs a vote on a joint proposal, its execution, or its withdrawal. */
export const JOINT_PROPOSAL_SIGNING: Readonly<Record<JointProposalStep, SigningWords>> = {
  approve: {
    ...COMMON,
    kind: STEP_KINDS.approve,
    name: 'JointProposalApproval',
    purpose: 'approve the joint proposal',
    paths: {
      begin: '/app/api/joint-proposals/{id}/approval/options',
      sign: '/app/api/joint-proposals/{id}/approval',
    },
  },
  reject: {
    ...COMMON,
    kind: STEP_KINDS.reject,
    name: 'JointProposalRejection',
    purpose: 'reject the joint proposal',
    paths: {
      begin: '/app/api/joint-proposals/{id}/rejection/options',
      sign: '/app/api/joint-proposals/{id}/rejection',
    },
  },
  execute: {
    ...COMMON,
    kind: STEP_KINDS.execute,
    name: 'JointProposalExecution',
    purpose: 'do what the members have approved',
    paths: {
      begin: '/app/api/joint-proposals/{id}/execution/options',
      sign: '/app/api/joint-proposals/{id}/execution',
    },
  },
  cancel: {
    ...COMMON,
    kind: STEP_KINDS.cancel,
    name: 'JointProposalCancellation',
    purpose: 'cancel the joint proposal',
    paths: {
      begin: '/app/api/joint-proposals/{id}/cancellation/options',
      sign: '/app/api/joint-proposals/{id}/cancellation',
    },
  },
};
