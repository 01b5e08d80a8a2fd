import { once } from 'node:events';
// biome-ignore lint/style/noRestrictedImports: an abort of fetch is lost when its response is collected.
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Endpoint, endpoint } from '../../../../adapters/http/shell/endpoint.js';
import { type RunningServer, startHttpServer } from '../../../../adapters/http/shell/server.js';
import { type ServerSentEvent, stream } from '../../../../adapters/http/shell/sse.js';
import { testApplication } from './support/test-application.js';

type Source = (signal: AbortSignal, lastEventId: string | undefined) => AsyncGenerator<ServerSentEvent>;

/** Whoever waited for it would run into the limit of the test. */
const NEVER_MS = 3_600_000;

let server: RunningServer | undefined;

afterEach(async () => {
  await server?.close(100);
  server = undefined;
});

function streaming(source: Source): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/events',
    audience: 'owner',
    operationId: 'events',
    tag: 'Events',
    summary: 'Follow changes',
    access: { kind: 'public' },
    responses: { 200: null },
    eventStream: true,
    handle: async ({ signal, lastEventId }) => stream(source(signal, lastEventId)),
  });
}

async function serve(source: Source, heartbeatMs = 15_000) {
  const closing = new AbortController();
  const { app, log } = testApplication({ heartbeatMs, closing: closing.signal }, [streaming(source)]);
  server = await startHttpServer(app, { host: '127.0.0.1', port: 0, closing });
  return { url: `http://127.0.0.1:${server.port}/app/api/events`, log };
}

async function readUntil(response: Response, text: string): Promise<string> {
  const decoder = new TextDecoder();
  let seen = '';
  for await (const chunk of response.body ?? []) {
    seen += decoder.decode(chunk as Uint8Array, { stream: true });
    if (seen.includes(text)) return seen;
  }
  return seen;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function eventually(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('the condition did not come true');
    await delay(5);
  }
}

describe('an event stream', () => {
  it('sends events as they come and ends when there are no more', async () => {
    const { url } = await serve(async function* () {
      yield { id: '1', event: 'payment.changed', data: { text: 'line\nbreak' } };
      yield { id: '2\nevent: forged', event: 'a', data: null };
    });
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-request-id')).toBeTruthy();
    expect(await response.text()).toBe(
      'retry: 2000\n\n' +
        'id: 1\nevent: payment.changed\ndata: {"text":"line\\nbreak"}\n\n' +
        'id: 2event: forged\nevent: a\ndata: null\n\n',
    );
  });

  it('gives the handler what the client saw last', async () => {
    const { url } = await serve(async function* (_signal, lastEventId) {
      yield { id: '8', event: 'a', data: lastEventId };
    });
    expect(await (await fetch(url, { headers: { 'Last-Event-ID': '7' } })).text()).toContain('data: "7"');
  });

  it('beats while nothing happens', async () => {
    const { url } = await serve(async function* (signal) {
      await aborted(signal);
      yield { id: '1', event: 'too-late', data: null };
    }, 10);
    expect(await readUntil(await fetch(url), ': heartbeat\n\n: heartbeat\n\n')).toContain(': heartbeat');
  });

  it('lets the source go when the client goes', async () => {
    let ended = false;
    const { url, log } = await serve(async function* (signal) {
      try {
        yield { id: '1', event: 'a', data: 1 };
        await aborted(signal);
      } finally {
        ended = true;
      }
    });
    const [answer]: AsyncIterable<Buffer>[] = await once(get(url), 'response');
    let received = '';
    // Leaving the loop ends the connection.
    for await (const chunk of answer ?? []) {
      received += String(chunk);
      if (received.includes('id: 1')) break;
    }
    await eventually(() => ended);
    await eventually(() => log.at('info').length === 1);
    expect(log.at('info')[0]?.fields).toMatchObject({ route: '/app/api/events', aborted: true });
    expect(log.at('error')).toEqual([]);
  });

  it('ends at once when the server stops', async () => {
    const { url } = await serve(async function* (signal) {
      yield { id: '1', event: 'a', data: 1 };
      await aborted(signal);
    });
    const response = await fetch(url);
    const whole = response.text();
    await server?.close(NEVER_MS);
    expect(await whole).toContain('retry');
  });

  it('waits for a slow reader instead of filling memory', async () => {
    let produced = 0;
    const { url } = await serve(async function* () {
      const data = 'x'.repeat(64 * 1024);
      for (; produced < 2_000; produced++) yield { id: String(produced), event: 'a', data };
    });
    const controller = new AbortController();
    const response = await fetch(url, { signal: controller.signal });
    let before = -1;
    await eventually(() => {
      const stalled = produced > 0 && produced === before;
      before = produced;
      return stalled;
    });
    expect(produced).toBeLessThan(1_000);
    controller.abort();
    await response.body?.cancel().catch(() => undefined);
  });

  it('whose source fails is cut, and the failure logged', async () => {
    const { url, log } = await serve(async function* () {
      yield { id: '1', event: 'a', data: 1 };
      throw new Error('the source broke');
    });
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
    expect(log.at('error')).toHaveLength(1);
  });

  it('answers HEAD with its headers only', async () => {
    let started = false;
    const { url } = await serve(async function* () {
      started = true;
      yield { id: '1', event: 'a', data: 1 };
    });
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    expect(started).toBe(false);
  });
});
