import { acceptReferralEndpoint } from '../../adapters/http/app/referrals/accept-referral.endpoints.js';
import { refereesEndpoint, referralCodeEndpoint } from '../../adapters/http/rest/referrals/referrals.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresReferrals } from '../../adapters/persistence/referrals/referral.postgres.js';
import { Clock } from '../../application/ports/clock.js';
import { EventFollower } from '../../application/ports/event-follower.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { Rounds } from '../../application/ports/rounds.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { AcceptReferral } from '../../application/referrals/accept-referral.js';
import {
  REFERRAL_FOLLOWS,
  ResumeReferrals,
  SettleReferralOfPayment,
} from '../../application/referrals/follow-referred-payments.js';
import { REFERRAL_EVENTS } from '../../application/referrals/referral.events.js';
import { ReferralRepository } from '../../application/referrals/referral.repository.js';
import { SettleReferral } from '../../application/referrals/settle-referral.js';
import { ShowReferrals } from '../../application/referrals/show-referrals.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** Referrals: who has come with whose code, and whether they use their account. */
export function referralsModule({ configuration: { publicUrl } }: Resources): Module {
  return module(
    implement(ReferralRepository, PostgresReferrals, [Database]),
    provide(AcceptReferral, [
      part(UserRepository),
      part(ReferralRepository),
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(SettleReferral, [part(ReferralRepository), EventOutbox, Clock, UnitOfWork]),
    implement(
      ShowReferrals,
      (users: Pick<UserRepository, 'find'>, referrals: Pick<ReferralRepository, 'refereesOf' | 'count'>) =>
        new ShowReferrals(publicUrl, users, referrals),
      [part(UserRepository), part(ReferralRepository)],
    ),
    contribute(JobHandler, SettleReferralOfPayment, [part(ReferralRepository), SettleReferral]),
    contribute(Sweep, ResumeReferrals, [part(ReferralRepository), Rounds, SettleReferral, Clock]),
    REFERRAL_FOLLOWS.map((follower) => constant(EventFollower, follower)),
    REFERRAL_EVENTS.map((kind) => constant(EventKind, kind)),
    contribute(Endpoints, referralCodeEndpoint, [ShowReferrals]),
    contribute(Endpoints, refereesEndpoint, [ShowReferrals]),
    contribute(Endpoints, acceptReferralEndpoint, [AcceptReferral]),
  );
}
