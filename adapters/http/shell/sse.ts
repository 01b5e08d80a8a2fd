import type { ServerResponse } from 'node:http';

/** One server-sent event; `data` is sent as JSON. */
export interface ServerSentEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** An answer that stays open and sends events when they happen. */
export interface EventStream {
  readonly kind: 'event-stream';
  readonly events: AsyncIterable<ServerSentEvent>;
}

/**
 * Answers with a stream of events (`text/event-stream`). When the client disconnects or the server stops, the context's signal
 * aborts and the iterable's `return` is called. An iterable that waits for something must also wait for the signal.
 */
export function stream(events: AsyncIterable<ServerSentEvent>): EventStream {
  return { kind: 'event-stream', events };
}

export interface StreamingOptions {
  readonly heartbeatMs: number;
  /** Aborts when the server stops. Open streams end, and clients reconnect to another process. */
  readonly closing: AbortSignal;
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Sends events until there are no more, the client disconnects or the server stops. */
export async function sendEventStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  { events }: EventStream,
  { heartbeatMs, closing }: StreamingOptions,
): Promise<void> {
  response.writeHead(200, { ...headers, ...HEADERS });
  const end = (): void => {
    response.end();
  };
  if (closing.aborted || response.req.method === 'HEAD') return end();
  response.write('retry: 2000\n\n');
  closing.addEventListener('abort', end, { once: true });
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain && !response.writableEnded) response.write(': heartbeat\n\n');
  }, heartbeatMs);
  const iterator = events[Symbol.asyncIterator]();
  try {
    await forward(iterator, response);
    end();
  } finally {
    clearInterval(heartbeat);
    closing.removeEventListener('abort', end);
    // Not awaited, because a generator that waits for its next event returns only after that event.
    iterator.return?.().catch(() => undefined);
  }
}

async function forward(iterator: AsyncIterator<ServerSentEvent>, response: ServerResponse): Promise<void> {
  // One listener for the whole stream. A race of every event with one long-lived promise would fill the memory.
  let stopWaiting = (): void => undefined;
  response.once('close', () => stopWaiting());
  while (!response.writableEnded && !response.destroyed) {
    const next = await new Promise<IteratorResult<ServerSentEvent> | undefined>((resolve, reject) => {
      stopWaiting = () => resolve(undefined);
      iterator.next().then(resolve, reject);
    });
    if (next === undefined || next.done || response.writableEnded) return;
    if (response.write(frame(next.value))) continue;
    await new Promise<void>((resolve) => {
      stopWaiting = resolve;
      response.once('drain', resolve);
    });
  }
}

function frame({ id, event, data }: ServerSentEvent): string {
  return `id: ${oneLine(id)}\nevent: ${oneLine(event)}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Removes line breaks, because a line break would end the field and begin a new one. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\0]/g, '');
}
