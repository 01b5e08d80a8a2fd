import type { ReadinessCheck as Check } from '../../adapters/http/shell/operator.router.js';
import { token } from '../../application/ports/token.js';

/** A check of something that the process needs. Every context contributes its own; `/readyz` shows all of them. */
export interface ReadinessCheck {
  readonly name: string;
  readonly check: Check;
}
export const ReadinessCheck = token<ReadinessCheck>('ReadinessCheck');
