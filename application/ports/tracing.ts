/** What a span tells: names, ids and numbers. No amounts, addresses or texts of people. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'consumer' | 'client';
  readonly attributes?: SpanAttributes;
  /** The W3C `traceparent` of what caused it; without one it belongs to the current span, or begins a trace. */
  readonly parent?: string | undefined;
  /** The `traceparent` of somebody who is not trusted: the span begins a trace of its own and only names it. */
  readonly link?: string | undefined;
}

export interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
}

/** Follows one cause over requests, events, jobs and calls of the chain. */
export interface Tracer {
  /** A span that ends with the work; with an error when the work throws. */
  run<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** The `traceparent` of the current span; null outside of one. */
  context(): string | null;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

/* One for the process, as the task of a database connection is: it decides nothing, and every layer that it passes through would have to carry it. */
let tracer: Tracer | null = null;

/** @param used null: nothing is traced, and costs nothing */
export function setTracer(used: Tracer | null): void {
  tracer = used;
}

/** Whether requests and jobs are traced. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** Runs the work in a span; without a tracer it just runs it. */
export function traced<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result> {
  return tracer === null ? work(UNTRACED) : tracer.run(start, work);
}

/** Like `traced`, but only as a part of something that is traced: what runs all the time by itself begins no traces. */
export function tracedPart<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracer === null || tracer.context() === null ? work() : tracer.run({ name, kind: 'client' }, work);
}

/** The `traceparent` that an event or a job takes along; null when nothing is traced. */
export function traceContext(): string | null {
  return tracer === null ? null : tracer.context();
}

const UNTRACED: Span = { rename: () => undefined, set: () => undefined };
