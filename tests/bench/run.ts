import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { messageFrom } from './children.js';
import type { Contender } from './contenders.js';
import type { LoadMessage, LoadReply, Measurement } from './load/load.process.js';
import { type Plan, VARIANTS, type Variant, type Workload } from './plan.js';
import { ProcessorTime } from './processor-time.js';

/** A measurement, and what its requests cost. */
export interface CostedMeasurement extends Measurement {
  /** Microseconds of a processor for each request; null where the kernel does not tell. */
  readonly serverMicros: number | null;
  readonly postgresMicros: number | null;
  /** What the load itself took, which is no part of the answer. */
  readonly loadMicros: number | null;
}

/** All measurements of a workload in a run: for every variant one of each round, in the order of the rounds. */
export type Measurements = Readonly<Record<Variant, readonly CostedMeasurement[]>>;

/** A server is steady when two measurements in a row are not faster than the best before by more than this. */
const STEADY = 1.03;

/** How many payments each variant has answered, in all runs. */
export type Answered = Map<Variant, number>;

/** The load, against the servers of a run. */
export class Run {
  /** @param database a connection that is used for nothing else */
  constructor(
    private readonly load: ChildProcess,
    private readonly servers: Readonly<Record<Variant, Contender>>,
    private readonly plan: Plan,
    private readonly database: pg.Client,
    private readonly answered: Answered,
  ) {}

  /** Measures every variant in every round, each round beginning with another one. @throws Error at the first wrong answer */
  async measure(workload: Workload, progress: (doing: string) => void): Promise<Measurements> {
    for (const variant of VARIANTS) {
      progress('warm-up');
      await this.warmUp(variant, workload);
    }
    const measurements: Record<Variant, CostedMeasurement[]> = {
      service: [],
      express: [],
      fastify: [],
      'node-http': [],
    };
    for (let round = 0; round < this.plan.rounds; round += 1) {
      progress(`round ${round + 1} of ${this.plan.rounds}`);
      for (const variant of rotated(VARIANTS, round))
        measurements[variant].push(await this.order(variant, workload, this.plan.settleMs));
    }
    return measurements;
  }

  private async warmUp(variant: Variant, workload: Workload): Promise<void> {
    let [best, steady] = [0, 0];
    for (let nth = 0; nth < this.plan.warmUps && steady < 2; nth += 1) {
      const { requestsPerSecond } = await this.order(variant, workload, 0);
      steady = requestsPerSecond <= best * STEADY ? steady + 1 : 0;
      best = Math.max(best, requestsPerSecond);
    }
  }

  private async order(variant: Variant, workload: Workload, settleMs: number): Promise<CostedMeasurement> {
    const { name, connections } = workload;
    const { port, pid } = this.servers[variant];
    const { rows } = await this.database.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
    const [server, postgres] = [new ProcessorTime([pid]), new ProcessorTime(rows.map((row) => row.pid))];
    const load = new ProcessorTime([this.load.pid ?? 0]);
    const order = { port, workload: name, connections, settleMs, measureMs: this.plan.roundMs };
    const message: LoadMessage = { kind: 'order', order };
    this.load.send(message);
    const reply = await messageFrom<LoadReply>(this.load);
    if ('failure' in reply) throw new Error(`${variant}, ${workload.title}: ${reply.failure}`);
    const { measurement } = reply;
    const { answered } = measurement;
    if (name === 'payments') this.answered.set(variant, (this.answered.get(variant) ?? 0) + answered);
    const each = (micros: number | null) => micros && micros / answered;
    const [serverMicros, postgresMicros] = [each(server.spent()), each(postgres.spent())];
    return { ...measurement, serverMicros, postgresMicros, loadMicros: each(load.spent()) };
  }
}

/**
 * Compares what was answered with 201 to what is stored.
 * @throws Error when a variant answered more or fewer than its rows
 */
export async function reconcile(database: pg.Client, answered: Answered): Promise<void> {
  const { rows } = await database.query<StoredRow>(STORED);
  for (const variant of VARIANTS) {
    const row = rows.find((stored) => stored.clientId === variant);
    const stored = [row?.requests, row?.events, row?.keys].map(Number);
    const expected = answered.get(variant) ?? 0;
    if (stored.some((count) => count !== expected)) {
      throw new Error(`${variant} answered ${expected} payments and stored ${stored.join(', ')} rows`);
    }
  }
}

function rotated<Item>(items: readonly Item[], by: number): readonly Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

interface StoredRow {
  readonly clientId: string;
  readonly requests: string;
  readonly events: string;
  readonly keys: string;
}

/* A payment request that lacks its event or its key is not counted among them. */
const STORED = `
  SELECT r.client_id AS "clientId", count(*) AS requests, count(o.subject_id) AS events, count(k.key) AS keys
  FROM payment_requests r
    LEFT JOIN outbox o ON o.subject_id = r.id::text AND o.type = 'payment.created'
    LEFT JOIN idempotency_keys k ON k.principal LIKE 'user:' || r.payer_id || '/%' AND k.answer->>'paymentRequestId' = r.id::text
  GROUP BY r.client_id`;
