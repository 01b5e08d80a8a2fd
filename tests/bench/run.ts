import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { messageFrom } from './children.js';
import type { LoadMessage, LoadReply, Measurement } from './load/load.process.js';
import { type Plan, VARIANTS, type Variant, type Workload } from './plan.js';

/** All measurements of a workload: for every variant one of each round, in the order of the rounds. */
export type Measurements = Readonly<Record<Variant, readonly Measurement[]>>;

/** The load, against the servers' ports. */
export class Run {
  private readonly answered = new Map<string, number>();

  constructor(
    private readonly load: ChildProcess,
    private readonly ports: Readonly<Record<Variant, number>>,
    private readonly plan: Plan,
  ) {}

  /** Measures every variant in every round, each round beginning with another one. @throws Error at the first wrong answer */
  async measure(workload: Workload, progress: (round: number) => void): Promise<Measurements> {
    const { rounds, roundMs, settleMs, warmUpMs } = this.plan;
    for (const variant of VARIANTS) await this.order(variant, workload, warmUpMs, roundMs);
    const measurements: Record<Variant, Measurement[]> = { service: [], express: [], fastify: [], 'node-http': [] };
    for (let round = 0; round < rounds; round += 1) {
      progress(round + 1);
      for (const variant of rotated(VARIANTS, round)) {
        measurements[variant].push(await this.order(variant, workload, settleMs, roundMs));
      }
    }
    return measurements;
  }

  /**
   * Compares what was answered with 201 to what is stored.
   * @throws Error when a variant answered more or fewer than its rows
   */
  async reconcile(databaseUrl: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query<StoredRow>(STORED);
      for (const variant of VARIANTS) {
        const answered = this.answered.get(`payments ${variant}`) ?? 0;
        const row = rows.find((stored) => stored.clientId === variant);
        const stored = [row?.requests, row?.events, row?.keys].map(Number);
        if (stored.some((count) => count !== answered)) {
          throw new Error(`${variant} answered ${answered} payments and stored ${stored.join(', ')} rows`);
        }
      }
    } finally {
      await client.end();
    }
  }

  private async order(variant: Variant, workload: Workload, settleMs: number, measureMs: number): Promise<Measurement> {
    const { name, connections } = workload;
    const order = { port: this.ports[variant], workload: name, connections, settleMs, measureMs };
    const message: LoadMessage = { kind: 'order', order };
    this.load.send(message);
    const reply = await messageFrom<LoadReply>(this.load);
    if ('failure' in reply) throw new Error(`${variant}, ${workload.title}: ${reply.failure}`);
    const { answered } = reply.measurement;
    const key = `${name} ${variant}`;
    this.answered.set(key, (this.answered.get(key) ?? 0) + answered);
    return reply.measurement;
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
