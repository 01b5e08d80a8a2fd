import { DOWNLOAD_LIFETIME_SECONDS } from '../../domain/receipts/upload-constraints.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import type { BytesInFlight } from '../documents/bytes-in-flight.js';
import type { DisplayCopies } from '../documents/display-copies.js';
import type { DocumentFile } from '../documents/document-reader.js';
import type { StoreFile } from '../documents/store-file.js';
import { storedBytes } from '../documents/stored-bytes.js';
import { MAX_OBJECT_BYTES, type ObjectStorage } from '../ports/object-storage.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ReadingTurns } from './reading-turns.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';
import type { ReceiptPages } from './receipt-pages.js';

interface ShownPage {
  readonly page: number;
  readonly pageCount: number;
  /** Presigned, for DOWNLOAD_LIFETIME_SECONDS; null when the page cannot be drawn. */
  readonly pictureUrl: string | null;
}

/** A file of which people see something. */
interface SeenFile {
  readonly id: ReceiptId;
  readonly ownerId: UserId;
  readonly fileKey: ObjectKey;
  readonly mediaType: DocumentFile['mediaType'];
  readonly displayKey: ObjectKey;
}

/** A file is in memory twice while it is decrypted. */
const TIMES_HELD = 2;

/** Shows one page of a receipt's file. Pages after the first one are drawn when somebody asks for them, once. */
export class ShowReceiptPage {
  constructor(
    private readonly receipts: Pick<ReceiptRepository, 'find'>,
    private readonly pages: ReceiptPages,
    private readonly storage: ObjectStorage,
    private readonly inFlight: BytesInFlight,
    private readonly copies: DisplayCopies,
    private readonly storeFile: StoreFile,
    private readonly turns: ReadingTurns,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param page from 1
   * @throws NotFoundError when there is no such page, or nothing is to be seen of the file; ConflictError when the owner has no room for the picture, or
   *   (retryable) the file is being read or another one of the owner is open; ServiceUnavailableError when nobody has time, or the storage cannot be reached
   */
  async execute(id: ReceiptId, ownerId: UserId, page: number): Promise<ShownPage> {
    const file = seenFile(await this.receipts.find(id, ownerId));
    const pageCount = await this.pageCountOf(file);
    if (page > pageCount) throw new NotFoundError('The page');
    const key = page === 1 ? file.displayKey : await this.copyOf(file, page);
    const fileName = `receipt-${id}-page-${page}.jpg`;
    const picture = { mediaType: 'image/jpeg', fileName, lifetimeSeconds: DOWNLOAD_LIFETIME_SECONDS } as const;
    return { page, pageCount, pictureUrl: key && (await this.storage.presignDownload(key, picture)) };
  }

  private async pageCountOf(file: SeenFile): Promise<number> {
    const { id, ownerId, fileKey, mediaType } = file;
    if (mediaType !== 'application/pdf') return 1;
    const { pageCount } = await this.pages.find(id, ownerId, 1);
    if (pageCount !== null) return pageCount;
    // Its reading did not count them: it was read by an earlier version, or could not be. It takes no turn, because opening it is quick.
    const counted = await this.inFlight.hold(ownerId, TIMES_HELD * MAX_OBJECT_BYTES, async (held) => {
      const stored = await this.fileOf(file);
      held.keep(stored.bytes.length);
      return this.copies.pageCountOf(stored);
    });
    // Nobody knows it this time: one page is there, and the next reader asks again.
    if (counted === null) return 1;
    await this.pages.count(id, fileKey, counted);
    return counted;
  }

  private async copyOf(file: SeenFile, page: number): Promise<ObjectKey | null> {
    const { id, ownerId, fileKey } = file;
    const { copyKey } = await this.pages.find(id, ownerId, page);
    if (copyKey !== undefined) return copyKey;
    await this.turns.take(ownerId, id, async (begun) => {
      const bytes = await this.copies.displayCopyOf(await this.fileOf(file), page, begun);
      // A page that cannot be drawn would cost as much each time.
      const drawn = bytes && (await this.storeFile.execute(ownerId, { bytes, mediaType: 'image/jpeg' }));
      await this.unitOfWork.run(() => this.pages.keep(id, fileKey, page, drawn));
    });
    // Another process may have drawn it before.
    return (await this.pages.find(id, ownerId, page)).copyKey ?? null;
  }

  private async fileOf({ fileKey, mediaType }: SeenFile): Promise<DocumentFile> {
    return { bytes: await storedBytes(this.storage, fileKey), mediaType };
  }
}

function seenFile(record: ReceiptRecord | null): SeenFile {
  if (!record) throw new NotFoundError('The receipt');
  const { receipt, mediaType, displayKey } = record;
  if (receipt.status === 'PROCESSING') throw new ConflictError('The file is being read; try again when it was', true);
  if (!('fileKey' in receipt) || mediaType === null || displayKey === null) throw new NotFoundError('The page');
  return { id: receipt.id, ownerId: receipt.ownerId, fileKey: receipt.fileKey, mediaType, displayKey };
}
