import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ObjectStorage } from '../../../application/ports/object-storage.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { ObjectKey } from '../../../domain/shared/object-key.js';

/** A ZIP that is being written. */
export interface OpenZip {
  readonly zip: ZipFile;
  /** Whether nobody reads any more. */
  readonly isGone: () => boolean;
  readonly whenGone: Promise<void>;
}

/**
 * A ZIP that is written while it is read. An error ends it, so that nobody takes a part for the whole.
 * @param fill names the entries
 */
export async function* zipped(fill: (archive: OpenZip) => Promise<void>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const whenGone = new Promise<void>((resolve) => output.once('close', resolve));
  fill({ zip, isGone: () => output.destroyed, whenGone })
    .then(() => zip.end())
    .catch(fail);
  yield* output;
}

/** A text that is made when the entries before it are written. */
export function addText(zip: ZipFile, path: string, text: () => AsyncIterable<string>): void {
  zip.addReadStreamLazy(path, (give) => give(null, Readable.from(text(), { objectMode: false })));
}

/**
 * Adds a stored file, and ends when it was taken or nobody reads any more, so that one file at a time is in memory. Pictures and PDFs are compressed
 * already.
 * @returns false for a file that is missing or cannot be opened: it does not keep the others from being exported
 * @throws ServiceUnavailableError when the storage is away
 */
export async function addFile(
  { zip, whenGone }: Pick<OpenZip, 'zip' | 'whenGone'>,
  storage: Pick<ObjectStorage, 'read'>,
  path: string,
  key: ObjectKey,
): Promise<boolean> {
  const bytes = await storage.read(key).catch((error: unknown) => {
    if (error instanceof ServiceUnavailableError) throw error;
    return null;
  });
  if (!bytes) return false;
  const taken = new Promise<void>((resolve) => {
    zip.addReadStreamLazy(path, { compress: false }, (give) =>
      give(null, Readable.from([bytes], { objectMode: false }).once('close', resolve)),
    );
  });
  await Promise.race([taken, whenGone]);
  return true;
}
