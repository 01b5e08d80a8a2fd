import type { ServerResponse } from 'node:http';

/** A file that is sent as it is made, however long it gets. */
export interface FileDownload {
  readonly kind: 'file-download';
  /** ASCII letters, digits, dots, hyphens and underscores. */
  readonly name: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<string>;
}

/**
 * Answers with a file to save. What fails before the first chunk is answered like any error; after that only the cut connection
 * tells that the file is not whole. When the client goes, the iterable's `return` is called.
 */
export function download(file: Omit<FileDownload, 'kind'>): FileDownload {
  return { kind: 'file-download', ...file };
}

/** Sends the chunks no faster than the client takes them. */
export async function sendFile(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  { name, contentType, chunks }: FileDownload,
): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    let next = await iterator.next();
    response.writeHead(200, {
      ...headers,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
    });
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
