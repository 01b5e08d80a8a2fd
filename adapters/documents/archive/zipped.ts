import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BytesInFlight } from '../../../application/documents/bytes-in-flight.js';
import { MAX_OBJECT_BYTES, type ObjectStorage } from '../../../application/ports/object-storage.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { ObjectKey } from '../../../domain/shared/object-key.js';

/** A ZIP that is being written. */
export interface OpenZip {
  readonly zip: ZipFile;
  /** Whether nobody reads any more. */
  readonly isGone: () => boolean;
  readonly whenGone: Promise<void>;
}

/** So much is given at once: of a larger part nobody hears how much the client has taken. */
const PART_BYTES = 64 * 1024;

/**
 * A ZIP that is written while it is read. An error ends it, so that nobody takes a part for the whole. While it is read, it counts as one file on its
 * way.
 * @param fill names the entries
 * @throws ServiceUnavailableError before the first part, while too many files are on their way
 */
export async function* zipped(
  inFlight: BytesInFlight,
  ownerId: UserId,
  fill: (archive: OpenZip) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const held = inFlight.take(ownerId, MAX_OBJECT_BYTES);
  try {
    yield* written(fill);
  } finally {
    held.giveBack();
  }
}

async function* written(fill: (archive: OpenZip) => Promise<void>): AsyncGenerator<Uint8Array> {
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
      give(null, Readable.from(partsOf(bytes), { objectMode: false }).once('close', resolve)),
    );
  });
  await Promise.race([taken, whenGone]);
  return true;
}

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
}
