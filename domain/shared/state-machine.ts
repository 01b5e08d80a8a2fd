import { ConflictError } from './errors.js';

/** Every status with the statuses that may follow it; a terminal status has none. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/** A closed set of statuses and the moves between them. */
export interface StateMachine<Status extends string> {
  /** The name of the thing in error messages: "payment request". */
  readonly subject: string;
  readonly initial: Status;
  readonly transitions: Transitions<Status>;
}

/**
 * The moves back that the machine's table does not contain: what the chain has taken back, or has done although it was thought that it
 * had not. No client and no owner causes them (docs/rules/statuses.md#corrections).
 */
export type Corrections<Status extends string> = Pick<StateMachine<Status>, 'subject' | 'transitions'>;

/** A move that the machine's table does not contain (docs/rules/statuses.md#forbidden-moves). */
export class IllegalTransitionError extends ConflictError {
  constructor(
    subject: string,
    readonly from: string,
    readonly to: string,
    /** The refused action, for the message: "be resumed". */
    intention = `become ${to}`,
  ) {
    super(`The ${subject} is ${from} and cannot ${intention}`);
  }
}

/** An action that is allowed from fewer statuses than the table: a draft may become ACTIVE, but it cannot be resumed. */
export interface Intention<Status extends string> {
  /** Completes "The schedule is PAUSED and cannot …". */
  readonly words: string;
  readonly from: readonly Status[];
}

export function allows<Status extends string>(
  machine: Pick<StateMachine<Status>, 'transitions'>,
  from: Status,
  to: Status,
): boolean {
  return machine.transitions[from].includes(to);
}

export function isTerminal<Status extends string>(machine: StateMachine<Status>, status: Status): boolean {
  return machine.transitions[status].length === 0;
}

/**
 * Every transition function calls this check.
 * @throws IllegalTransitionError when the table or the intention forbids the move
 */
export function assertAllowed<Status extends string>(
  machine: StateMachine<Status> | Corrections<Status>,
  from: Status,
  to: Status,
  intention?: Intention<Status>,
): void {
  const starts = intention?.from ?? [from];
  if (starts.includes(from) && allows(machine, from, to)) return;
  throw new IllegalTransitionError(machine.subject, from, to, intention?.words);
}
