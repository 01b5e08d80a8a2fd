import type { Chance } from '../attack.js';
import type { CrashService } from './crash-service.js';
import type { ServedMandate } from './served-mandate.js';

/** An attack on a whole service, whose agent pays through the REST API. */
export interface ServiceAttack {
  readonly name: string;
  /** Whether the agent has the executor's key itself; otherwise the service has it. */
  readonly hasOwnKey?: boolean;
  /** The mandate counts the tries. */
  run(service: CrashService, mandate: ServedMandate, chance: Chance): Promise<void>;
}
