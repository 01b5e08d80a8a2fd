import { setTracer } from '../application/ports/tracing.js';
import type { EnvironmentReader } from './environment-reader.js';
import { VERSION } from './version.js';

/** Where traces are sent. The names of the variables are those of OpenTelemetry. */
export interface ConfiguredTracing {
  /** Without a trailing slash, and without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Which part of the traces is sent, from 0 to 1. */
  readonly ratio: number;
}

const RATIO = /^(0(\.\d+)?|1(\.0+)?)$/;

/** @returns null where nothing is traced */
export function readTracing(read: EnvironmentReader): ConfiguredTracing | null {
  const endpoint = read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const ratio = read.text('OTEL_TRACES_SAMPLER_ARG', '1');
  read.demand(RATIO.test(ratio), `OTEL_TRACES_SAMPLER_ARG must be a part from 0 to 1, not "${ratio}"`);
  if (endpoint === null) return null;
  return { endpoint, serviceName: read.text('OTEL_SERVICE_NAME', 'accounts'), ratio: Number(ratio) };
}

/** Loaded only where it is switched on: the library takes memory and time of the start. @returns what ends it */
export async function startTracing({
  tracing,
  roles,
}: {
  readonly tracing: ConfiguredTracing | null;
  readonly roles: Iterable<string>;
}): Promise<() => Promise<void>> {
  if (!tracing) return async () => undefined;
  const { OtlpTracer } = await import('../adapters/tracing/otlp-tracer.js');
  const tracer = new OtlpTracer({ ...tracing, version: VERSION, roles: [...roles] });
  setTracer(tracer);
  return async () => {
    setTracer(null);
    await tracer.close();
  };
}
