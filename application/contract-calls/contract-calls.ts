import type { ContractCallStatus } from '../../domain/contract-calls/contract-call.js';
import type { GasPurse } from '../../domain/gas-budgets/gas-budgets.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ContractFamily } from '../contract-events/contract-events.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** A call that anybody may make. It travels in a transaction of a relayer, and no transaction of ours carries two. */
export interface ContractCall {
  /** A UUID of the caller's choice. */
  readonly id: string;
  /** Whose call it is. The feature of this family is told when it ends. */
  readonly purpose: ContractFamily;
  /** A followed contract, or the module of agent sessions or recoveries. Its result must not depend on who calls it, and it must emit an event of its family. */
  readonly target: Address;
  readonly data: Hex;
  /** The gas limit of the transaction. */
  readonly gasLimit: bigint;
  /** After this time it is not sent. What a node has by then is cancelled. */
  readonly notAfter: Date;
  /** Whose gas budget pays. */
  readonly userId: UserId;
  /** The application whose gas budget pays as well; null for what the owner began in the app, and what the service does by itself. */
  readonly clientId: string | null;
}

/** A call with what only its reservation of gas needs. */
export interface RequestedCall extends ContractCall {
  /** Which of the user's gas budgets pays; that of the family when left out. */
  readonly purse?: GasPurse;
}

export interface ContractCallOutcome {
  readonly status: ContractCallStatus;
  /** The transaction that carried it; null while none is in a block of the ledger. */
  readonly transactionHash: Hex | null;
  /** Why it failed, with the contract's error decoded where possible; null otherwise. */
  readonly failure: string | null;
}

/** Calls of contracts without a user operation: the service relays them and pays the gas. */
export interface ContractCalls {
  /**
   * Queues a call. It is stored in the caller's transaction, and nothing is sent before that ends. Repeated with the same id it changes
   * nothing. Call it last: other reservations of gas wait until the transaction ends.
   * @throws DailyLimitError when the gas budget of the user, the application or all is used up; then the transaction must fail
   */
  request(call: RequestedCall): Promise<void>;
  /**
   * From now on it is not sent, and what a node has of it is cancelled. The feature is told of the end, which can be that the chain has made it
   * all the same: others who know it can make it until its time is over. Nothing changes when it has ended.
   */
  withdraw(id: string): Promise<void>;
  /** Null for an id that nobody requested. */
  of(id: string): Promise<ContractCallOutcome | null>;
  /**
   * Whether somebody could still make this call in a block of this time: a node had it, so everybody may know it, also when it reverted. Only
   * a contract that makes a call once, whoever sends it, keeps this harmless.
   */
  isRepeatable(id: string, blockTime: Date): Promise<boolean>;
}
export const ContractCalls = token<ContractCalls>('ContractCalls');
