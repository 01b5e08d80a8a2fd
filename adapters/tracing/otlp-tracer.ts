import {
  type Context,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Span, SpanStart, Tracer } from '../../application/ports/tracing.js';

export interface OtlpSettings {
  /** The collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
  readonly version: string;
  readonly roles: readonly string[];
  /** Which part of the traces is sent, from 0 to 1. */
  readonly ratio: number;
}

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;
/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;
const NOTHING = /^0+$/;
const CLOSE_MS = 2_000;

/** Sends spans to a collector by OTLP over HTTP. What cannot be sent is lost, and nobody waits for it. */
export class OtlpTracer implements Tracer {
  private readonly provider: BasicTracerProvider;
  private readonly tracer;

  constructor({ endpoint, serviceName, version, roles, ratio }: OtlpSettings) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    const resource = resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.roles': roles.join(','),
    });
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: CLOSE_MS });
    this.provider = new BasicTracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
    this.tracer = this.provider.getTracer('accounts');
  }

  run<Result>(
    { name, kind, attributes, parent, link }: SpanStart,
    work: (span: Span) => Promise<Result>,
  ): Promise<Result> {
    const from = parent === undefined ? context.active() : contextOf(parent);
    const options = { kind: KINDS[kind], links: linksTo(link), ...(attributes && { attributes }) };
    return this.tracer.startActiveSpan(name, options, from, async (span) => {
      try {
        return await work({ rename: (to) => span.updateName(to), set: (more) => span.setAttributes(more) });
      } catch (error) {
        // Without its message, which may say something of a person.
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
        throw error;
      } finally {
        span.end();
      }
    });
  }

  context(): string | null {
    const current = trace.getSpanContext(context.active());
    if (!current) return null;
    return `00-${current.traceId}-${current.spanId}-${(current.traceFlags & 1) === 1 ? '01' : '00'}`;
  }

  async close(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
    context.disable();
    propagation.disable();
  }
}

function contextOf(traceparent: string): Context {
  const parent = spanContextOf(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

function linksTo(traceparent: string | undefined): Link[] {
  const linked = traceparent === undefined ? null : spanContextOf(traceparent);
  return linked ? [{ context: linked }] : [];
}

function spanContextOf(traceparent: string) {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === '' || NOTHING.test(traceId) || NOTHING.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
