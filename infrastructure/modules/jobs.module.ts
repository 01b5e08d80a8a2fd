import { ContainerModule } from 'inversify';
import { BullJobQueue } from '../../adapters/jobs/bull-job-queue.js';
import { BullJobWorker } from '../../adapters/jobs/bull-job-worker.js';
import { OutboxRelay } from '../../adapters/jobs/outbox-relay.js';
import { Sweeper } from '../../adapters/jobs/sweeper.js';
import { forgetSpentRows } from '../../adapters/persistence/housekeeping.js';
import { PostgresLiveEvents } from '../../adapters/persistence/live-events.js';
import { OauthArtifacts } from '../../application/access/oauth-artifacts.js';
import { ResumePasskeyChanges } from '../../application/passkeys/resume-passkey-changes.js';
import { ExpirePayments } from '../../application/payments/expire-payments.js';
import { ResumePayments } from '../../application/payments/resume-payments.js';
import { WallClock } from '../../application/ports/clock.js';
import { OutboxReader } from '../../application/ports/event-outbox.js';
import { JobQueue, JobWorker } from '../../application/ports/job-queue.js';
import { ResendTransactions } from '../../application/wallet-operations/resend-transactions.js';
import type { Resources } from '../resources.js';

/** What happens outside requests: the relay of events, the queue's workers, the sweeps. */
export function jobsModule({ queueTransport, logger, database }: Resources): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(BullJobQueue).toConstantValue(new BullJobQueue(queueTransport));
    bind(JobQueue).toService(BullJobQueue);
    bind(JobWorker).toConstantValue(new BullJobWorker(queueTransport, logger));
    bind(OutboxRelay).toResolvedValue(
      (reader: OutboxReader, queue: JobQueue, live: PostgresLiveEvents) =>
        new OutboxRelay(reader, queue, (events) => live.announce(events), logger),
      [OutboxReader, JobQueue, PostgresLiveEvents],
    );
    bind(Sweeper).toResolvedValue(
      (
        expire: ExpirePayments,
        resume: ResumePayments,
        resend: ResendTransactions,
        oauth: OauthArtifacts,
        wall: WallClock,
        resumeChanges: ResumePasskeyChanges,
      ) =>
        new Sweeper(
          [
            { name: 'expire-payments', everyMs: 1_000, run: () => expire.execute() },
            { name: 'resume-payments', everyMs: 2_000, run: () => resume.execute() },
            { name: 'resume-passkey-changes', everyMs: 2_000, run: () => resumeChanges.execute() },
            { name: 'resend-transactions', everyMs: 5_000, run: () => resend.execute() },
            { name: 'sweep-oauth-artifacts', everyMs: 60_000, run: () => oauth.sweep(wall.now()) },
            { name: 'forget-spent-rows', everyMs: 600_000, run: () => forgetSpentRows(database) },
          ],
          logger,
        ),
      [ExpirePayments, ResumePayments, ResendTransactions, OauthArtifacts, WallClock, ResumePasskeyChanges],
    );
  });
}
