import type { MediaType } from '../../domain/documents/media-type.js';
import type { ReadDocument } from '../../domain/documents/read-document.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import type { DocumentReader } from '../documents/document-reader.js';
import type { ObjectStorage } from '../ports/object-storage.js';

/** Reads a stored file of a receipt. A file that is gone cannot be read, like a damaged one. */
export class ReadFile {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly reader: DocumentReader,
  ) {}

  /** @throws ServiceUnavailableError when the storage cannot be reached */
  async execute(fileKey: ObjectKey, mediaType: MediaType): Promise<ReadDocument> {
    const bytes = await this.storage.read(fileKey);
    return bytes ? this.reader.read({ bytes, mediaType }) : { outcome: 'unreadable', reason: 'damaged' };
  }
}
