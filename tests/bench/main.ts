import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../infrastructure/embedded/postgres.js';
import { migrate } from '../../infrastructure/migrate.js';
import { ProcessShutdown } from '../../infrastructure/process-shutdown.js';
import { PROJECT_ROOT } from '../../infrastructure/project-root.js';
import { Children } from './children.js';
import { startContenders } from './contenders.js';
import type { LoadMessage } from './load/load.process.js';
import { FULL_PLAN, type Plan, POOL_SIZE, QUICK_PLAN, WORKLOADS } from './plan.js';
import { type Machine, machineOf, type Report, reportText, type Section, sectionOf } from './report.js';
import { Run } from './run.js';
import { seed } from './seed.js';

/** npm run bench [-- --quick] [-- --json]: the service beside bare servers, from one interleaved run on this machine. */
async function bench(plan: Plan, shutdown: ProcessShutdown): Promise<Report> {
  const startedAt = performance.now();
  // Beside the project and not in the temporary folder, which may be memory: there a durable commit costs nothing.
  const directory = await mkdtemp(join(PROJECT_ROOT, '.data-bench-'));
  shutdown.onStop('bench folder', () => rm(directory, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDirectory: directory });
  shutdown.onStop('PostgreSQL', () => postgres.stop());
  const { databaseUrl } = postgres;
  await migrate(databaseUrl);
  const { people, payments } = await seed(databaseUrl);
  const children = new Children();
  shutdown.onStop('servers', () => children.stop());
  const { ports, tokens } = await startContenders(children, databaseUrl, directory, people);
  const load = children.start(new URL('./load/load.process.js', import.meta.url), {}, 'inherit');
  const message: LoadMessage = { kind: 'world', world: { people, payments, tokens } };
  load.send(message);

  const run = new Run(load, ports, plan);
  const sections: Section[] = [];
  for (const workload of WORKLOADS) {
    const measurements = await run.measure(workload, (round) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${workload.title}: round ${round} of ${plan.rounds}\u001b[K`);
    });
    sections.push(sectionOf(workload, measurements));
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  await run.reconcile(databaseUrl);
  const machine = await machineWith(databaseUrl);
  return { machine, plan, poolSize: POOL_SIZE, sections, seconds: (performance.now() - startedAt) / 1000 };
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
  const { values } = parseArgs({ options: { quick: { type: 'boolean' }, json: { type: 'boolean' } } });
  const report = await bench(values.quick ? QUICK_PLAN : FULL_PLAN, shutdown);
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report));
  await shutdown.stop(0);
} catch (error) {
  if (!shutdown.isStopping)
    process.stderr.write(`The benchmark failed: ${error instanceof Error ? error.message : error}\n`);
  await shutdown.stop(1);
}
