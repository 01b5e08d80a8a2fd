import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ObjectStorage } from '../../../application/ports/object-storage.js';
import type { ObjectKey } from '../../../domain/shared/object-key.js';

/**
 * A ZIP that is written while it is read. An error ends it, so that nobody takes a part for the whole.
 * @param fill names the entries; it is told by `isGone` and `whenGone` that nobody reads any more
 */
export async function* zipped(
  fill: (zip: ZipFile, isGone: () => boolean, whenGone: Promise<void>) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const whenGone = new Promise<void>((resolve) => output.once('close', resolve));
  fill(zip, () => output.destroyed, whenGone)
    .then(() => zip.end())
    .catch(fail);
  yield* output;
}

/** A text that is made when the entries before it are written. */
export function addText(zip: ZipFile, path: string, text: () => AsyncIterable<string>): void {
  zip.addReadStreamLazy(path, (give) => give(null, Readable.from(text(), { objectMode: false })));
}

/** A stored file, which is read when the entries before it are written. Pictures and PDFs are compressed already. */
export function addFile(zip: ZipFile, storage: Pick<ObjectStorage, 'read'>, path: string, key: ObjectKey): void {
  zip.addReadStreamLazy(path, { compress: false }, (give) => {
    const gone = () => new Error(`The file of ${path} was removed while the archive was written`);
    storage.read(key).then(
      (bytes) => give(bytes ? null : gone(), streamOf(bytes)),
      (error: unknown) => give(error, streamOf(null)),
    );
  });
}

function streamOf(bytes: Uint8Array | null): Readable {
  return Readable.from(bytes ? [bytes] : [], { objectMode: false });
}
