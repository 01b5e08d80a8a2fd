import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

interface Written {
  readonly contentType: string;
  readonly text: string;
}

/** Collects what is written to the answer. @returns reads it */
export function written(response: ServerResponse): () => Written {
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  const { write, end, writeHead } = response;
  let headers: OutgoingHttpHeaders = {};
  response.writeHead = ((...parts: unknown[]) => {
    headers = (parts.at(-1) ?? {}) as OutgoingHttpHeaders;
    return Reflect.apply(writeHead, response, parts);
  }) as typeof writeHead;
  response.write = ((...parts: unknown[]) => {
    collect(parts[0]);
    return Reflect.apply(write, response, parts);
  }) as typeof write;
  response.end = ((...parts: unknown[]) => {
    collect(parts[0]);
    return Reflect.apply(end, response, parts);
  }) as typeof end;
  return () => ({
    contentType: String(headers['Content-Type'] ?? response.getHeader('Content-Type') ?? ''),
    text: Buffer.concat(chunks).toString(),
  });
}
