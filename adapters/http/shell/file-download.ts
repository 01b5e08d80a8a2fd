import type { ServerResponse } from 'node:http';

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

/** A client that reads nothing for so long is given up: what it does not read stays in memory. */
const STALLED_MS = 30_000;

/** Sends the chunks as fast as the client reads them. */
export async function sendFile(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  { name, contentType, chunks }: FileDownload,
  stalledMs = STALLED_MS,
): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    let next = await iterator.next();
    response.writeHead(200, {
      ...headers,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
    });
    response.setTimeout(stalledMs);
    while (!next.done && !response.destroyed && response.req.method !== 'HEAD') {
      if (!response.write(next.value)) await drained(response);
      next = await iterator.next();
    }
    response.end();
  } finally {
    await iterator.return?.();
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
    if (response.destroyed) done();
  });
}
