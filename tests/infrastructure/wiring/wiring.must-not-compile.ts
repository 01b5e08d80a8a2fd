import { Database } from '../../../adapters/persistence/database.js';
import { PostgresProfiles } from '../../../adapters/persistence/users/profiles.postgres.js';
import { Clock, WallClock } from '../../../application/ports/clock.js';
import { UnitOfWork } from '../../../application/ports/unit-of-work.js';
import { Profiles } from '../../../application/users/profiles.js';
import { Endpoints } from '../../../infrastructure/identifiers.js';
import { every, optional } from '../../../infrastructure/wiring/dependency.js';
import { alias, constant, contribute, implement, provide } from '../../../infrastructure/wiring/rows.js';

/*
 * Mistakes in wiring that the compiler has to find: `npm run check` fails when a line below an expectation compiles. Nothing
 * here is ever run.
 */

class Transfer {
  constructor(
    readonly unitOfWork: UnitOfWork,
    readonly database: Database,
    readonly clock: Clock,
  ) {}
}

class Session {
  constructor(readonly wallClock: WallClock) {}
}

class Report {
  constructor(
    readonly profiles: readonly Profiles[],
    readonly clock?: Clock,
  ) {}
}

export const rightRows = [
  provide(Transfer, [UnitOfWork, Database, Clock]),
  provide(Session, [WallClock]),
  provide(Report, [every(Profiles), optional(Clock)]),
  implement(Profiles, PostgresProfiles, [Database]),
];

export const wrongRows = [
  // @ts-expect-error: in the wrong order
  provide(Transfer, [UnitOfWork, Clock, Database]),
  // @ts-expect-error: in the wrong order
  provide(Transfer, [Database, UnitOfWork, Clock]),
  // @ts-expect-error: one is missing
  provide(Transfer, [UnitOfWork, Database]),
  // @ts-expect-error: one too many
  provide(Transfer, [UnitOfWork, Database, Clock, Clock]),
  // @ts-expect-error: the clock that can be advanced, where credentials need the one that cannot
  provide(Session, [Clock]),
  // @ts-expect-error: wall time, where money needs business time
  provide(Transfer, [UnitOfWork, Database, WallClock]),
  // @ts-expect-error: one implementation, where everything that was contributed is needed
  provide(Report, [Profiles]),
  // @ts-expect-error: what was contributed to another token
  provide(Report, [every(UnitOfWork)]),
  // @ts-expect-error: it may be missing, and the constructor needs it
  provide(Session, [optional(WallClock)]),
  // @ts-expect-error: not an implementation of the port
  implement(UnitOfWork, PostgresProfiles, [Database]),
  // @ts-expect-error: the factory makes something else
  implement(Profiles, (database: Database) => database, [Database]),
  // @ts-expect-error: the factory gets something else
  implement(Profiles, (database: Database) => new PostgresProfiles(database), [Clock]),
  // @ts-expect-error: profiles are no endpoint
  contribute(Endpoints, PostgresProfiles, [Database]),
  // @ts-expect-error: a time is not a clock
  constant(Clock, new Date()),
  // @ts-expect-error: not the same thing under another name
  alias(Clock, Session),
];
