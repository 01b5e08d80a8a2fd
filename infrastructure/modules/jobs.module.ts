import { BullJobQueue } from '../../adapters/jobs/bull-job-queue.js';
import { BullJobWorker } from '../../adapters/jobs/bull-job-worker.js';
import { OutboxRelay } from '../../adapters/jobs/outbox-relay.js';
import { ShortJobs } from '../../adapters/jobs/short-jobs.js';
import { Sweeper } from '../../adapters/jobs/sweeper.js';
import { Backlog } from '../../adapters/persistence/backlog.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresLiveEvents } from '../../adapters/persistence/live/live-events.postgres.js';
import { PostgresPaymentTimes } from '../../adapters/persistence/payments/payment-times.postgres.js';
import { ForgetSpentRows, SpentRows } from '../../adapters/persistence/spent-rows.js';
import { ReadPaymentTimes } from '../../application/payments/payment-times.js';
import { EventFollower } from '../../application/ports/event-follower.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventKinds } from '../../application/ports/event-kinds.js';
import { OutboxReader, type PublishedEvent } from '../../application/ports/event-outbox.js';
import { FollowLateEvents } from '../../application/ports/follow-late-events.js';
import { JobHandler, JobQueue, JobWorker, UrgentJobs } from '../../application/ports/job-queue.js';
import { LateEvents } from '../../application/ports/late-events.js';
import { Sweep } from '../../application/ports/sweep.js';
import { Intake } from '../intake.js';
import { Metrics } from '../observability/metric.js';
import { PaymentStages, paymentStageMetrics } from '../observability/payment-stages.js';
import { queueCheck } from '../observability/queue-check.js';
import { queueMetrics } from '../observability/queue-metrics.js';
import { ReadinessCheck } from '../observability/readiness-check.js';
import { PaymentOutcomes, paymentMetrics, streamMetrics, versionMetrics } from '../observability/service-metrics.js';
import type { Resources } from '../resources.js';
import { jobTask, sweepTask } from '../tasks.js';
import { every } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** The machinery of work outside a request: the queue and its worker, the relay of events, the sweeps that the features contribute. */
export function jobsModule({ queueTransport, logger, configuration }: Resources): Module {
  const [outcomes, stages] = [new PaymentOutcomes(), new PaymentStages()];
  return module(
    constant(BullJobQueue, new BullJobQueue(queueTransport)),
    alias(JobQueue, BullJobQueue),
    alias(UrgentJobs, BullJobQueue),
    constant(JobWorker, new BullJobWorker(queueTransport, logger)),
    provide(EventKinds, [every(EventKind), every(EventFollower)]),
    implement(
      OutboxRelay,
      (reader: OutboxReader, kinds: EventKinds, queue: JobQueue, shortJobs: ShortJobs, live: PostgresLiveEvents) => {
        const announce = async (events: readonly PublishedEvent[]) => {
          outcomes.count(events);
          stages.note(events);
          await live.announce(events);
        };
        return new OutboxRelay(reader, kinds, queue, shortJobs, announce, logger);
      },
      [OutboxReader, EventKinds, JobQueue, ShortJobs, PostgresLiveEvents],
    ),
    implement(
      ShortJobs,
      (handlers: readonly JobHandler[], queue: JobQueue) => new ShortJobs(handlers.map(jobTask), queue, logger),
      [every(JobHandler), JobQueue],
    ),
    implement(Sweeper, (sweeps: readonly Sweep[]) => new Sweeper(sweeps.map(sweepTask), logger), [every(Sweep)]),
    contribute(Sweep, ForgetSpentRows, [Database, every(SpentRows)]),
    contribute(Sweep, FollowLateEvents, [LateEvents, every(EventFollower), every(JobHandler), JobQueue]),
    implement(
      Intake,
      (database: Database, backlogs: readonly Backlog[]) => new Intake(database, backlogs, configuration.backlogLimit),
      [Database, every(Backlog)],
    ),
    contribute(Metrics, queueMetrics, [BullJobQueue, every(JobHandler)]),
    contribute(Metrics, () => paymentMetrics(outcomes), []),
    implement(ReadPaymentTimes, PostgresPaymentTimes, [Database]),
    contribute(Metrics, (times: ReadPaymentTimes) => paymentStageMetrics(stages, times), [ReadPaymentTimes]),
    contribute(Metrics, versionMetrics, []),
    contribute(Metrics, streamMetrics, [PostgresLiveEvents]),
    contribute(ReadinessCheck, queueCheck, [BullJobQueue]),
  );
}
