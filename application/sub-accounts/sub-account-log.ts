import type { SubAccountAction } from '../../domain/sub-accounts/sub-account-action.js';
import type { Address, Hex } from '../ports/user-operation.js';

interface LogPlace {
  readonly logIndex: number;
  readonly transactionHash: Hex;
  /** The sub-account. Until its factory is known to have made it, it can be any contract. */
  readonly account: Address;
}

/** An event of the factory or of a sub-account (docs/contracts.md#subaccount). */
export type SubAccountLog = LogPlace &
  (
    | {
        readonly type: 'CREATED';
        readonly owner: Address;
        readonly index: bigint;
        readonly members: readonly Address[];
        readonly threshold: number;
      }
    | {
        readonly type: 'MEMBERS_SET';
        readonly version: number;
        readonly members: readonly Address[];
        readonly threshold: number;
      }
    | { readonly type: 'FROZEN' }
    | { readonly type: 'UNFROZEN' }
    | { readonly type: 'CLOSED' }
    | {
        readonly type: 'PROPOSED';
        readonly hash: Hex;
        readonly proposer: Address;
        readonly call: Hex;
        readonly action: SubAccountAction;
        /** Seconds since 1970. */
        readonly deadline: bigint;
        readonly salt: Hex;
      }
    | {
        readonly type: 'VOTED';
        readonly hash: Hex;
        readonly member: Address;
        readonly version: number;
        readonly choice: 'APPROVE' | 'REJECT';
      }
    | { readonly type: 'EXECUTED'; readonly hash: Hex }
    | { readonly type: 'REJECTED'; readonly hash: Hex }
    | { readonly type: 'CANCELLED'; readonly hash: Hex }
  );
