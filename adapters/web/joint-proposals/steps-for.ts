import type { JointProposalStep } from '../../../domain/notifications/catalogue.js';
import type { JointProposal } from '../api/shapes.js';

/** What the member with this wallet can do about a proposal now, by what the service says; the chain decides. */
export function stepsFor(
  proposal: Pick<JointProposal, 'status' | 'isExpired' | 'members' | 'missingApprovals' | 'proposer'>,
  wallet: string,
): readonly JointProposalStep[] {
  const { status, isExpired, members, missingApprovals, proposer } = proposal;
  const own = members.find(({ address }) => address === wallet);
  if (status !== 'PENDING' || !own) return [];
  if (isExpired) return ['cancel'];
  return [
    ...(missingApprovals === 0 ? (['execute'] as const) : []),
    ...(own.approval === 'NONE' ? (['approve', 'reject'] as const) : []),
    ...(proposer === wallet ? (['cancel'] as const) : []),
  ];
}
