import { Database } from '../../adapters/persistence/database.js';
import { PostgresLedgers } from '../../adapters/persistence/ledgers/ledger.postgres.js';
import { BookEntry } from '../../application/ledgers/book-entry.js';
import { ExpireUnits } from '../../application/ledgers/expire-units.js';
import { creditsChanged, pointsChanged } from '../../application/ledgers/ledger.events.js';
import { LedgerRepository } from '../../application/ledgers/ledger.repository.js';
import { SettleGrant } from '../../application/ledgers/settle-grant.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** The double-entry ledgers of usage credits and of points. */
export const ledgersModule = module(
  implement(LedgerRepository, PostgresLedgers, [Database]),
  provide(BookEntry, [part(LedgerRepository), EventOutbox, IdGenerator, Clock]),
  provide(SettleGrant, [part(LedgerRepository), BookEntry]),
  contribute(Sweep, ExpireUnits, [part(LedgerRepository), BookEntry, Clock, UnitOfWork]),
  constant(EventKind, creditsChanged),
  constant(EventKind, pointsChanged),
);
