import type { StateMachine } from '../../../../domain/shared/state-machine.js';

/** A machine as docs/rules/statuses.md#state-machines has it, not as the code has it. */
export interface MachineExpectation {
  readonly machine: StateMachine<string>;
  readonly initial: string;
  readonly terminal: readonly string[];
  readonly moves: readonly string[];
}
