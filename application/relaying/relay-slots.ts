import type { CostlyNonce } from '../../domain/relaying/gas-money.js';
import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import type { EndedSlotStatus, SlotStatus } from '../../domain/relaying/slot.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { RelayTask } from './relay-call.js';

/** One nonce of one relayer. */
export interface SlotKey {
  readonly chainId: number;
  readonly signer: Address;
  readonly nonce: number;
}

/** One signed transaction of a slot. It is stored before it is sent, so that a crash cannot cause an unknown one. */
export interface RelayAttempt {
  readonly hash: Hex;
  readonly raw: Hex;
  readonly fees: RelayFees;
  readonly gasLimit: bigint;
  /** Whether it is a transfer of nothing in place of the tasks. */
  readonly isCancellation: boolean;
}

/** Ages are milliseconds of real time. */
export interface StoredAttempt extends Omit<RelayAttempt, 'raw' | 'gasLimit'> {
  /** Null when it was erased, long after its nonce was used (docs/rules/signatures.md#erased-signatures). */
  readonly raw: Hex | null;
  readonly ageMs: number;
  /** Null when it was never sent. */
  readonly sinceSentMs: number | null;
  /** How often in a row the node refused it, and its last reason. */
  readonly refusals: number;
  readonly refusal: string | null;
  /** Null when it was never refused. */
  readonly sinceRefusedMs: number | null;
}

/** A slot that was opened a moment ago, with its first attempt. */
export interface NewSlot extends SlotKey {
  readonly attempt: RelayAttempt;
  readonly tasks: readonly RelayTask[];
}

export interface StoredSlot extends SlotKey {
  readonly status: SlotStatus;
  /** The oldest first; there is at least one. */
  readonly attempts: readonly StoredAttempt[];
  /** The tasks that it carries and that no other slot carries since. */
  readonly tasks: readonly RelayTask[];
}

/** The slots of a relayer that have not ended. */
export interface OpenSlots {
  readonly signer: Address;
  readonly count: number;
  /** The age of the oldest, in milliseconds of real time. */
  readonly waitingMs: number;
  /** Each with the most that one of its attempts can cost. */
  readonly nonces: readonly CostlyNonce[];
}

/** Stores slots with their attempts. A nonce has one slot, and a task is carried by one slot at a time. */
export interface RelaySlots {
  /**
   * Reserves the signer's next nonces. Call it in the unit of work that opens the slots.
   * @param chainNonce the lowest nonce that the chain would accept
   * @returns the first of them
   */
  reserveNonces(chainId: number, signer: Address, chainNonce: number, count: number): Promise<number>;
  /** Stores slots with their first attempts. @throws ConflictError when another slot carries one of the tasks */
  open(slots: readonly NewSlot[]): Promise<void>;
  /** Stores the next attempt of an open slot. Returns false when it has ended, or another process stored this one. */
  addAttempt(slot: StoredSlot, attempt: RelayAttempt): Promise<boolean>;
  /** A node has got the attempts. */
  markSent(hashes: readonly Hex[]): Promise<void>;
  markRefused(hash: Hex, reason: string): Promise<void>;
  /** Compare-and-set. Returns false when the slot had ended. @param includedHash the attempt in the block, if it is one of ours */
  end(slot: SlotKey, status: EndedSlotStatus, includedHash: Hex | null): Promise<boolean>;
  /**
   * Compare-and-set, of each: ends slots of one signer whose transactions are in a block. @param included each with the attempt that is
   * @returns the nonces of those that had not ended
   */
  endIncluded(
    chainId: number,
    signer: Address,
    included: readonly { readonly nonce: number; readonly hash: Hex }[],
  ): Promise<readonly number[]>;
  /** Opens an ended slot whose block the chain dropped. Returns false when it is open. */
  reopen(slot: SlotKey): Promise<boolean>;
  /** The slot carries no task any more. @returns the tasks that it carried until now, none when it was released before */
  release(slot: SlotKey): Promise<readonly RelayTask[]>;
  /** The slot that carries the task, or null. */
  carrying(task: RelayTask): Promise<StoredSlot | null>;
  /**
   * The signer's slots that need attention, in the order of their nonces: open ones, and ended ones that the chain no longer has.
   * @param nextNonce of the chain
   */
  unsettled(chainId: number, signer: Address, nextNonce: number, limit: number): Promise<readonly StoredSlot[]>;
  openSlots(chainId: number): Promise<readonly OpenSlots[]>;
  /** The signers with an open slot that carries a task of one of these purposes. */
  carriers(chainId: number, purposes: readonly string[]): Promise<readonly Address[]>;
}
export const RelaySlots = token<RelaySlots>('RelaySlots');
