import { token } from '../ports/token.js';

/** Who works at the operator's command line. */
export interface Operator {
  /** The user of the operating system. */
  readonly name: string;
  /** The machine. */
  readonly host: string;
}

/** A command of an operator. */
export interface OperatorAct {
  readonly operator: Operator;
  /** "reindex" */
  readonly command: string;
  /** By their names; they hold no secret. */
  readonly arguments: Readonly<Record<string, string>>;
}

/** How far a command has come. `begun` without an end: the tool was stopped, and the command may have taken effect. */
export type OperatorStep = 'begun' | 'done' | 'failed';

/** An entry about a command. The entries of one run have the same `run`. */
export interface OperatorEntry extends OperatorAct {
  readonly run: string;
  readonly step: OperatorStep;
  /** Why it failed. */
  readonly reason: string | null;
  /** Wall-clock time (docs/rules/time.md#two-clocks). */
  readonly occurredAt: Date;
}

/** The part of the audit log that belongs to the operators of this deployment and to no user. The database refuses to change it. */
export interface OperatorLog {
  append(entry: Omit<OperatorEntry, 'occurredAt'>): Promise<void>;
  /** The newest first. */
  newest(limit: number): Promise<readonly OperatorEntry[]>;
}
export const OperatorLog = token<OperatorLog>('OperatorLog');
