import { token } from '../ports/token.js';
import type { Address, WalletCall } from '../ports/user-operation.js';

/** What an account begins with. */
export interface FirstMembers {
  /** The owner's wallet. */
  readonly owner: Address;
  /** The owner among them. */
  readonly members: readonly Address[];
  readonly threshold: number;
  readonly index: bigint;
}

/** A call of the owner's wallet, and the most gas that it may use. */
export interface PlannedCall {
  readonly call: WalletCall;
  readonly gas: bigint;
}

/** The calls of the factory and of sub-accounts that an owner signs in the app. */
export interface SubAccountCalls {
  /** Whether this deployment has sub-accounts. Without them the other methods must not be called. */
  readonly isOffered: boolean;
  /** The address that the account will have. @throws ServiceUnavailableError when no node answers in time */
  predict(first: FirstMembers): Promise<Address>;
  open(first: FirstMembers): PlannedCall;
  /** Pays out every token of this deployment, and ends the account. */
  close(account: Address): PlannedCall;
  unfreeze(account: Address): PlannedCall;
}
export const SubAccountCalls = token<SubAccountCalls>('SubAccountCalls');
