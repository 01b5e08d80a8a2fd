import type { MediaType } from '../../domain/documents/media-type.js';
import type { ReadDocument } from '../../domain/documents/read-document.js';
import { StorageFullError } from '../../domain/documents/storage-quota.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import type { DisplayCopies } from '../documents/display-copies.js';
import type { DocumentFile, DocumentReader } from '../documents/document-reader.js';
import type { StoreFile } from '../documents/store-file.js';
import { storedBytes } from '../documents/stored-bytes.js';
import type { ObjectStorage } from '../ports/object-storage.js';

/** A file of a receipt that is to be read. */
export interface UnreadFile {
  readonly ownerId: UserId;
  readonly fileKey: ObjectKey;
  readonly mediaType: MediaType;
  /** Its display copy, if there is one already. */
  readonly displayKey: ObjectKey | null;
}

export interface FileReading {
  readonly reading: ReadDocument;
  /** Where the picture is that people see in the place of the file; null when there is nothing to show. */
  readonly displayKey: ObjectKey | null;
}

/** Reads a stored file of a receipt, and stores its display copy. */
export class ReadFile {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly reader: DocumentReader,
    private readonly copies: Pick<DisplayCopies, 'displayCopyOf'>,
    private readonly storeFile: StoreFile,
  ) {}

  /**
   * @param begun is called when the reading begins; before that it waits for its turn
   * @throws LostFileError when the storage does not have the file or cannot open it; ServiceUnavailableError when it cannot be reached, or too many files
   *   wait to be read
   */
  async execute({ ownerId, fileKey, mediaType, displayKey }: UnreadFile, begun?: () => void): Promise<FileReading> {
    const file = { bytes: await storedBytes(this.storage, fileKey), mediaType };
    const reading = await this.reader.read(file, begun);
    // A file that has ended one process would end the next one.
    const isShown = displayKey === null && !(reading.outcome === 'unreadable' && reading.reason === 'too_demanding');
    return { reading, displayKey: isShown ? await this.copyOf(file, ownerId) : displayKey };
  }

  /* A file is read also when its owner has no room for the copy, the storage takes none, or nobody has time. Reading it again makes one. */
  private async copyOf(file: DocumentFile, ownerId: UserId): Promise<ObjectKey | null> {
    const bytes = await this.copies.displayCopyOf(file).catch(nullWhileBusy);
    if (!bytes) return null;
    try {
      return await this.storeFile.execute(ownerId, { bytes, mediaType: 'image/jpeg' });
    } catch (error) {
      if (error instanceof StorageFullError || error instanceof ServiceUnavailableError) return null;
      throw error;
    }
  }
}

function nullWhileBusy(error: unknown): null {
  if (error instanceof ServiceUnavailableError) return null;
  throw error;
}
