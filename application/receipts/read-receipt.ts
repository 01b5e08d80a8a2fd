import type { ReadDocument } from '../../domain/documents/read-document.js';
import type { ReceiptId } from '../../domain/shared/ids.js';
import { LostFileError } from '../documents/lost-file-error.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ApplyReading } from './apply-reading.js';
import type { FileReading, ReadFile, UnreadFile } from './read-file.js';
import type { ReceiptRepository } from './receipt.repository.js';

/** How long a file that the storage does not give is waited for. */
const AWAITED_MS = 24 * 60 * 60 * 1000;
const LOST: ReadDocument = { outcome: 'unreadable', reason: 'file_lost' };

/** Reads the file of a receipt that has arrived. Two runs for one receipt read it twice and store it once. */
export class ReadReceipt {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly readFile: ReadFile,
    private readonly applyReading: ApplyReading,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param begun is called when the reading begins; before that it waits for its turn
   * @throws ServiceUnavailableError when the storage or the readers cannot be reached; LostFileError when the file is not there so far
   */
  async execute(id: ReceiptId, begun?: () => void): Promise<void> {
    const waiting = await this.unitOfWork.run(() => this.receipts.lock(id, null));
    if (waiting?.receipt.status !== 'PROCESSING' || waiting.mediaType === null) return;
    const { fileKey, ownerId } = waiting.receipt;
    const { mediaType, displayKey } = waiting;
    const read = await this.reading({ ownerId, fileKey, mediaType, displayKey }, waiting.updatedAt, begun);
    await this.unitOfWork.run(async () => {
      const found = await this.receipts.lock(id, null);
      if (found?.receipt.status !== 'PROCESSING' || found.receipt.fileKey !== fileKey) return;
      await this.applyReading.execute(found, found.receipt, read);
    });
  }

  /** @param arrivedAt when the file was taken */
  private async reading(file: UnreadFile, arrivedAt: Date, begun?: () => void): Promise<FileReading> {
    try {
      return await this.readFile.execute(file, begun);
    } catch (error) {
      const isAwaited = this.clock.now().getTime() - arrivedAt.getTime() < AWAITED_MS;
      if (!(error instanceof LostFileError) || isAwaited) throw error;
      return { reading: LOST, displayKey: file.displayKey };
    }
  }
}
