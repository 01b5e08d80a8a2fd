import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import type { SubAccountId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { subAccountMachine } from './sub-account-status.js';

export interface SubAccountTerms {
  readonly id: SubAccountId;
  /** Its creator. Nobody else may freeze it. */
  readonly ownerId: UserId;
  readonly createdAt: Date;
}

export type ActiveSubAccount = SubAccountTerms & { readonly status: 'ACTIVE' };
export type FrozenSubAccount = SubAccountTerms & { readonly status: 'FROZEN' };
export type ClosedSubAccount = SubAccountTerms & { readonly status: 'CLOSED'; readonly closedAt: Date };

export type SubAccount = ActiveSubAccount | FrozenSubAccount | ClosedSubAccount;

export type SubAccountEventType =
  | 'sub_account.opened'
  | 'sub_account.frozen'
  | 'sub_account.unfrozen'
  | 'sub_account.closed';

export type SubAccountEvent = UserEvent<SubAccountEventType, SubAccountId>;

export function open(terms: SubAccountTerms): Decision<ActiveSubAccount, SubAccountEvent> {
  return decided({ ...terms, status: 'ACTIVE' }, 'sub_account.opened', terms.createdAt);
}

/** @throws ConflictError when it is closed */
export function freeze(account: SubAccount, at: Date): Decision<FrozenSubAccount, SubAccountEvent> {
  if (account.status === 'FROZEN') return unchanged(account);
  assertAllowed(subAccountMachine, account.status, 'FROZEN');
  return decided({ ...termsOf(account), status: 'FROZEN' }, 'sub_account.frozen', at);
}

/** @throws ConflictError when it is closed */
export function unfreeze(account: SubAccount, at: Date): Decision<ActiveSubAccount, SubAccountEvent> {
  if (account.status === 'ACTIVE') return unchanged(account);
  assertAllowed(subAccountMachine, account.status, 'ACTIVE');
  return decided({ ...termsOf(account), status: 'ACTIVE' }, 'sub_account.unfrozen', at);
}

/** @throws ConflictError when it is frozen */
export function close(account: SubAccount, at: Date): Decision<ClosedSubAccount, SubAccountEvent> {
  if (account.status === 'CLOSED') return unchanged(account);
  assertAllowed(subAccountMachine, account.status, 'CLOSED');
  return decided({ ...termsOf(account), status: 'CLOSED', closedAt: at }, 'sub_account.closed', at);
}

function termsOf({ id, ownerId, createdAt }: SubAccountTerms): SubAccountTerms {
  return { id, ownerId, createdAt };
}

function decided<Next extends SubAccountTerms>(
  next: Next,
  type: SubAccountEventType,
  at: Date,
): Decision<Next, SubAccountEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.ownerId, occurredAt: at }] };
}
