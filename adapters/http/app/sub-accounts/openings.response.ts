import type { OpeningView } from '../../../../application/sub-accounts/sub-account-openings.js';
import { MOST_MEMBERS, SUB_ACCOUNT_NAME_MAX_LENGTH } from '../../../../domain/sub-accounts/sub-account-opening.js';
import { USERNAME_MAX_LENGTH } from '../../../../domain/users/username.js';
import { presentMember } from '../../rest/sub-accounts/sub-account.presenter.js';
import { SubAccountMemberResponse } from '../../rest/sub-accounts/sub-account.response.js';
import { OneOf } from '../../shell/fields/choices.js';
import { ChainAddress, Id } from '../../shell/fields/identifiers.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf, TextList } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Matching, Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const STATES = ['NONE', 'UNDER_WAY', 'FAILED'] as const;

export class RequestOpeningBody {
  @Text('What you call it.', 'Holidays', { min: 1, max: SUB_ACCOUNT_NAME_MAX_LENGTH })
  name!: string;

  @TextList('The usernames of the other members. None: it is yours alone.', ['bob'], {
    max: MOST_MEMBERS - 1,
    itemMax: USERNAME_MAX_LENGTH,
  })
  members!: readonly string[];

  @WholeNumber('How many members must approve what leaves the account. With 1 you decide alone.', 2, {
    min: 1,
    max: MOST_MEMBERS,
  })
  requiredApprovals!: number;
}

export class OpeningResponse {
  @Id('The sub-account.')
  id!: string;

  @Text('What its creator calls it.', 'Holidays')
  name!: string;

  @ChainAddress('The address that it will have.')
  address!: string;

  @Matching(/^\d+$/, 'must be a whole number', "Tells the creator's sub-accounts apart on chain.", '0')
  deploymentIndex!: string;

  @ListOf(() => SubAccountMemberResponse)
  members!: SubAccountMemberResponse[];

  @Count('How many members must approve what leaves the account.', 2)
  requiredApprovals!: number;

  @OneOf(
    STATES,
    'NONE: nobody has signed it. UNDER_WAY: it is signed, and the chain has not answered. FAILED: the chain did not make it; sign it again.',
  )
  state!: (typeof STATES)[number];

  @Optional({ inExamples: false })
  @Text('Why the chain did not make it.', 'The chain did not open the sub-account')
  failureReason?: string;

  @Instant('When it was asked for.')
  requestedAt!: string;
}

export class OpeningsResponse {
  @ListOf(() => OpeningResponse)
  openings!: OpeningResponse[];
}

export function presentOpening({ opening, members, state, failureReason }: OpeningView): OpeningResponse {
  const [owner] = opening.members;
  return {
    id: opening.id,
    name: opening.name,
    address: opening.address,
    deploymentIndex: opening.deploymentIndex.toString(),
    members: members.map((member) => presentMember(member, owner ?? '')),
    requiredApprovals: opening.threshold,
    // One that the chain has made since is listed as an account.
    state: state === 'OPENED' ? 'UNDER_WAY' : state,
    ...(failureReason !== null && { failureReason }),
    requestedAt: opening.requestedAt.toISOString(),
  };
}
