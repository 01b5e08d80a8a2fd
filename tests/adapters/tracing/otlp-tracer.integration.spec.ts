import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { OtlpTracer } from '../../../adapters/tracing/otlp-tracer.js';
import { isTracing, setTracer, traceContext, traced, tracedPart } from '../../../application/ports/tracing.js';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string }[];
  readonly status: { readonly code?: number };
}

let collector: Server;
let tracer: OtlpTracer | null = null;
let sent: SentSpan[] = [];

/** A collector that keeps what it gets. */
beforeAll(async () => {
  collector = createServer((request, response) => {
    if (request.url !== '/collector/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
        readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
      };
      sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});
afterEach(async () => {
  setTracer(null);
  await tracer?.close();
  tracer = null;
  sent = [];
});

function begin(): void {
  const { port } = collector.address() as AddressInfo;
  tracer = new OtlpTracer({
    // Below a path of its own: /v1 is that of the service.
    endpoint: `http://127.0.0.1:${port}/collector`,
    serviceName: 'accounts',
    version: '0.0.0',
    roles: ['worker'],
    ratio: 1,
  });
  setTracer(tracer);
}

/** What the collector has got by the end. */
async function spans(): Promise<ReadonlyMap<string, SentSpan>> {
  setTracer(null);
  await tracer?.close();
  tracer = null;
  return new Map(sent.map((span) => [span.name, span]));
}

it('a trace goes from a request over the context of its event to the job and the chain', async () => {
  begin();
  let stored: string | null = null;
  await traced({ name: 'GET', kind: 'server' }, async (span) => {
    stored = traceContext();
    span.rename('POST /v1/payments');
  });
  await traced({ name: 'job submit-operation', kind: 'consumer', parent: String(stored) }, () =>
    tracedPart('chain eth_call', async () => undefined),
  );
  const found = await spans();
  const [request, job, call] = ['POST /v1/payments', 'job submit-operation', 'chain eth_call'].map((name) =>
    found.get(name),
  );
  expect([job?.traceId, call?.traceId]).toEqual([request?.traceId, request?.traceId]);
  expect([job?.parentSpanId, call?.parentSpanId]).toEqual([request?.spanId, job?.spanId]);
});

it('what runs by itself begins no trace, and a stranger’s trace is only named', async () => {
  begin();
  await tracedPart('chain eth_blockNumber', async () => undefined);
  const strange = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  await traced({ name: 'GET /', kind: 'server', link: strange }, async () => undefined);
  const found = await spans();
  expect([...found.keys()]).toEqual(['GET /']);
  expect(found.get('GET /')?.traceId).not.toBe('ab'.repeat(16));
  expect(found.get('GET /')?.links?.map(({ traceId }) => traceId)).toEqual(['ab'.repeat(16)]);
});

it('an error is named by its class and passed on, without its message', async () => {
  begin();
  const failing = traced({ name: 'job', kind: 'consumer', parent: 'nonsense' }, async () => {
    throw new RangeError('alice@example.org');
  });
  await expect(failing).rejects.toThrow(RangeError);
  const span = (await spans()).get('job');
  expect(span?.status.code).toBe(2);
  expect(JSON.stringify(span)).toContain('RangeError');
  expect(JSON.stringify(span)).not.toContain('alice');
});

it('nothing is traced where it is not switched on', async () => {
  expect([isTracing(), traceContext()]).toEqual([false, null]);
  expect(await traced({ name: 'x', kind: 'server' }, async () => 7)).toBe(7);
});
