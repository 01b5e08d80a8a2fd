import { PostgresContractEvents } from '../../adapters/persistence/contract-events/contract-events.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { ContractEvents } from '../../application/contract-events/contract-events.js';
import { type Module, module } from '../wiring/module.js';
import { implement } from '../wiring/rows.js';

/** The events of the contracts that features follow. The feature of a family contributes the kind of its event. */
export function contractEventsModule(): Module {
  return module(implement(ContractEvents, PostgresContractEvents, [Database]));
}
