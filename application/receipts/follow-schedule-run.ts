import type { ScheduleRun } from '../../domain/schedules/schedule-run.js';
import { billId, type ScheduleId, type ScheduleRunId, scheduleRunId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { SettlePayable } from '../payables/settle-payable.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { ScheduleRuns } from '../schedules/schedule-runs.js';
import type { TaxDocumentRepository } from '../tax-documents/tax-document.repository.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { MatchOpenReceipts } from './match-open-receipts.js';
import type { ReceiptRepository, RunLink } from './receipt.repository.js';

export const followScheduleRunJob: JobKind<ScheduleRunId> = {
  name: 'follow-schedule-run-by-receipts',
  subjectId: scheduleRunId,
  concurrency: 4,
  attempts: 8,
  backOff: { firstMs: 1_000, capMs: 60_000 },
};

/** Says what each payment of a schedule moves. */
interface ScheduledAmounts {
  find(id: ScheduleId): Promise<{ readonly order: { readonly money: Money } } | null>;
}

/**
 * Keeps receipts and a schedule's payment together, as FollowPayment does for a payment: a link follows it to another transaction, stays while it is
 * under way again, and ends when it was not made in the end. The bill follows. Drafts of tax documents name the transaction of now.
 */
export class FollowScheduleRun implements JobHandler<ScheduleRunId> {
  readonly kind = followScheduleRunJob;

  constructor(
    private readonly runs: Pick<ScheduleRuns, 'find'>,
    private readonly schedules: ScheduledAmounts,
    private readonly receipts: Pick<ReceiptRepository, 'linkedToRun'>,
    private readonly changeReceipt: ChangeReceipt,
    private readonly matchOpenReceipts: MatchOpenReceipts,
    private readonly settlePayable: Pick<SettlePayable, 'execute'>,
    private readonly taxDocuments: Pick<TaxDocumentRepository, 'moveDraftsOfRun'>,
  ) {}

  async execute(id: ScheduleRunId): Promise<void> {
    const run = await this.runs.find(id);
    if (!run) return;
    if (run.status === 'PAID') await this.taxDocuments.moveDraftsOfRun(run.payerId, run.id, run.transactionHash);
    for (const link of await this.receipts.linkedToRun(run)) {
      await this.followLink(run, link);
      await this.settlePayable.execute({ kind: 'bill', id: billId(link.id) });
    }
    const schedule = await this.schedules.find(run.scheduleId);
    if (schedule) await this.matchOpenReceipts.execute(run.payerId, schedule.order.money);
  }

  private async followLink(run: ScheduleRun, { id, transactionHash: before }: RunLink): Promise<void> {
    if (run.status === 'DUE' || (run.status === 'PAID' && run.transactionHash === before)) return;
    await this.changeReceipt.execute(id, run.payerId, async (record) => {
      const linked = record.payments.find(({ transactionHash }) => transactionHash === before);
      if (!linked) return null;
      const others = record.payments.filter((each) => each !== linked);
      if (run.status !== 'PAID') return { ...record, payments: others };
      const { transactionHash } = run;
      // Its owner has linked the transaction of now, too.
      if (others.some((each) => each.transactionHash === transactionHash)) return { ...record, payments: others };
      return {
        ...record,
        payments: record.payments.map((each) => (each === linked ? { ...linked, transactionHash } : each)),
      };
    });
  }
}
