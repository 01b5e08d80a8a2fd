import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** What the address of a sub-account follows from. It stays the same when the members change later. */
export interface SubAccountCommitment {
  readonly address: Address;
  readonly ownerAddress: Address;
  /** The wallets that the account was opened with, in the order of the chain. */
  readonly firstMembers: readonly Address[];
  readonly firstThreshold: number;
  readonly deploymentIndex: bigint;
}

export interface SubAccountCommitments {
  /** Those of the given addresses that are sub-accounts which this user may see. */
  at(addresses: readonly string[], viewer: UserId): Promise<readonly SubAccountCommitment[]>;
}
export const SubAccountCommitments = token<SubAccountCommitments>('SubAccountCommitments');
