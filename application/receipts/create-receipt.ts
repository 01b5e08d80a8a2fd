import { create } from '../../domain/receipts/receipt.js';
import {
  EMPTY_CONTENT,
  type MoneyTexts,
  type ReceiptContent,
  withMoney,
} from '../../domain/receipts/receipt-content.js';
import { assertFewWithoutFile } from '../../domain/receipts/upload-constraints.js';
import { calendarDate } from '../../domain/shared/calendar-date.js';
import { receiptId, type UserId } from '../../domain/shared/ids.js';
import { visibleName } from '../../domain/users/personal-text.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';
import { unlinkedRecord } from './unlinked-record.js';

const MAX_ADDRESS = 200;

/** What a client knows of a receipt without a file. */
export interface ReceiptMetadata extends MoneyTexts {
  readonly merchantName?: string;
  readonly merchantTaxId?: string;
  readonly merchantAddress?: string;
  /** YYYY-MM-DD. */
  readonly date?: string;
  /** ISO 4217. */
  readonly currency?: string;
}

/** Makes a receipt that has no file; one can be uploaded for it later. */
export class CreateReceipt {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError; ConflictError when too many receipts of the owner have no file */
  async execute(ownerId: UserId, metadata: ReceiptMetadata): Promise<ReceiptRecord> {
    const content = contentOf(metadata);
    return this.unitOfWork.run(async () => {
      assertFewWithoutFile(await this.receipts.lockCountWithoutFile(ownerId));
      const createdAt = this.clock.now();
      const { next, events } = create({ id: receiptId(this.ids.next()), ownerId, createdAt });
      const record = unlinkedRecord(next, createdAt, { content });
      await this.receipts.add(record);
      await this.outbox.append(events);
      return record;
    });
  }
}

function contentOf({
  merchantName,
  merchantTaxId,
  merchantAddress,
  date,
  currency,
  ...amounts
}: ReceiptMetadata): ReceiptContent {
  const isAnyGiven = Object.values(amounts).some((value) => value !== undefined);
  return {
    ...(isAnyGiven ? withMoney(EMPTY_CONTENT, amounts) : EMPTY_CONTENT),
    merchantName: merchantName === undefined ? null : visibleName('merchantName', merchantName),
    merchantTaxId: merchantTaxId === undefined ? null : visibleName('merchantTaxId', merchantTaxId),
    merchantAddress:
      merchantAddress === undefined ? null : visibleName('merchantAddress', merchantAddress, MAX_ADDRESS),
    date: date === undefined ? null : calendarDate(date),
    currency: currency ?? null,
  };
}
