import type { ServerResponse } from 'node:http';

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
  let headers: Readonly<Record<string, unknown>> = {};
  response.writeHead = ((...parts: unknown[]) => {
    headers = headersIn(parts.at(-1));
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

/** Headers as Node takes them: an object, or a list of names and values in turn. */
function headersIn(given: unknown): Readonly<Record<string, unknown>> {
  if (!Array.isArray(given)) return Object(given);
  return Object.fromEntries(given.flatMap((name, at) => (at % 2 === 0 ? [[name, given[at + 1]]] : [])));
}
