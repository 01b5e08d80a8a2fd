import { type ReceiptId, receiptId } from '../../domain/shared/ids.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ApplyReading } from './apply-reading.js';
import type { ReadFile } from './read-file.js';
import type { ReceiptRepository } from './receipt.repository.js';

/** One at a time: reading a picture takes the processor for seconds. */
export const readReceiptJob: JobKind<ReceiptId> = {
  name: 'read-receipt',
  subjectId: receiptId,
  concurrency: 1,
  attempts: 5,
  backOff: { firstMs: 1_000, capMs: 60_000 },
};

/** Reads the file of a receipt that has arrived. Two runs for one receipt read it twice and store it once. */
export class ReadReceipt implements JobHandler<ReceiptId> {
  readonly kind = readReceiptJob;

  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly readFile: ReadFile,
    private readonly applyReading: ApplyReading,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(id: ReceiptId): Promise<void> {
    const waiting = await this.unitOfWork.run(() => this.receipts.lock(id, null));
    if (waiting?.receipt.status !== 'PROCESSING' || waiting.mediaType === null) return;
    const { fileKey, ownerId } = waiting.receipt;
    const { mediaType, displayKey } = waiting;
    const read = await this.readFile.execute({ ownerId, fileKey, mediaType, displayKey });
    await this.unitOfWork.run(async () => {
      const found = await this.receipts.lock(id, null);
      if (found?.receipt.status !== 'PROCESSING' || found.receipt.fileKey !== fileKey) return;
      await this.applyReading.execute(found, found.receipt, read);
    });
  }
}
