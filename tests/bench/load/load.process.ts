import { WORKLOADS, type WorkloadName } from '../plan.js';
import { quantile } from '../statistics.js';
import { KeepAliveConnection } from './keep-alive-connection.js';
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

async function measure(order: LoadOrder, next: () => LoadRequest): Promise<Measurement> {
  const opening = Array.from({ length: order.connections }, () => KeepAliveConnection.open(order.port));
  const connections = await Promise.all(opening);
  const begin = performance.now() + order.settleMs;
  const end = begin + order.measureMs;
  const latencies: number[] = [];
  let answered = 0;
  const drive = async (connection: KeepAliveConnection) => {
    let now = performance.now();
    while (now < end) {
      const request = next();
      const sentAt = now;
      const answer = await connection.exchange(request.bytes);
      now = performance.now();
      answered += 1;
      if (now >= begin && now < end) latencies.push(now - sentAt);
      if (answer.status !== request.status) throw new Error(`Status ${answer.status}: ${answer.body}`);
      if (answered % SAMPLE_EVERY === 0) request.check(JSON.parse(answer.body.toString()));
    }
  };
  try {
    await Promise.all(connections.map(drive));
  } finally {
    for (const connection of connections) connection.close();
  }
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
