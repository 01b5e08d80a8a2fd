import type { GasClass, RelayTaskStatus } from '../../domain/relaying/relay-task.js';
import { token } from '../ports/token.js';
import type { RelayTask } from './relay-call.js';

export interface StoredTask extends RelayTask {
  readonly status: RelayTaskStatus;
  readonly gasClass: GasClass;
  /** How many of its own transactions, in which it was alone, have reverted. */
  readonly failures: number;
  /** How many of its transactions were put back because no node took them. */
  readonly refusals: number;
  /** Whether a transaction that it was in with others has reverted. */
  readonly travelsAlone: boolean;
  /** Why the last one failed; null when none did. */
  readonly cause: string | null;
}

/** The queue of the relay. Every change is a compare-and-set. */
export interface RelayTasks {
  find(task: RelayTask): Promise<StoredTask | null>;
  /** Those of the tasks that were ever requested, in no order. */
  findAll(tasks: readonly RelayTask[]): Promise<readonly StoredTask[]>;
  /** Puts new and withdrawn tasks into the queue, in this order. Does nothing for any other. */
  request(tasks: readonly RelayTask[], gasClass: GasClass): Promise<void>;
  /**
   * Waiting tasks of these classes that can go now: payments before extras, and the oldest first. Left out are those that are postponed,
   * and operations whose wallet has an earlier one under way (docs/rules/relaying.md#order-of-a-wallet).
   */
  waiting(classes: readonly GasClass[], limit: number): Promise<readonly StoredTask[]>;
  /** @throws ConflictError when one of them does not wait any more */
  begin(tasks: readonly RelayTask[]): Promise<void>;
  /** They are in a block. */
  finish(tasks: readonly RelayTask[]): Promise<void>;
  /** The block is gone: they are under way again. */
  resume(tasks: readonly RelayTask[]): Promise<void>;
  /** Waiting ones leave the queue until they are requested again. */
  withdraw(tasks: readonly RelayTask[]): Promise<void>;
  /** Those under way wait again, for another slot. */
  requeue(tasks: readonly RelayTask[]): Promise<void>;
  /** Those under way wait again, each for a slot of its own: a transaction with all of them has reverted. */
  separate(tasks: readonly RelayTask[]): Promise<void>;
  /** Puts a task that is under way back into the queue, after a pause that grows, because no node takes its transaction. */
  postpone(task: StoredTask): Promise<void>;
  /** Counts a transaction of a task that is under way as failed. After the last one the task is a dead letter. */
  fail(task: StoredTask, cause: string): Promise<void>;
  deadLetters(limit: number): Promise<readonly StoredTask[]>;
  /** Gives a dead letter all its submissions back. Returns false when it is none. */
  revive(task: RelayTask): Promise<boolean>;
  /** Ends a dead letter for good. Returns false when it is none. */
  drop(task: RelayTask): Promise<boolean>;
}
export const RelayTasks = token<RelayTasks>('RelayTasks');
