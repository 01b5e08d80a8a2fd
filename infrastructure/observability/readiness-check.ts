import { token } from '../../application/ports/token.js';
import type { Role } from '../configuration.js';

/** A reason that the operator may read: it holds no secret, no address and no id of a person. */
export class NotReadyError extends Error {}

/** A check of something that a role needs. Every context contributes its own (docs/operations/monitoring.md#readiness). */
export interface ReadinessCheck {
  /** Unique among the checks: "database", "queue". Alert rules name it. */
  readonly name: string;
  /** The roles that cannot do their work without it. A process with none of them does not run the check. */
  readonly neededBy: readonly Role[];
  /** Resolves when the thing works. The message of a `NotReadyError` is shown to the operator, that of any other error is only logged. */
  check(): Promise<unknown>;
}
export const ReadinessCheck = token<ReadinessCheck>('ReadinessCheck');
