import { createDataSource } from '../../../adapters/persistence/data-source.js';
import { Database } from '../../../adapters/persistence/database.js';
import { migratedDatabase } from '../databases.js';
import { quantile, type Spread, spreadOf } from '../statistics.js';
import { type Filled, fillHistory } from './fill.js';
import { READS, type Read } from './reads.js';

/** How large the histories are, and how often each is read. */
export interface GrowthPlan {
  /** Ascending. */
  readonly rows: readonly number[];
  /** Each with new connections. */
  readonly runs: number;
  readonly rounds: number;
  readonly readsPerRound: number;
}

/** What the median latency at the most rows, divided by the one at the fewest, should stay below. */
export const GROWTH_GOAL = 1.1;

export interface Latency {
  readonly p50Ms: number;
  readonly p95Ms: number;
}

export interface GrowthRow {
  readonly title: string;
  /** In the order of the histories. */
  readonly latencies: readonly Latency[];
  /** The median at the most rows, divided by the median at the fewest, of the same round; the median of each run. */
  readonly growth: Spread;
}

export interface Growth {
  readonly histories: readonly Filled[];
  readonly reads: readonly GrowthRow[];
}

/**
 * Reads histories of several sizes in turns, over one connection to each and without HTTP before it, so that nothing but the
 * statements and their mapping is measured.
 */
export async function measureGrowth(
  databaseUrl: string,
  plan: GrowthPlan,
  progress: (doing: string) => void,
): Promise<Growth> {
  const histories: Filled[] = [];
  const urls: string[] = [];
  for (const rows of plan.rows) {
    progress(`filling a history of ${rows.toLocaleString('en-US')} rows`);
    const url = await migratedDatabase(databaseUrl, `history_${rows}`);
    histories.push(await fillHistory(url, rows));
    urls.push(url);
  }
  const runs: (readonly Measured[])[] = [];
  for (let run = 0; run < plan.runs; run += 1) runs.push(await measureRun(urls, plan, progress));
  const reads = READS.map(({ title }, read): GrowthRow => {
    const measured = runs.flatMap((run) => run[read] ?? []);
    const latencies = urls.map((_, history) => latencyOf(measured.flatMap((run) => run.latencies[history] ?? [])));
    return { title, latencies, growth: spreadOf(measured.map(({ growth }) => growth)) };
  });
  return { histories, reads };
}

/** What one run measured of a read. */
interface Measured {
  /** Milliseconds of each history. */
  readonly latencies: readonly (readonly number[])[];
  readonly growth: number;
}

async function measureRun(urls: readonly string[], plan: GrowthPlan, progress: (doing: string) => void) {
  const databases: Database[] = [];
  try {
    for (const url of urls) databases.push(new Database(await createDataSource(url, 1).initialize()));
    const reads: Measured[] = [];
    for (const read of READS) {
      progress(read.title);
      reads.push(await measureRead(read, databases, plan));
    }
    return reads;
  } finally {
    for (const { dataSource } of databases) await dataSource.destroy();
  }
}

async function measureRead(read: Read, databases: readonly Database[], plan: GrowthPlan): Promise<Measured> {
  const latencies = databases.map((): number[] => []);
  const growths: number[] = [];
  // Statements are planned, and what they read is in memory, before it counts.
  for (const database of databases) await latenciesOf(read, database, plan.readsPerRound);
  for (let round = 0; round < plan.rounds; round += 1) {
    const medians: number[] = [];
    for (const [index, database] of databases.entries()) {
      const measured = await latenciesOf(read, database, plan.readsPerRound);
      latencies[index]?.push(...measured);
      medians.push(spreadOf(measured).median);
    }
    growths.push((medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN));
  }
  return { latencies, growth: spreadOf(growths).median };
}

async function latenciesOf(read: Read, database: Database, reads: number): Promise<readonly number[]> {
  const latencies: number[] = [];
  for (let turn = 0; turn < reads; turn += 1) {
    const startedAt = performance.now();
    await read.run(database, turn);
    latencies.push(performance.now() - startedAt);
  }
  return latencies;
}

function latencyOf(latencies: readonly number[]): Latency {
  const sorted = Float64Array.from(latencies).sort();
  return { p50Ms: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95) };
}
