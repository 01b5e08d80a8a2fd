import type { ObjectStorage, StoredFile, UploadTerms } from '../../application/ports/object-storage.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';

/** A storage of files in the memory of a test. Its URLs lead nowhere. */
export class ScriptedObjects implements ObjectStorage {
  readonly files = new Map<ObjectKey, StoredFile>();
  readonly uploads = new Map<string, { readonly key: ObjectKey; readonly terms: UploadTerms }>();

  /** The file that cannot be removed. */
  stuck: ObjectKey | null = null;

  /** The storage gives no file. */
  isBroken = false;

  /** What all files take. */
  get bytes(): number {
    return [...this.files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  async presignUpload(key: ObjectKey, terms: UploadTerms): Promise<string> {
    const url = `https://storage.example/${key}`;
    this.uploads.set(url, { key, terms });
    return url;
  }

  async presignDownload(key: ObjectKey): Promise<string> {
    return `https://storage.example/${key}`;
  }

  async write(key: ObjectKey, file: StoredFile): Promise<void> {
    this.files.set(key, file);
  }

  async read(key: ObjectKey): Promise<Uint8Array | null> {
    if (this.isBroken) throw new Error('The disk has failed');
    return this.files.get(key)?.bytes ?? null;
  }

  async remove(key: ObjectKey): Promise<void> {
    if (key === this.stuck) throw new Error('The file cannot be removed');
    this.files.delete(key);
  }

  /** What a client does with a presigned URL. */
  arrive(url: string, bytes: Uint8Array): void {
    const upload = this.uploads.get(url);
    if (!upload) throw new Error('Nobody gave out this URL');
    this.files.set(upload.key, { bytes, mediaType: upload.terms.mediaType });
  }
}
