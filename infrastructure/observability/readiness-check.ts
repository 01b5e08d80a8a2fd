import type { ReadinessCheck as Check } from '../../adapters/http/shell/operator.router.js';
import { token } from '../../application/ports/token.js';

/** Something without which a process cannot do its work. Every context contributes its own; `/readyz` shows all of them. */
export interface ReadinessCheck {
  readonly name: string;
  readonly check: Check;
}
export const ReadinessCheck = token<ReadinessCheck>('ReadinessCheck');
