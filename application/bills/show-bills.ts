import type { BillStatus } from '../../domain/bills/bill-status.js';
import { type UnpayableReason, unpayableReasonOf } from '../../domain/bills/unpayable-reason.js';
import { DOWNLOAD_LIFETIME_SECONDS } from '../../domain/receipts/upload-constraints.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { BillId, UserId } from '../../domain/shared/ids.js';
import { FILE_ENDINGS } from '../documents/file-endings.js';
import type { Clock } from '../ports/clock.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { BillPlace, BillRecord, BillRepository } from './bill.repository.js';

export interface ShownBill {
  readonly record: BillRecord;
  /** Null when its payment can be proposed. */
  readonly unpayableReason: UnpayableReason | null;
  /** The due date has passed, and it is not paid. */
  readonly isOverdue: boolean;
  /** Presigned, for DOWNLOAD_LIFETIME_SECONDS; null without a file. */
  readonly downloadUrl: string | null;
}

/** Lists and shows bills, each with an address to download its file. */
export class ShowBills {
  constructor(
    private readonly bills: Pick<BillRepository, 'find' | 'page'>,
    private readonly storage: Pick<ObjectStorage, 'presignDownload'>,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async one(id: BillId, ownerId: UserId): Promise<ShownBill> {
    const at = this.clock.now();
    const record = await this.bills.find(id, ownerId, at);
    if (!record) throw new NotFoundError('The bill');
    return this.shown(record, at);
  }

  /** By due date, the missing ones last, then by id descending. `next` is null on the last page. */
  async page(
    ownerId: UserId,
    asked: { readonly status: BillStatus; readonly limit: number; readonly after: BillPlace | null },
  ): Promise<{ readonly bills: readonly ShownBill[]; readonly next: BillPlace | null }> {
    const at = this.clock.now();
    const found = await this.bills.page(ownerId, { ...asked, limit: asked.limit + 1, at });
    const records = found.slice(0, asked.limit);
    const last = found.length > asked.limit ? records.at(-1) : undefined;
    const bills = await Promise.all(records.map((record) => this.shown(record, at)));
    return { bills, next: last ? { dueDate: last.content.dueDate, id: last.bill.id } : null };
  }

  private async shown(record: BillRecord, at: Date): Promise<ShownBill> {
    const { bill, content, fileKey, mediaType } = record;
    const isOverdue = bill.status === 'PENDING' && content.dueDate !== null && content.dueDate < utcDate(at);
    const unpayableReason = unpayableReasonOf({ ...record, ...content, status: bill.status });
    const shown = { record, unpayableReason, isOverdue };
    if (fileKey === null || mediaType === null) return { ...shown, downloadUrl: null };
    const fileName = `bill-${bill.id}.${FILE_ENDINGS[mediaType]}`;
    const terms = { mediaType, fileName, lifetimeSeconds: DOWNLOAD_LIFETIME_SECONDS };
    return { ...shown, downloadUrl: await this.storage.presignDownload(fileKey, terms) };
  }
}
