import type { Clock } from '../../../../application/ports/clock.js';
import type { JointProposalRepository } from '../../../../application/sub-accounts/joint-proposal.repository.js';
import type { SubAccountRepository } from '../../../../application/sub-accounts/sub-account.repository.js';
import { NotFoundError } from '../../../../domain/shared/errors.js';
import { jointProposalId, subAccountId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { presentJointProposal } from './joint-proposal.presenter.js';
import { JointProposalResponse, JointProposalsResponse } from './joint-proposal.response.js';
import { READ_SUB_ACCOUNTS, SUB_ACCOUNTS_TAG } from './sub-accounts.endpoints.js';

export function listJointProposalsEndpoint(
  accounts: SubAccountRepository,
  proposals: JointProposalRepository,
  clock: Clock,
): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/sub-accounts/{id}/proposals',
    audience: 'both',
    view: 'pruned',
    operationId: 'listJointProposals',
    tag: SUB_ACCOUNTS_TAG,
    summary: 'List the approval requests of a joint account',
    description: 'The newest first, each with the approval of every member. Members vote in the app.',
    access: READ_SUB_ACCOUNTS,
    params: { id: subAccountId },
    paging: { by: 'offset' },
    responses: { 200: JointProposalsResponse },
    async handle({ caller, params, page }) {
      if (!(await accounts.findVisible(params.id, caller.userId))) throw new NotFoundError('The sub-account');
      const listed = await proposals.listVisible(params.id, caller.userId, page);
      return ok({ proposals: listed.map((view) => presentJointProposal(view, clock.now())) });
    },
  });
}

export function getJointProposalEndpoint(proposals: JointProposalRepository, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/sub-accounts/proposals/{proposalId}',
    audience: 'both',
    view: 'pruned',
    operationId: 'getJointProposal',
    tag: SUB_ACCOUNTS_TAG,
    summary: 'Read one approval request of a joint account',
    access: READ_SUB_ACCOUNTS,
    params: { proposalId: jointProposalId },
    responses: { 200: JointProposalResponse },
    async handle({ caller, params }) {
      const view = await proposals.findVisible(params.proposalId, caller.userId);
      if (!view) throw new NotFoundError('The joint proposal');
      return ok(presentJointProposal(view, clock.now()));
    },
  });
}
