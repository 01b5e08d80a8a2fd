import type { CallEvidence, ContractCallStatus } from '../../domain/contract-calls/contract-call.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';
import type { ContractCall, ContractCallOutcome } from './contract-calls.js';

/** Why a call would revert, and the block at which it was simulated. */
export interface CallRefusal {
  readonly reason: string;
  readonly block: bigint;
}

export interface StoredContractCall extends Omit<ContractCall, 'data'>, ContractCallOutcome {
  /** Null once it has failed without having been handed to a node: a signature in it must not be left behind. */
  readonly data: Hex | null;
  readonly requestedAt: Date;
  readonly refusal: CallRefusal | null;
  /** Whether a node may ever have got it. */
  readonly isHandedOver: boolean;
  /** Whether its feature does not want it any more. */
  readonly isWithdrawn: boolean;
  /** Whether the listener of its family knows of its end. */
  readonly isTold: boolean;
}

/** The transactions of a call as the relay and the ledger have them. */
export interface CallTransactions extends Pick<CallEvidence, 'isHandedOver' | 'isSettled'> {
  /** The one with the contract's event in a final block; null when there is none. */
  readonly includedHash: Hex | null;
}

export interface ContractCallRepository {
  /** Returns false when there is one with this id. @throws Error when nobody follows the target */
  add(call: ContractCall, at: Date): Promise<boolean>;
  find(id: string): Promise<StoredContractCall | null>;
  /** Those of the calls that exist, in no order. */
  findAll(ids: readonly string[]): Promise<readonly StoredContractCall[]>;
  /** Like `find`; others wait until the unit of work ends. */
  lock(id: string): Promise<StoredContractCall | null>;
  /** @param finalAt time of the newest final block; null when there is none */
  transactionsOf(id: string, finalAt: Date | null): Promise<CallTransactions>;
  /**
   * From here on a node may have them. Call it in a unit of work that is undone when it returns false.
   * @returns false when one of them has ended, was withdrawn, or when its time is over
   */
  markHandedOver(ids: readonly string[], at: Date): Promise<boolean>;
  /** A pending call is not to be sent any more. */
  withdraw(id: string, at: Date): Promise<void>;
  /** Stores why a pending call would revert. */
  refuse(id: string, refusal: CallRefusal): Promise<void>;
  /** Compare-and-set of the status. The call is doubted no longer. */
  move(id: string, from: ContractCallStatus, to: ContractCallOutcome, at: Date): Promise<boolean>;
  /** The listener of its family knows that it has ended so. */
  markTold(id: string, status: ContractCallStatus): Promise<void>;
  /** The end of the call is what the chain says: it is doubted no longer. Call it after `lock`. */
  confirm(id: string): Promise<void>;
  /** Calls that are pending, of whose end nobody was told, or whose end the ledger contradicts, and that nobody has taken for a while. */
  takeStranded(olderThanMs: number, limit: number): Promise<readonly string[]>;
}
export const ContractCallRepository = token<ContractCallRepository>('ContractCallRepository');
