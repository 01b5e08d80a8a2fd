import type { JointProposalRepository } from '../../../../application/sub-accounts/joint-proposal.repository.js';
import { NotFoundError } from '../../../../domain/shared/errors.js';
import { jointProposalId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { ChainAddress, Hash, Id } from '../../shell/fields/identifiers.js';
import { Matching, Text } from '../../shell/fields/text.js';

const BYTES = /^0x(?:[0-9a-f]{2})*$/;

export class JointProposalTermsResponse {
  @Id('The proposal.')
  id!: string;

  @Id('The joint account.')
  subAccountId!: string;

  @Text('The name of the account.', 'Flat')
  subAccountName!: string;

  @ChainAddress('The account, which would make the call to itself.')
  subAccountAddress!: string;

  @Matching(BYTES, 'must be bytes', 'What the account would do, as the chain has it.', '0x6a28f000')
  call!: string;

  @Matching(/^\d+$/, 'must be a whole number', 'The deadline on chain, in seconds since 1970.', '1796212800')
  deadline!: string;

  @Hash('What distinguishes proposals that do the same.')
  salt!: string;
}

/** A page that votes computes the proposal's id from these values, and so knows what it votes on. */
export function jointProposalTermsEndpoint(proposals: Pick<JointProposalRepository, 'findVisible'>): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/joint-proposals/{id}/terms',
    audience: 'owner',
    operationId: 'describeJointProposalTerms',
    tag: 'Sub-accounts',
    summary: 'See what the id of a joint proposal is the hash of',
    access: { kind: 'session' },
    params: { id: jointProposalId },
    responses: { 200: JointProposalTermsResponse },
    async handle({ caller, params }) {
      const view = await proposals.findVisible(params.id, caller.userId);
      if (!view) throw new NotFoundError('The joint proposal');
      const { proposal, subAccount } = view;
      const { call, deadline, salt } = proposal.onChain;
      const { id: subAccountId, name, address } = subAccount.account;
      return ok({
        id: proposal.id,
        subAccountId,
        subAccountName: name,
        subAccountAddress: address,
        call,
        deadline: String(deadline),
        salt,
      });
    },
  });
}
