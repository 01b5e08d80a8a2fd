import type { Invariant } from './invariant.js';

/** Nobody had to do what only an operator can do, and no process ended by itself or stayed down. */
export const noOperator: Invariant = {
  name: 'no operator is needed',
  check: ({ interventions }) => interventions.map((words) => ({ about: 'service', words })),
};
