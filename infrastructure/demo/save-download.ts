import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { DemoError } from './instance.js';

/**
 * Writes a file while it is received.
 * @param path the file; stdout when undefined
 * @throws DemoError when it cannot be written, or the service broke it off; the file is then incomplete
 */
export async function saveDownload(download: ReadableStream<Uint8Array>, path: string | undefined): Promise<void> {
  const source = Readable.fromWeb(download as WebStream);
  try {
    if (path === undefined) await pipeline(source, process.stdout, { end: false });
    else await pipeline(source, createWriteStream(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DemoError(`The file was not written to its end: ${reason}`, { cause: error });
  }
}
