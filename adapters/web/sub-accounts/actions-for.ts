import type { SubAccount } from '../api/shapes.js';

/** What a member can do with a sub-account in the app. */
export type SubAccountAction =
  | 'topUp'
  | 'withdraw'
  | 'swap'
  | 'propose'
  | 'freeze'
  | 'unfreeze'
  | 'close'
  /** Pays out what arrived after the account was closed. */
  | 'payOut';

/** What the member with this username can do now, by what the service says; the chain decides. */
export function actionsFor(
  { status, members, requiredApprovals }: Pick<SubAccount, 'status' | 'members' | 'requiredApprovals'>,
  username: string,
): readonly SubAccountAction[] {
  const isOwner = members.some((member) => member.isOwner && member.username === username);
  const isJoint = requiredApprovals > 1;
  if (status === 'FROZEN') return isOwner ? ['unfreeze'] : [];
  if (status === 'CLOSED') return isOwner && !isJoint ? ['payOut'] : [];
  if (isJoint) return isOwner ? ['topUp', 'propose', 'freeze'] : ['topUp', 'propose'];
  return isOwner ? ['topUp', 'withdraw', 'swap', 'freeze', 'close'] : ['topUp'];
}
