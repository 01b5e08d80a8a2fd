import type { ObjectKey } from '../../domain/shared/object-key.js';
import { token } from './token.js';

/** What a presigned upload accepts. All of it is part of the signature. */
export interface UploadTerms {
  /** The Content-Type header of the upload. */
  readonly mediaType: string;
  /** The exact number of bytes. */
  readonly size: number;
  readonly lifetimeSeconds: number;
}

/** What a presigned download answers with. All of it is part of the signature. */
export interface DownloadTerms {
  readonly mediaType: string;
  /** The name that a browser saves the file by: ASCII letters, digits, dots, hyphens and underscores. */
  readonly fileName: string;
  readonly lifetimeSeconds: number;
}

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Objects up to this many bytes are stored: the largest upload (10 MiB), attached to a form. */
export const MAX_OBJECT_BYTES = 11 * 1024 * 1024;

/**
 * Stores files outside the database. Clients send and get bytes by presigned URLs, each of which is for one key, one method and a limited
 * time of the wall clock. All methods throw ServiceUnavailableError when the storage cannot be reached.
 */
export interface ObjectStorage {
  /** A URL to PUT the object to. Until it expires, a second PUT replaces the first. */
  presignUpload(key: ObjectKey, terms: UploadTerms): Promise<string>;
  /** A URL to GET the object from, as a file to save. It answers 404 when the object is gone. */
  presignDownload(key: ObjectKey, terms: DownloadTerms): Promise<string>;
  /** Replaces an object of the same key. Readers get the old bytes or the new ones, never a part. */
  write(key: ObjectKey, file: StoredFile): Promise<void>;
  /** @returns null when there is no such object @throws Error when it is larger than MAX_OBJECT_BYTES or was altered */
  read(key: ObjectKey): Promise<Uint8Array | null>;
  /** Does nothing when there is no such object. */
  remove(key: ObjectKey): Promise<void>;
}
export const ObjectStorage = token<ObjectStorage>('ObjectStorage');
