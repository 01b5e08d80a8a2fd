import { ConflictError } from './errors.js';

/** Every status with the statuses that may follow it; a terminal status has none. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/** A closed set of statuses and the moves between them. */
export interface StateMachine<Status extends string> {
  /** The field's word for the thing, as it appears in error messages: "payment request". */
  readonly subject: string;
  readonly initial: Status;
  readonly transitions: Transitions<Status>;
}

/** A move that the machine's table does not contain (docs/rules/statuses.md#forbidden-moves). */
export class IllegalTransitionError extends ConflictError {
  constructor(
    subject: string,
    readonly from: string,
    readonly to: string,
    /** What was to happen, for messages: "be resumed". */
    intention = `become ${to}`,
  ) {
    super(`The ${subject} is ${from} and cannot ${intention}`);
  }
}

/** What is to be done, where it starts from fewer statuses than the table has: a draft may become ACTIVE, but is not resumed. */
export interface Intention<Status extends string> {
  /** Completes "The schedule is PAUSED and cannot …". */
  readonly words: string;
  readonly from: readonly Status[];
}

export function allows<Status extends string>(machine: StateMachine<Status>, from: Status, to: Status): boolean {
  return machine.transitions[from].includes(to);
}

export function isTerminal<Status extends string>(machine: StateMachine<Status>, status: Status): boolean {
  return machine.transitions[status].length === 0;
}

/**
 * The one gate that every transition function passes.
 * @throws IllegalTransitionError when the table or the intention forbids the move
 */
export function assertAllowed<Status extends string>(
  machine: StateMachine<Status>,
  from: Status,
  to: Status,
  intention?: Intention<Status>,
): void {
  const starts = intention?.from ?? [from];
  if (starts.includes(from) && allows(machine, from, to)) return;
  throw new IllegalTransitionError(machine.subject, from, to, intention?.words);
}
