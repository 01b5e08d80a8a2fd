import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDataSource } from '../../../adapters/persistence/data-source.js';
import { Database } from '../../../adapters/persistence/database.js';
import type { UsablePlatformKey } from '../../../application/platform/platform-keys.js';
import { migratedDatabase } from '../databases.js';
import { quantile } from '../statistics.js';
import { type HardCap, measureHardCap } from './hard-cap.js';
import { meteredCalls } from './metered-calls.js';
import { LIMITS_OF_A_CALL, meteredKey, PLENTY } from './metered-key.js';

export interface MeteringPlan {
  readonly rounds: number;
  readonly roundMs: number;
  /** Calls on their way at the same time. */
  readonly inFlight: number;
}

/** Calls per second with limits on. */
export const METERING_GOAL = 1_500;

export interface MeteringFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Metering {
  readonly inFlight: number;
  /** Limits that each call is held to. */
  readonly limits: number;
  readonly service: MeteringFigures;
  /** One row inserted in a transaction of its own. */
  readonly bare: MeteringFigures;
  readonly hardCap: HardCap;
}

/** Meters calls of one key, reserved and settled in two units of work, in turns with inserting one row, with the same pool. */
export async function measureMetering(
  databaseUrl: string,
  plan: MeteringPlan,
  poolSize: number,
  progress: (doing: string) => void,
): Promise<Metering> {
  const url = await migratedDatabase(databaseUrl, 'metering');
  const database = new Database(await createDataSource(url, poolSize).initialize());
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  try {
    await pool.query('CREATE TABLE bare_calls (id uuid PRIMARY KEY, tool text NOT NULL, cost bigint NOT NULL)');
    const key = await meteredKey(pool, 'meter', PLENTY);
    const call = meteredCalls(database, key);
    const insert = async () => {
      await pool.query('INSERT INTO bare_calls VALUES ($1, $2, $3)', [randomUUID(), 'web.search', 6_000_000]);
    };
    const measured = { service: [] as number[], bare: [] as number[] };
    const spent = { service: 0, bare: 0 };
    // The first round opens the connections and plans the statements.
    for (let round = 0; round <= plan.rounds; round += 1) {
      progress(`metering, round ${round} of ${plan.rounds}`);
      for (const [name, work] of [
        ['service', call],
        ['bare', insert],
      ] as const) {
        const { latencies, ms } = await repeated(work, plan);
        if (round === 0) continue;
        for (const latency of latencies) measured[name].push(latency);
        spent[name] += ms;
      }
    }
    await assertBilled(pool, key);
    return {
      inFlight: plan.inFlight,
      limits: LIMITS_OF_A_CALL,
      service: figuresOf(measured.service, spent.service),
      bare: figuresOf(measured.bare, spent.bare),
      hardCap: await measureHardCap(url, pool),
    };
  } finally {
    await pool.end();
    await database.dataSource.destroy();
  }
}

/** @throws Error when the credits and the rows do not say the same */
async function assertBilled(pool: pg.Pool, { organizationId: id }: UsablePlatformKey): Promise<void> {
  const { rows } = await pool.query<{ right: boolean }>(
    `SELECT credit_nanos = $2::bigint - (SELECT sum(cost_nanos) FROM usage_rows WHERE organization_id = $1) AND reserved_nanos = 0 AS right
     FROM organization_meters WHERE organization_id = $1`,
    [id, PLENTY],
  );
  if (!rows[0]?.right) throw new Error('The credits are not what the billed calls have left');
}

/** So many at once, each followed by another one until the time is over. */
async function repeated(work: () => Promise<void>, { inFlight, roundMs }: MeteringPlan) {
  const startedAt = performance.now();
  const latencies: number[] = [];
  const one = async () => {
    while (performance.now() - startedAt < roundMs) {
      const begun = performance.now();
      await work();
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return { latencies, ms: performance.now() - startedAt };
}

function figuresOf(latencies: readonly number[], ms: number): MeteringFigures {
  const sorted = Float64Array.from(latencies).sort();
  const perSecond = (latencies.length / ms) * 1_000;
  return { perSecond, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
}
