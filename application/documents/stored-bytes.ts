import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import { LostFileError } from './lost-file-error.js';

/**
 * The bytes of a file that a row names.
 * @throws LostFileError when the storage does not have it or cannot open it; ServiceUnavailableError when it cannot be reached
 */
export async function storedBytes(storage: Pick<ObjectStorage, 'read'>, key: ObjectKey): Promise<Uint8Array> {
  const bytes = await storage.read(key).catch((error: unknown) => {
    throw error instanceof ServiceUnavailableError ? error : new LostFileError({ cause: error });
  });
  if (!bytes) throw new LostFileError();
  return bytes;
}
