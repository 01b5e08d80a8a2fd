import { WORKLOADS, type WorkloadName } from '../plan.js';
import { quantile } from '../statistics.js';
import { type HttpAnswer, KeepAliveConnection } from './keep-alive-connection.js';
import { type LoadRequest, type LoadWorld, requestsOf } from './requests.js';

/** What the load's process is told: first the world, then one order at a time. */
export type LoadMessage =
  | { readonly kind: 'world'; readonly world: LoadWorld }
  | { readonly kind: 'order'; readonly order: LoadOrder };

export interface LoadOrder {
  readonly port: number;
  readonly workload: WorkloadName;
  readonly connections: number;
  /** Not measured, before what is. */
  readonly settleMs: number;
  readonly measureMs: number;
}

export interface Measurement {
  /** All requests that were answered, also outside the measured time. */
  readonly answered: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export type LoadReply = { readonly measurement: Measurement } | { readonly failure: string };

/** Of this many answers one is read and compared in full; of every one the status is. */
const SAMPLE_EVERY = 50;

type Requests = ReadonlyMap<WorkloadName, () => LoadRequest>;

/** What all connections have seen together. */
interface Tally {
  readonly begin: number;
  readonly end: number;
  readonly latencies: number[];
  answered: number;
}

/** Sends one request after the other over a connection of its own. */
class Driver {
  private request: LoadRequest;
  private sentAt = 0;
  private tally: Tally | undefined;
  private ended: { resolve(): void; reject(error: Error): void } | undefined;
  private connection: KeepAliveConnection | undefined;

  private constructor(private readonly next: () => LoadRequest) {
    this.request = next();
  }

  static async connect(port: number, next: () => LoadRequest): Promise<Driver> {
    const driver = new Driver(next);
    driver.connection = await KeepAliveConnection.open(port, driver);
    return driver;
  }

  /** @throws Error at the first wrong answer */
  run(tally: Tally): Promise<void> {
    this.tally = tally;
    this.sentAt = performance.now();
    this.connection?.send(this.request.bytes);
    return new Promise((resolve, reject) => {
      this.ended = { resolve, reject };
    });
  }

  answered(answer: HttpAnswer): void {
    const { tally, request, sentAt } = this;
    if (!tally) throw new Error('An answer came before its request');
    const now = performance.now();
    tally.answered += 1;
    if (now >= tally.begin && now < tally.end) tally.latencies.push(now - sentAt);
    if (answer.status !== request.status) throw new Error(`Status ${answer.status}: ${answer.body}`);
    if (tally.answered % SAMPLE_EVERY === 0) request.check(JSON.parse(answer.body));
    if (now >= tally.end) {
      this.ended?.resolve();
      return;
    }
    this.request = this.next();
    this.sentAt = now;
    this.connection?.send(this.request.bytes);
  }

  failed(error: Error): void {
    this.ended?.reject(error);
  }

  close(): void {
    this.connection?.close();
  }
}

async function measure(order: LoadOrder, next: () => LoadRequest): Promise<Measurement> {
  const connecting = Array.from({ length: order.connections }, () => Driver.connect(order.port, next));
  const drivers = await Promise.all(connecting);
  const begin = performance.now() + order.settleMs;
  const tally: Tally = { begin, end: begin + order.measureMs, latencies: [], answered: 0 };
  try {
    await Promise.all(drivers.map((driver) => driver.run(tally)));
  } finally {
    for (const driver of drivers) driver.close();
  }
  const { answered, latencies } = tally;
  const sorted = Float64Array.from(latencies).sort();
  const requestsPerSecond = latencies.length / (order.measureMs / 1000);
  return { answered, requestsPerSecond, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
}

function reply(message: LoadReply): void {
  process.send?.(message);
}

let requests: Requests | undefined;

process.on('message', (message: LoadMessage) => {
  if (message.kind === 'world') {
    requests = new Map(WORKLOADS.map(({ name }) => [name, requestsOf(name, message.world)]));
    return;
  }
  const next = requests?.get(message.order.workload);
  if (!next) return reply({ failure: 'The load was not told about the world' });
  measure(message.order, next).then(
    (measurement) => reply({ measurement }),
    (error: Error) => reply({ failure: error.message }),
  );
});
process.once('disconnect', () => process.exit());
