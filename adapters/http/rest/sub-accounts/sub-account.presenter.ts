import type { SubAccountMember, SubAccountView } from '../../../../application/sub-accounts/sub-account.repository.js';
import type { SubAccountBalances } from '../../../../application/sub-accounts/sub-account-balances.js';
import type { SupportedToken } from '../../../../domain/shared/currency.js';
import type {
  SubAccountBalanceResponse,
  SubAccountMemberResponse,
  SubAccountResponse,
  SubAccountRowResponse,
} from './sub-account.response.js';

export function presentSubAccountRow({ account }: SubAccountView): SubAccountRowResponse {
  const { id, name, status, address, threshold: requiredApprovals, createdAt } = account;
  return { id, name, status, type: 'VAULT', address, requiredApprovals, createdAt: createdAt.toISOString() };
}

export function presentSubAccount(view: SubAccountView): SubAccountResponse {
  const { account, ownerAddress, members } = view;
  return {
    ...presentSubAccountRow(view),
    parentAccountAddress: ownerAddress,
    childAccountAddress: account.address,
    members: members.map((member) => presentMember(member, ownerAddress)),
    membersVersion: account.version,
    deploymentIndex: account.deploymentIndex.toString(),
    ...(account.status === 'CLOSED' && { closedAt: account.closedAt.toISOString() }),
  };
}

export function presentMember({ address, user }: SubAccountMember, ownerAddress: string): SubAccountMemberResponse {
  return {
    address,
    ...(user && { username: user.username, displayName: user.displayName }),
    isOwner: address === ownerAddress,
  };
}

type Holdings = NonNullable<Awaited<ReturnType<SubAccountBalances['of']>>>;

/** @param tokens those that are asked for */
export function presentSubAccountBalance(
  subAccountId: string,
  { balances, asOf }: Holdings,
  tokens: readonly SupportedToken[],
): SubAccountBalanceResponse {
  return {
    subAccountId,
    balances: tokens.map((currency) => ({ currency, balance: (balances.get(currency) ?? 0n).toString() })),
    updatedAt: asOf.toISOString(),
  };
}
