import {
  pointsActivityEndpoint,
  pointsBalanceEndpoint,
  redeemPointsEndpoint,
  redemptionConfigEndpoint,
} from '../../adapters/http/rest/points/points.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresEarningEvents } from '../../adapters/persistence/points/earning-events.postgres.js';
import { BookEntry } from '../../application/ledgers/book-entry.js';
import { LedgerRepository } from '../../application/ledgers/ledger.repository.js';
import { SettleGrant } from '../../application/ledgers/settle-grant.js';
import { AwardPoints } from '../../application/points/award-points.js';
import { EarningEvents } from '../../application/points/earning-events.js';
import {
  AwardPointsFor,
  POINT_FOLLOWS,
  POINT_JOBS,
  ResumePoints,
} from '../../application/points/follow-earning-events.js';
import { RedeemPoints } from '../../application/points/redeem-points.js';
import { ShowPoints } from '../../application/points/show-points.js';
import { Clock } from '../../application/ports/clock.js';
import { EventFollower } from '../../application/ports/event-follower.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { Endpoints } from '../identifiers.js';
import { part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** Points: what earns them, and what they are redeemed for. */
export const pointsModule = module(
  implement(EarningEvents, PostgresEarningEvents, [Database]),
  provide(AwardPoints, [part(EarningEvents), part(LedgerRepository), BookEntry, SettleGrant, UnitOfWork]),
  provide(ShowPoints, [part(LedgerRepository), Clock]),
  provide(RedeemPoints, [part(LedgerRepository), BookEntry, IdGenerator, UnitOfWork]),
  POINT_JOBS.map(([kind, actions]) =>
    contribute(
      JobHandler,
      (award: AwardPoints, events: EarningEvents) => new AwardPointsFor(kind, actions, award, events),
      [AwardPoints, EarningEvents],
    ),
  ),
  POINT_FOLLOWS.map((follower) => constant(EventFollower, follower)),
  contribute(Sweep, ResumePoints, [part(EarningEvents), AwardPoints]),
  contribute(Endpoints, pointsBalanceEndpoint, [ShowPoints]),
  contribute(Endpoints, pointsActivityEndpoint, [ShowPoints]),
  contribute(Endpoints, redemptionConfigEndpoint, [ShowPoints]),
  contribute(Endpoints, redeemPointsEndpoint, [RedeemPoints]),
);
