import type { Address, Hex } from '../ports/user-operation.js';
import type { ContractEventValue, ContractFamily } from './contract-events.js';

/** What may be an event of a contract of this family. Whether the contract is one of ours is for the ledger to know. */
export interface ContractLog {
  readonly family: ContractFamily;
  /** The contract; for `recovery-module` the wallet. */
  readonly address: Address;
  readonly name: string;
  readonly arguments: Readonly<Record<string, ContractEventValue>>;
  readonly transactionHash: Hex;
  readonly logIndex: number;
}
