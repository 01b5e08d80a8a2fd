import type { Evidence, Violation } from '../evidence/evidence.js';

/** A promise of the service that no fault may break. */
export interface Invariant {
  readonly name: string;
  /** @returns what breaks it, each with the subject that it is about */
  check(evidence: Evidence): readonly Omit<Violation, 'invariant'>[];
}
