import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** The kinds of contracts whose events are stored (docs/contracts.md#mandates-and-recovery). */
export const CONTRACT_FAMILIES = ['agent-account', 'payment-schedule', 'conditional-order', 'recovery-module'] as const;
export type ContractFamily = (typeof CONTRACT_FAMILIES)[number];

/** A contract whose events are stored from now on. */
export interface FollowedContract {
  readonly family: ContractFamily;
  /** The contract. For `recovery-module` it is the wallet whose recovery it is, because one module serves all wallets. */
  readonly address: Address;
  /** The id of the agent session, the schedule or the order; of the user for a recovery. The family's events are published for it. */
  readonly subjectId: string;
  readonly userId: UserId;
}

/** Whole numbers are decimal strings, addresses have a checksum, structs are objects by field name. */
export type ContractEventValue =
  | string
  | boolean
  | readonly ContractEventValue[]
  | { readonly [field: string]: ContractEventValue };

/** One event, decoded by the interface of its family. */
export interface ContractEvent {
  /** As in the contract: `Executed`, `AgentAccountCreated`. */
  readonly name: string;
  readonly arguments: Readonly<Record<string, ContractEventValue>>;
  readonly transactionHash: Hex;
  readonly block: bigint;
  readonly logIndex: number;
  readonly minedAt: Date;
}

/**
 * The events of the contracts that the service follows, in the ledger's final blocks. What a reorganisation drops disappears. When an
 * event's block becomes final, and when the chain drops it afterwards, the event of the family is published for the subject
 * (contract-changed.event.ts).
 */
export interface ContractEvents {
  /**
   * Stores the events of this contract from the ledger's next block on. Call it in the transaction that stores the draft: the address is
   * known before the contract exists, so nothing is missed. Only a recovery module can have older events, of a wallet that was set up
   * elsewhere; `ops reindex` finds those. Repeated for the same address it changes nothing.
   */
  follow(contract: FollowedContract): Promise<void>;
  /**
   * All of them in the order of the chain. Only for a contract that few events can come from.
   * @throws ServiceUnavailableError while the ledger is being rebuilt, and until the events of before are final again
   */
  of(family: ContractFamily, address: Address): Promise<readonly ContractEvent[]>;
  /** The newest events of this name that the ledger has, the newest first: to be shown, and not to decide by. */
  newest(family: ContractFamily, address: Address, name: string, limit: number): Promise<readonly ContractEvent[]>;
  /**
   * Like `of`, for the unit of work that stores what follows from the events. When it is stored, their changes are taken in; when it fails, or
   * when there are newer changes, a sweep starts the job of the family again (FollowChangedContracts). A unit that stores nothing, because
   * somebody else was faster, must therefore fail.
   * @param nonces events with another `nonce` are left out; without it none is
   * @throws ServiceUnavailableError like `of`; then the unit of work must fail, too
   */
  takeIn(family: ContractFamily, address: Address, nonces?: readonly string[]): Promise<readonly ContractEvent[]>;
}
export const ContractEvents = token<ContractEvents>('ContractEvents');
