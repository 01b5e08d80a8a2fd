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

/** A move that the machine's table does not contain (decision 23: 409, naming the current status). */
export class IllegalTransitionError extends ConflictError {
  constructor(
    subject: string,
    readonly from: string,
    readonly to: string,
  ) {
    super(`The ${subject} is ${from} and cannot become ${to}`);
  }
}

export function allows<Status extends string>(machine: StateMachine<Status>, from: Status, to: Status): boolean {
  return machine.transitions[from].includes(to);
}

export function isTerminal<Status extends string>(machine: StateMachine<Status>, status: Status): boolean {
  return machine.transitions[status].length === 0;
}

/**
 * The one gate that every transition function passes.
 * @throws IllegalTransitionError when the table forbids the move
 */
export function assertAllowed<Status extends string>(machine: StateMachine<Status>, from: Status, to: Status): void {
  if (!allows(machine, from, to)) throw new IllegalTransitionError(machine.subject, from, to);
}
