import { assertAllowed, type StateMachine, type Transitions } from '../shared/state-machine.js';

/**
 * A task is one thing that a relayer has to bring to the chain. WAITING: in the queue. UNDER_WAY: a slot carries it. DONE: a transaction
 * with it is in a block. WITHDRAWN: taken from the queue, because the chain would refuse it now. DEAD_LETTER: given up after too many
 * failures. DROPPED: a dead letter that an operator does not want to be sent (docs/rules/relaying.md#dead-letters).
 */
export const RELAY_TASK_STATUSES = ['WAITING', 'UNDER_WAY', 'DONE', 'WITHDRAWN', 'DEAD_LETTER', 'DROPPED'] as const;
export type RelayTaskStatus = (typeof RELAY_TASK_STATUSES)[number];

export const relayTaskMachine: StateMachine<RelayTaskStatus> = {
  subject: 'relay task',
  initial: 'WAITING',
  transitions: {
    WAITING: ['UNDER_WAY', 'WITHDRAWN'],
    UNDER_WAY: ['DONE', 'WAITING', 'DEAD_LETTER'],
    DONE: [],
    WITHDRAWN: ['WAITING'],
    DEAD_LETTER: ['WAITING', 'DROPPED'],
    DROPPED: [],
  },
};

/** A reorganisation can drop the block that a task is in. Only the chain causes it. */
export const TASK_CORRECTIONS: Transitions<RelayTaskStatus> = {
  WAITING: [],
  UNDER_WAY: [],
  DONE: ['UNDER_WAY'],
  WITHDRAWN: [],
  DEAD_LETTER: [],
  DROPPED: [],
};

/** PAYMENT: somebody's money moves. EXTRA: everything else that the service pays gas for; it stops first when gas money runs low. */
export const GAS_CLASSES = ['PAYMENT', 'EXTRA'] as const;
export type GasClass = (typeof GAS_CLASSES)[number];

/** After so many transactions that reverted a task becomes a dead letter. */
export const MOST_FAILURES = 3;

/** The pause after a first refusal. It doubles with each further one. */
const PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * What becomes of a task whose transaction reverted: it waits for another one, or it is given up.
 * @throws IllegalTransitionError when it is not under way
 */
export function afterFailure(from: RelayTaskStatus, failuresBefore: number) {
  const failures = failuresBefore + 1;
  const status = failures < MOST_FAILURES ? 'WAITING' : 'DEAD_LETTER';
  assertAllowed(relayTaskMachine, from, status);
  return { status, failures } as const;
}

/**
 * What becomes of a task whose transaction no node takes: it waits longer each time. A refusal says nothing of the task itself, so it is
 * never given up for that; its operation ends at its deadline.
 * @throws IllegalTransitionError when it is not under way
 */
export function afterRefusal(from: RelayTaskStatus, refusalsBefore: number) {
  assertAllowed(relayTaskMachine, from, 'WAITING');
  const pauseMs = Math.min(PAUSE_MS * 2 ** refusalsBefore, LONGEST_PAUSE_MS);
  return { status: 'WAITING', refusals: refusalsBefore + 1, pauseMs } as const;
}
