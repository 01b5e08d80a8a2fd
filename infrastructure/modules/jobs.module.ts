import { BullJobQueue } from '../../adapters/jobs/bull-job-queue.js';
import { BullJobWorker } from '../../adapters/jobs/bull-job-worker.js';
import { OutboxRelay } from '../../adapters/jobs/outbox-relay.js';
import { Sweeper } from '../../adapters/jobs/sweeper.js';
import { forgetSpentRows } from '../../adapters/persistence/housekeeping.js';
import { PostgresLiveEvents } from '../../adapters/persistence/live-events.js';
import { OauthArtifacts } from '../../application/access/oauth-artifacts.js';
import { TakeVaultSnapshots } from '../../application/earnings/take-vault-snapshots.js';
import { ResumeNotifications } from '../../application/notifications/resume-notifications.js';
import { ResumePasskeyChanges } from '../../application/passkeys/resume-passkey-changes.js';
import { ExpirePayments } from '../../application/payments/expire-payments.js';
import { ResumePayments } from '../../application/payments/resume-payments.js';
import { WallClock } from '../../application/ports/clock.js';
import { OutboxReader } from '../../application/ports/event-outbox.js';
import { JobQueue, JobWorker } from '../../application/ports/job-queue.js';
import { FollowDailyRates } from '../../application/rates/follow-daily-rates.js';
import { RefreshRates } from '../../application/rates/refresh-rates.js';
import { SettleBankTransfers } from '../../application/sandbox/settle-bank-transfers.js';
import { NoteNetworkFees } from '../../application/savings/note-network-fees.js';
import { ResendTransactions } from '../../application/wallet-operations/resend-transactions.js';
import type { Resources } from '../resources.js';
import { optional } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, implement } from '../wiring/rows.js';

/** Work that is done outside a request: the queue and its worker, the relay of events, the sweeps. */
export function jobsModule({ queueTransport, logger, database }: Resources): Module {
  return module(
    constant(BullJobQueue, new BullJobQueue(queueTransport)),
    implement(
      OutboxRelay,
      (reader: OutboxReader, queue: JobQueue, live: PostgresLiveEvents) =>
        new OutboxRelay(reader, queue, (events) => live.announce(events), logger),
      [OutboxReader, JobQueue, PostgresLiveEvents],
    ),
    alias(JobQueue, BullJobQueue),
    constant(JobWorker, new BullJobWorker(queueTransport, logger)),
    implement(
      Sweeper,
      (
        expire: ExpirePayments,
        resume: ResumePayments,
        resend: ResendTransactions,
        oauth: OauthArtifacts,
        wall: WallClock,
        resumeChanges: ResumePasskeyChanges,
        resumeNotifications: ResumeNotifications,
        rates: RefreshRates,
        snapshots: TakeVaultSnapshots,
        fees: NoteNetworkFees,
        market: FollowDailyRates | undefined,
        bank: SettleBankTransfers | undefined,
      ) =>
        new Sweeper(
          [
            { name: 'expire-payments', everyMs: 1_000, run: () => expire.execute() },
            { name: 'resume-payments', everyMs: 2_000, run: () => resume.execute() },
            { name: 'resume-passkey-changes', everyMs: 2_000, run: () => resumeChanges.execute() },
            { name: 'resume-notifications', everyMs: 5_000, run: () => resumeNotifications.execute() },
            { name: 'resend-transactions', everyMs: 5_000, run: () => resend.execute() },
            { name: 'refresh-rates', everyMs: 1_000, run: () => rates.execute() },
            ...(market ? [{ name: 'follow-daily-rates', everyMs: 1_000, run: () => market.execute() }] : []),
            ...(bank ? [{ name: 'settle-bank-transfers', everyMs: 500, run: () => bank.execute() }] : []),
            { name: 'note-network-fees', everyMs: 5_000, run: () => fees.execute() },
            { name: 'take-vault-snapshots', everyMs: 10_000, run: () => snapshots.execute() },
            { name: 'sweep-oauth-artifacts', everyMs: 60_000, run: () => oauth.sweep(wall.now()) },
            { name: 'forget-spent-rows', everyMs: 600_000, run: () => forgetSpentRows(database) },
          ],
          logger,
        ),
      [
        ExpirePayments,
        ResumePayments,
        ResendTransactions,
        OauthArtifacts,
        WallClock,
        ResumePasskeyChanges,
        ResumeNotifications,
        RefreshRates,
        TakeVaultSnapshots,
        NoteNetworkFees,
        optional(FollowDailyRates),
        optional(SettleBankTransfers),
      ],
    ),
  );
}
