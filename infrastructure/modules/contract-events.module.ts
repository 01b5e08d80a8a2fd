import { PostgresContractEvents } from '../../adapters/persistence/contract-events/contract-events.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { ContractEvents } from '../../application/contract-events/contract-events.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { type Module, module } from '../wiring/module.js';
import { constant, implement } from '../wiring/rows.js';

const ignored = 'No feature follows such contracts yet.';

/** The events of the contracts that features follow. The feature of a family contributes the kind of its event in place of the line here. */
export function contractEventsModule(): Module {
  return module(
    implement(ContractEvents, PostgresContractEvents, [Database]),
    constant(EventKind, { type: 'agent_session.changed', ignored }),
  );
}
