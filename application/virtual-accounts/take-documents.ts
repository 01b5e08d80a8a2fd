import { mediaTypeOf } from '../../domain/documents/media-type.js';
import { uploadType } from '../../domain/receipts/upload-constraints.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { ownedObjectKey } from '../../domain/shared/object-key.js';
import type { StoreFile } from '../documents/store-file.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { SubmittedDocument } from './submission.repository.js';

const FIELD = 'documents';

/**
 * Takes files that have arrived. Each is stored again under a key of its own, so that the upload's URL, which is valid for some more
 * minutes, cannot exchange it.
 */
export class TakeDocuments {
  constructor(
    private readonly storage: Pick<ObjectStorage, 'read'>,
    private readonly storeFile: Pick<StoreFile, 'execute'>,
  ) {}

  /** @throws ValidationError when a file has not arrived, or is no picture and no document; ServiceUnavailableError */
  async execute(ownerId: UserId, uploadKeys: readonly string[]): Promise<readonly SubmittedDocument[]> {
    const documents: SubmittedDocument[] = [];
    for (const uploadKey of new Set(uploadKeys)) {
      const bytes = await this.storage.read(ownedObjectKey(ownerId, uploadKey, FIELD));
      if (!bytes)
        throw new ValidationError(FIELD, 'name an upload whose file has not arrived; PUT it to uploadUrl first');
      const mediaType = uploadType(mediaTypeOf(bytes));
      if (mediaType === null) throw new ValidationError(FIELD, 'name a file that is no picture and no document');
      documents.push({ fileKey: await this.storeFile.execute(ownerId, { bytes, mediaType }), mediaType });
    }
    return documents;
  }
}
