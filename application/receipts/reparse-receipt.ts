import type { ReadDocument } from '../../domain/documents/read-document.js';
import { reparse } from '../../domain/receipts/receipt.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ApplyReading } from './apply-reading.js';
import type { ReadFile, UnreadFile } from './read-file.js';
import type { ReadingTurns } from './reading-turns.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';

/**
 * Reads the file of a receipt again, while the caller waits. What the owner has corrected is overwritten. The old result stays until the
 * new one is stored, and when nothing could be read this time.
 */
export class ReparseReceipt {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly readFile: ReadFile,
    private readonly applyReading: ApplyReading,
    private readonly turns: ReadingTurns,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * One at a time for each owner, and in turn with the files that wait to be read for the first time.
   * @throws NotFoundError; ConflictError when it is deleted, or what was read before cannot be read again, or (retryable) another file of the
   *   owner is read again at the moment; ValidationError when it has no file; ServiceUnavailableError, also while a file waits whose owner's
   *   files took less time, for at most five minutes
   */
  async execute(id: ReceiptId, ownerId: UserId): Promise<ReceiptRecord> {
    const file = fileOf(await this.receipts.find(id, ownerId));
    return this.turns.take(ownerId, id, (begun) => this.readAgain(id, file, begun));
  }

  private async readAgain(id: ReceiptId, file: UnreadFile, begun: () => void): Promise<ReceiptRecord> {
    const { ownerId } = file;
    const read = await this.readFile.execute(file, begun);
    return this.unitOfWork.run(async () => {
      const found = await this.receipts.lock(id, ownerId);
      if (fileOf(found).fileKey !== file.fileKey || !found)
        throw new ConflictError('The receipt got another file', true);
      assertReadAsBefore(found, read.reading);
      const { next, events } = reparse(found.receipt, this.clock.now());
      await this.outbox.append(events);
      return this.applyReading.execute(found, next, read);
    });
  }
}

/* The file has not changed, so a failure says more about the moment than about the file. */
function assertReadAsBefore({ receipt, content }: ReceiptRecord, reading: ReadDocument): void {
  const wasRead = receipt.status !== 'PROCESSING' && content.unreadableReason === null;
  if (reading.outcome === 'read' || !wasRead) return;
  throw new ConflictError(`The file could not be read again (${reading.reason}); what was read before stays`);
}

function fileOf(record: ReceiptRecord | null): UnreadFile {
  if (!record) throw new NotFoundError('The receipt');
  const { receipt, mediaType, displayKey } = record;
  if (receipt.status === 'DELETED') throw new ConflictError('The receipt is DELETED and cannot be read again');
  if (receipt.status === 'UPLOADING' || mediaType === null) {
    throw new ValidationError('receiptId', 'names a receipt without a file; upload one first');
  }
  return { ownerId: receipt.ownerId, fileKey: receipt.fileKey, mediaType, displayKey };
}
