import type { Address } from '../../../application/ports/user-operation.js';
import type { SubAccountMember, SubAccountView } from '../../../application/sub-accounts/sub-account.repository.js';
import { type SubAccountId, subAccountId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { SubAccount, SubAccountTerms } from '../../../domain/sub-accounts/sub-account.js';
import type { SubAccountStatus } from '../../../domain/sub-accounts/sub-account-status.js';

/** A member as JSON has it. */
export interface MemberJson {
  readonly address: Address;
  readonly userId: string | null;
  readonly username: string | null;
  readonly displayName: string | null;
}

export interface SubAccountColumns {
  readonly accountId: SubAccountId;
  readonly ownerId: UserId;
  readonly name: string;
  readonly address: Address;
  readonly ownerAddress: Address;
  readonly deploymentIndex: bigint;
  readonly accountStatus: SubAccountStatus;
  readonly accountVersion: number;
  readonly accountThreshold: number;
  readonly accountMembers: readonly SubAccountMember[];
  readonly accountCreatedAt: Date;
  readonly closedAt: Date | null;
}

export const SUB_ACCOUNT_DECODERS = {
  accountId: subAccountId,
  ownerId: userId,
  deploymentIndex: BigInt,
  accountMembers: (members: readonly MemberJson[]) => members.map(memberOf),
};

/** The members at these addresses with their users, as JSON in the given order. */
export const membersAt = (addresses: string) => `
  (SELECT jsonb_agg(jsonb_build_object('address', member.address, 'userId', u.id, 'username', u.username,
      'displayName', u.display_name) ORDER BY member.place)
    FROM unnest(${addresses}) WITH ORDINALITY AS member (address, place)
    LEFT JOIN wallets w ON w.address = member.address LEFT JOIN users u ON u.id = w.user_id)`;

/** The columns of an account, of the view `sub_account_states` under the name `a`. */
export const SUB_ACCOUNT_COLUMNS = `a.id AS "accountId", a.owner_id AS "ownerId", a.name, a.address, a.owner_address AS "ownerAddress",
  a.deployment_index AS "deploymentIndex", a.status AS "accountStatus", a.version AS "accountVersion",
  a.threshold AS "accountThreshold", ${membersAt('a.members')} AS "accountMembers", a.created_at AS "accountCreatedAt",
  a.closed_at AS "closedAt"`;

/* The first condition finds candidates by an index: whoever was a member once. */
/** Whether the user `:viewer` may see the account `a`: their wallet is a present member. */
export const IS_VISIBLE = `a.id IN (SELECT s.sub_account_id FROM sub_account_member_sets s, wallets viewer
    WHERE viewer.user_id = :viewer AND s.members @> ARRAY[viewer.address])
  AND a.members @> (SELECT ARRAY[viewer.address] FROM wallets viewer WHERE viewer.user_id = :viewer)`;

export function subAccountOf(columns: SubAccountColumns): SubAccountView {
  const { accountId, ownerId, name, address, deploymentIndex, accountMembers, ownerAddress } = columns;
  const terms: SubAccountTerms = {
    id: accountId,
    ownerId,
    name,
    address,
    deploymentIndex,
    members: accountMembers.map((member) => member.address),
    threshold: columns.accountThreshold,
    version: columns.accountVersion,
    createdAt: columns.accountCreatedAt,
  };
  return { account: withStatus(terms, columns), ownerAddress, members: accountMembers };
}

export function memberOf({ address, userId: id, username, displayName }: MemberJson): SubAccountMember {
  if (id === null || username === null || displayName === null) return { address, user: null };
  return { address, user: { id: userId(id), username, displayName } };
}

function withStatus(terms: SubAccountTerms, { accountStatus, closedAt }: SubAccountColumns): SubAccount {
  if (accountStatus !== 'CLOSED') return { ...terms, status: accountStatus };
  if (!closedAt) throw new Error('A closed sub-account has the time of its end');
  return { ...terms, status: 'CLOSED', closedAt };
}
