import { PostgresContractChanges } from '../../adapters/persistence/contract-events/contract-changes.postgres.js';
import { PostgresContractEvents } from '../../adapters/persistence/contract-events/contract-events.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { ContractChanges } from '../../application/contract-events/contract-changes.js';
import { ContractEvents } from '../../application/contract-events/contract-events.js';
import { FollowChangedContracts } from '../../application/contract-events/follow-changed-contracts.js';
import { EventKinds } from '../../application/ports/event-kinds.js';
import { JobQueue } from '../../application/ports/job-queue.js';
import { Sweep } from '../../application/ports/sweep.js';
import { type Module, module } from '../wiring/module.js';
import { contribute, implement } from '../wiring/rows.js';

/** The events of the contracts that features follow. The feature of a family contributes the kind of its event. */
export function contractEventsModule(): Module {
  return module(
    implement(ContractEvents, PostgresContractEvents, [Database]),
    implement(ContractChanges, PostgresContractChanges, [Database]),
    contribute(Sweep, FollowChangedContracts, [ContractChanges, EventKinds, JobQueue]),
  );
}
