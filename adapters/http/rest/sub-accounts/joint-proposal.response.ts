import {
  JOINT_PROPOSAL_STATUSES,
  type JointProposalStatus,
} from '../../../../domain/sub-accounts/joint-proposal-status.js';
import type { SubAccountAction } from '../../../../domain/sub-accounts/sub-account-action.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { ChainAddress, Hash, Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Matching, Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { SubAccountMemberResponse } from './sub-account.response.js';

const APPROVALS = ['NONE', 'APPROVED', 'REJECTED'] as const;

const ACTIONS = [
  'SPEND',
  'WITHDRAW',
  'SWAP',
  'SET_MEMBERS',
  'CLOSE',
  'UNFREEZE',
  'MALFORMED',
] as const satisfies readonly SubAccountAction['type'][];

export class MemberApprovalResponse extends SubAccountMemberResponse {
  @OneOf(APPROVALS, 'How the member voted. A vote cannot be changed.')
  approval!: (typeof APPROVALS)[number];

  @Optional({ inExamples: false })
  @Instant('When the member voted.')
  votedAt?: string;
}

export class JointProposalResponse {
  @Id('The proposal.')
  id!: string;

  @Id('The sub-account that it is about.')
  subAccountId!: string;

  @OneOf(
    ACTIONS,
    'What it does. SPEND pays somebody, WITHDRAW pays the creator, and CLOSE ends the account. A MALFORMED one can never be executed.',
  )
  type!: SubAccountAction['type'];

  @OneOf(JOINT_PROPOSAL_STATUSES, 'PENDING until it is executed, rejected or cancelled on chain.')
  status!: JointProposalStatus;

  @Flag(
    'Whether it is past its deadline and nobody has cancelled it. It can be neither voted on nor executed any more.',
    false,
  )
  isExpired!: boolean;

  @Optional()
  @Text('The token that moves: its symbol, or its address when this deployment does not know it.', 'USDC')
  currency?: string;

  @Optional()
  @Matching(/^\d+$/, 'must be a whole number', 'How much moves, in the smallest units of the token.', '12500000')
  amount?: string;

  @Optional({ inExamples: false })
  @Text('Of a swap: the token that is received.', 'EURC')
  receivedCurrency?: string;

  @Optional({ inExamples: false })
  @Matching(/^\d+$/, 'must be a whole number', 'Of a swap: what is received at least.', '11000000')
  minimumReceived?: string;

  @Optional()
  @ChainAddress('Whom a SPEND pays.')
  recipient?: string;

  @Optional({ inExamples: false })
  @Text('What the proposer wrote beside it. The chain does not have it.', 'Rent of May')
  description?: string;

  @ChainAddress('The wallet of the member who opened it.')
  proposer!: string;

  @Count('How many members must approve.', 2)
  requiredApprovals!: number;

  @Count('How many approvals count now.', 1)
  approvals!: number;

  @Count('How many approvals are missing.', 1)
  missingApprovals!: number;

  @ListOf(
    () => MemberApprovalResponse,
    'Every member who votes, with the vote. Votes of earlier members do not count and are left out.',
  )
  members!: MemberApprovalResponse[];

  @Hash('The id of the proposal on chain, which votes name.')
  proposalHash!: string;

  @Instant('When it was opened.')
  createdAt!: string;

  @Instant('From then on nobody can vote on it or execute it.')
  deadline!: string;

  @Optional({ inExamples: false })
  @Instant('When it was executed, rejected or cancelled.')
  endedAt?: string;

  @Optional({ inExamples: false })
  @Hash('The transaction that executed it.')
  transactionHash?: string;
}

export class JointProposalsResponse {
  @ListOf(() => JointProposalResponse)
  proposals!: JointProposalResponse[];
}
