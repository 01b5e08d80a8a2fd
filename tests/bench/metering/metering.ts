import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { every } from '../../../adapters/clock/every.js';
import { SystemClock } from '../../../adapters/clock/system-clock.js';
import { createDataSource } from '../../../adapters/persistence/data-source.js';
import { Database } from '../../../adapters/persistence/database.js';
import { PostgresMeterBook } from '../../../adapters/persistence/metering/meter-book.postgres.js';
import { PostgresSeparateUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { MeterUsage } from '../../../application/metering/meter-usage.js';
import { Meters } from '../../../application/metering/meters.js';
import type { UsablePlatformKey } from '../../../application/platform/platform-keys.js';
import { organizationId, platformKeyId, workspaceId } from '../../../domain/shared/ids.js';
import { migratedDatabase } from '../databases.js';
import { quantile } from '../statistics.js';

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
}

const LIMITS = ['SPEND_HARD', 'SPEND_SOFT', 'RATE_RPM', 'RATE_RPD'] as const;
const SCOPES = ['ORG', 'WORKSPACE', 'KEY'] as const;
const PLENTY = '1000000000000000';

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
    const key = await meteredKey(pool);
    const [clock, ids] = [new SystemClock(), new UuidV7(new SystemClock())];
    // No limit is reached, so nothing is told.
    const webhooks = { raise: async () => undefined };
    const work = new PostgresSeparateUnitOfWork(database, { workload: 'worker', name: 'metering' });
    const meters = new Meters(new PostgresMeterBook(database), webhooks, ids, clock, work);
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const usage = new MeterUsage(meters, async () => key, ids, every, silent);
    const call = async () => {
      await usage.execute({ callId: randomUUID(), apiKey: '', tool: 'web.search', units: '1' }, async () => '1');
    };
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
      limits: LIMITS.length * SCOPES.length,
      service: figuresOf(measured.service, spent.service),
      bare: figuresOf(measured.bare, spent.bare),
    };
  } finally {
    await pool.end();
    await database.dataSource.destroy();
  }
}

async function meteredKey(pool: pg.Pool): Promise<UsablePlatformKey> {
  const [user, organization, workspace, key] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await pool.query(`INSERT INTO users (id, username, display_name, created_at) VALUES ($1, 'meter', 'Meter', now())`, [
    user,
  ]);
  await pool.query(`INSERT INTO organizations VALUES ($1, 'Meter', 'meter', $2, now())`, [organization, user]);
  await pool.query(`INSERT INTO workspaces VALUES ($1, $2, 'Meter', 'meter', now())`, [workspace, organization]);
  await pool.query(
    `INSERT INTO platform_keys (id, line_id, workspace_id, name, mode, prefix, fingerprint, scopes, status, created_by, created_at)
     VALUES ($1, $1, $2, 'Meter', 'live', 'svc_live_abc', repeat('0', 64), '{}', 'active', $3, now())`,
    [key, workspace, user],
  );
  await pool.query(
    'INSERT INTO organization_meters (organization_id, credit_nanos, last_grant_nanos) VALUES ($1, $2, $2)',
    [organization, PLENTY],
  );
  const targets = { ORG: organization, WORKSPACE: workspace, KEY: key };
  for (const scope of SCOPES) {
    for (const type of LIMITS) {
      const [limit, seconds] = [randomUUID(), type.startsWith('RATE') ? 60 : null];
      await pool.query(`INSERT INTO usage_limits VALUES ($1, $2, $3, $4, $5, $6, $7, 80, now(), now(), $4)`, [
        limit,
        organization,
        scope,
        targets[scope],
        type,
        PLENTY,
        seconds,
      ]);
      await pool.query(
        `INSERT INTO usage_counters (limit_id, sandbox, steps) VALUES ($1, false, '[]'), ($1, true, '[]')`,
        [limit],
      );
    }
  }
  return {
    keyId: platformKeyId(key),
    workspaceId: workspaceId(workspace),
    organizationId: organizationId(organization),
    mode: 'live',
    scopes: [],
    graceEndsAt: null,
  };
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
