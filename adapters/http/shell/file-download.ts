import type { ServerResponse } from 'node:http';
import { allowedWaitMs, LEAST_RATE } from '../../../domain/shared/least-rate.js';

/** A file of any length that is sent while it is made. */
export interface FileDownload {
  readonly kind: 'file-download';
  /** ASCII letters, digits, dots, hyphens and underscores. */
  readonly name: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

/**
 * Answers with a file to save. An error before the first chunk gets an error answer; after that the connection is closed, so that the
 * client sees that the file is incomplete. When the client disconnects, the iterable's `return` is called.
 */
export function download(file: Omit<FileDownload, 'kind'>): FileDownload {
  return { kind: 'file-download', ...file };
}

/** Sends the chunks as fast as the client reads them. One that is slower than the least rate is given up: what it does not read stays in memory. */
export async function sendFile(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  { name, contentType, chunks }: FileDownload,
  leastRate = LEAST_RATE,
): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    let next = await iterator.next();
    response.writeHead(200, {
      ...headers,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
    });
    response.setTimeout(leastRate.graceMs);
    // While the file is made, nobody waits for the client.
    let [moved, waited] = [0, 0];
    while (!next.done && !response.destroyed && response.req.method !== 'HEAD') {
      if (!response.write(next.value)) waited += await drained(response, allowedWaitMs(moved, leastRate) - waited);
      moved += next.value.length;
      next = await iterator.next();
    }
    response.end();
  } finally {
    await iterator.return?.();
  }
}

/** Waits for the client; closes the connection after the given time. @returns for how many milliseconds */
function drained(response: ServerResponse, mostMs: number): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const timer = setTimeout(() => response.destroy(), Math.max(0, mostMs));
    const done = (): void => {
      clearTimeout(timer);
      response.off('drain', done).off('close', done);
      resolve(performance.now() - startedAt);
    };
    response.on('drain', done).on('close', done);
    if (response.destroyed) done();
  });
}
