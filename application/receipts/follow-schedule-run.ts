import type { ReceiptPayment } from '../../domain/receipts/receipt-payment.js';
import type { ScheduleRun } from '../../domain/schedules/schedule-run.js';
import { billId, type ScheduleId, type ScheduleRunId, scheduleRunId, type UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { SettlePayable } from '../payables/settle-payable.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { ScheduleRuns } from '../schedules/schedule-runs.js';
import type { TaxDocumentRepository } from '../tax-documents/tax-document.repository.js';
import type { TransactionHistory } from '../transactions/transaction-history.js';
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
    private readonly history: Pick<TransactionHistory, 'findPaid'>,
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
      const moved = await this.movedTo(run.payerId, transactionHash, linked);
      return { ...record, payments: record.payments.map((each) => (each === linked ? moved : each)) };
    });
  }

  /** The transaction of now can have moved less than the one before, which made other payments, too. */
  private async movedTo(payerId: UserId, transactionHash: string, linked: ReceiptPayment): Promise<ReceiptPayment> {
    const { money } = (await this.history.findPaid(payerId, transactionHash)) ?? {};
    if (money?.currency !== linked.currency || money.minorUnits < linked.shareValue)
      return { ...linked, transactionHash };
    return { ...linked, transactionHash, movedValue: money.minorUnits };
  }
}
