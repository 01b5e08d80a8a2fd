import type { SubAccountId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { subAccountMachine } from './sub-account-status.js';

/** A sub-account as the chain has it. Addresses are checksummed. */
export interface SubAccountTerms {
  readonly id: SubAccountId;
  /** Its creator. Nobody else may freeze it. */
  readonly ownerId: UserId;
  /** 1 to 40 characters, by its creator. */
  readonly name: string;
  readonly address: `0x${string}`;
  /** Distinguishes the sub-accounts of one owner in the factory. */
  readonly deploymentIndex: bigint;
  /** The wallets of its members, the owner's among them. */
  readonly members: readonly string[];
  /** How many members must approve what leaves the account. One: the owner decides alone. */
  readonly threshold: number;
  /** Counts how often members and threshold were set, from 1. Votes of another version do not count. */
  readonly version: number;
  readonly createdAt: Date;
}

export type ActiveSubAccount = SubAccountTerms & { readonly status: 'ACTIVE' };
export type FrozenSubAccount = SubAccountTerms & { readonly status: 'FROZEN' };
export type ClosedSubAccount = SubAccountTerms & { readonly status: 'CLOSED'; readonly closedAt: Date };

export type SubAccount = ActiveSubAccount | FrozenSubAccount | ClosedSubAccount;

/* The chain makes each of these moves. Before somebody signs one, the service asks here whether the chain would refuse it. */

/** @throws ConflictError when it is closed */
export function freeze(account: SubAccount): FrozenSubAccount {
  if (account.status === 'FROZEN') return account;
  assertAllowed(subAccountMachine, account.status, 'FROZEN');
  return { ...termsOf(account), status: 'FROZEN' };
}

/** @throws ConflictError when it is closed */
export function unfreeze(account: SubAccount): ActiveSubAccount {
  if (account.status === 'ACTIVE') return account;
  assertAllowed(subAccountMachine, account.status, 'ACTIVE');
  return { ...termsOf(account), status: 'ACTIVE' };
}

/** @throws ConflictError when it is frozen */
export function close(account: SubAccount, at: Date): ClosedSubAccount {
  if (account.status === 'CLOSED') return account;
  assertAllowed(subAccountMachine, account.status, 'CLOSED');
  return { ...termsOf(account), status: 'CLOSED', closedAt: at };
}

/** Whether what leaves the account needs more than one approval. */
export function isJoint({ threshold }: Pick<SubAccountTerms, 'threshold'>): boolean {
  return threshold > 1;
}

function termsOf(account: SubAccountTerms): SubAccountTerms {
  const { id, ownerId, name, address, deploymentIndex, members, threshold, version, createdAt } = account;
  return { id, ownerId, name, address, deploymentIndex, members, threshold, version, createdAt };
}
