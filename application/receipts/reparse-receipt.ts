import type { ReadDocument } from '../../domain/documents/read-document.js';
import { reparse } from '../../domain/receipts/receipt.js';
import { ConflictError, NotFoundError, ServiceUnavailableError, ValidationError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ApplyReading } from './apply-reading.js';
import type { FileReading, ReadFile, UnreadFile } from './read-file.js';
import type { ReadingLine } from './reading-line.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';

/** How many owners may have a file read again at once, in one process. Files that were never read wait behind no more than these. */
const MOST_READERS = 2;

/** Whoever was told to wait, and asks again after this time, goes before files that have come since. */
const LONGEST_WAIT_MS = 5 * 60 * 1000;
/** An owner who has not asked again for so long does not wait any more. */
const FORGOTTEN_MS = 15 * 60 * 1000;

/**
 * Reads the file of a receipt again, while the caller waits. What the owner has corrected is overwritten. The old result stays until the
 * new one is stored, and when nothing could be read this time.
 */
export class ReparseReceipt {
  private readonly readers = new Set<UserId>();
  /** Since when they wait, the longest first. */
  private readonly waiting = new Map<UserId, number>();

  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly readFile: ReadFile,
    private readonly applyReading: ApplyReading,
    private readonly line: ReadingLine,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * One at a time for each owner, and in turn with the files that wait to be read for the first time.
   * @throws NotFoundError; ConflictError when it is deleted, or what was read before cannot be read again, or (retryable) another file of the
   *   owner is read again at the moment; ValidationError when it has no file; ServiceUnavailableError, also while a file waits whose owner's
   *   files took less time, for at most five minutes
   */
  async execute(id: ReceiptId, ownerId: UserId): Promise<ReceiptRecord> {
    if (this.readers.has(ownerId)) {
      throw new ConflictError('Another file of yours is being read again; try again when it was', true);
    }
    if (this.readers.size >= MOST_READERS) {
      throw new ServiceUnavailableError('Many files are being read again at the moment', { retryAfterSeconds: 30 });
    }
    this.readers.add(ownerId);
    try {
      return await this.readAgain(id, ownerId);
    } finally {
      this.readers.delete(ownerId);
    }
  }

  private async readAgain(id: ReceiptId, ownerId: UserId): Promise<ReceiptRecord> {
    const file = fileOf(await this.receipts.find(id, ownerId));
    if (!(await this.mayBegin(ownerId))) {
      throw new ServiceUnavailableError('Files of others wait to be read first', { retryAfterSeconds: 30 });
    }
    const read = await this.timed(id, file);
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

  /* Each process knows only whom it has refused itself: an owner whom several have refused waits a little longer. */
  private async mayBegin(ownerId: UserId): Promise<boolean> {
    const now = this.wallClock.now();
    for (const [other, since] of this.waiting) {
      if (now.getTime() - since < FORGOTTEN_MS) break;
      this.waiting.delete(other);
    }
    const since = this.waiting.get(ownerId) ?? now.getTime();
    const isNext = now.getTime() - since >= LONGEST_WAIT_MS || (await this.line.hasTurn(ownerId, now));
    if (isNext) this.waiting.delete(ownerId);
    else if (!this.waiting.has(ownerId)) this.waiting.set(ownerId, since);
    return isNext;
  }

  /** What the reading takes counts for the owner, also when nothing comes of it. */
  private async timed(id: ReceiptId, file: UnreadFile): Promise<FileReading> {
    let beganAt: Date | null = null;
    try {
      return await this.readFile.execute(file, () => {
        beganAt = this.wallClock.now();
      });
    } finally {
      await this.count(id, beganAt);
    }
  }

  private async count(id: ReceiptId, beganAt: Date | null): Promise<void> {
    if (beganAt === null) return;
    const tookMs = Math.max(0, this.wallClock.now().getTime() - beganAt.getTime());
    await this.line.countAgain(id, beganAt, tookMs);
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
