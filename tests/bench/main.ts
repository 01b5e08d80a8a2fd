import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../infrastructure/embedded/postgres.js';
import { migrate } from '../../infrastructure/migrate.js';
import { ProcessShutdown } from '../../infrastructure/process-shutdown.js';
import { PROJECT_ROOT } from '../../infrastructure/project-root.js';
import { measureBackFill } from './back-fill/back-fill.js';
import { Children } from './children.js';
import { discard } from './databases.js';
import { measureGas } from './gas/gas.js';
import { measureGrowth } from './growth/growth.js';
import { measureKnowledge } from './knowledge/knowledge.js';
import { measureMetering } from './metering/metering.js';
import { measurePayments } from './payments/payments.js';
import { FULL_PLAN, PARTS, type Part, type Plan, POOL_SIZE, QUICK_PLAN } from './plan.js';
import { record, recordedFigures } from './recorded.js';
import { measureRedeem } from './redeem/redeem.js';
import { type Machine, machineOf, type Report, reportText } from './report.js';
import { measureRequestRates, type RequestRates } from './request-rates.js';
import { measureWaits } from './waits/waits.js';

/**
 * npm run bench [-- --quick] [-- --json] [-- --only <part>] [-- --record]: the service beside bare servers, the indexer beside a bare loop, and
 * histories of several sizes beside one another, each in one interleaved run on this machine.
 */
async function bench(plan: Plan, parts: ReadonlySet<Part>, shutdown: ProcessShutdown): Promise<Report> {
  const startedAt = performance.now();
  // Beside the project and not in the temporary folder, which may be memory: there a durable commit costs nothing.
  const directory = await mkdtemp(join(PROJECT_ROOT, '.data-bench-'));
  shutdown.onStop('bench folder', () => rm(directory, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDirectory: directory });
  shutdown.onStop('PostgreSQL', () => discard(postgres), { timeoutMs: 9_000 });
  const { databaseUrl } = postgres;
  await migrate(databaseUrl);
  const children = new Children();
  shutdown.onStop('servers', () => children.stop());

  const nothing: RequestRates = { sections: [], serviceMegabytes: null };
  const rates = parts.has('requests')
    ? await measureRequestRates(databaseUrl, directory, plan, children, tell)
    : nothing;
  const backFill = parts.has('back-fill') ? await measureBackFill(databaseUrl, plan.backFill, tell) : null;
  const growth = parts.has('growth') ? await measureGrowth(databaseUrl, directory, plan.growth, children, tell) : null;
  const waits = parts.has('waits') ? await measureWaits(directory, plan.waits, tell) : null;
  const payments = parts.has('payments') ? await measurePayments(directory, plan.payments, tell) : null;
  const gas = parts.has('gas') ? await measureGas(tell) : [];
  const knowledge = parts.has('knowledge') ? await measureKnowledge(databaseUrl, plan.knowledge, tell) : null;
  const redeem = parts.has('redeem') ? await measureRedeem(databaseUrl, plan.redeem, POOL_SIZE, tell) : null;
  const metering = parts.has('metering') ? await measureMetering(databaseUrl, plan.metering, POOL_SIZE, tell) : null;
  tell('');
  const before = await recordedFigures();
  const machine = await machineWith(databaseUrl);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    machine,
    plan,
    poolSize: POOL_SIZE,
    ...rates,
    backFill,
    growth,
    waits,
    payments,
    before,
    gas,
    knowledge,
    redeem,
    metering,
    seconds,
  };
}

/** On a terminal the last line says what is being done. */
function tell(doing: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${doing}\u001b[K`);
}

function partsNamed(names: readonly string[] | undefined): ReadonlySet<Part> {
  if (names === undefined) return new Set(PARTS);
  const unknown = names.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`there is no part ${unknown}; there are ${PARTS.join(', ')}`);
  return new Set(PARTS.filter((part) => names.includes(part)));
}

async function machineWith(databaseUrl: string): Promise<Machine> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; durability: string }>(`SELECT
      current_setting('server_version') AS version,
      'fsync ' || current_setting('fsync') || ', synchronous_commit ' || current_setting('synchronous_commit') AS durability`);
    return machineOf(rows[0]?.version ?? '', rows[0]?.durability ?? '');
  } finally {
    await client.end();
  }
}

const shutdown = new ProcessShutdown();
try {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      json: { type: 'boolean' },
      only: { type: 'string', multiple: true },
      record: { type: 'boolean' },
    },
  });
  const report = await bench(values.quick ? QUICK_PLAN : FULL_PLAN, partsNamed(values.only), shutdown);
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report));
  if (values.record) await record(report);
  await shutdown.stop(0);
} catch (error) {
  if (!shutdown.isStopping)
    process.stderr.write(`The benchmark failed: ${error instanceof Error ? error.message : error}\n`);
  await shutdown.stop(1);
}
