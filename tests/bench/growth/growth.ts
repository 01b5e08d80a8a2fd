import { createDataSource } from '../../../adapters/persistence/data-source.js';
import { Database } from '../../../adapters/persistence/database.js';
import type { Children } from '../children.js';
import { migratedDatabase } from '../databases.js';
import { quantile, type Spread, spreadOf } from '../statistics.js';
import { type Filled, fillHistory } from './fill.js';
import { HistoryClient } from './history-client.js';
import { READS } from './reads.js';
import { READS_OVER_HTTP } from './reads-over-http.js';

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
  /** Straight from the database, so that nothing but the statements and their mapping is measured. */
  readonly reads: readonly GrowthRow[];
  /** From a process of the service, as a client has them. */
  readonly readsOverHttp: readonly GrowthRow[];
}

/** What a read is measured by. @param turn another one each time */
type Reading = (turn: number) => Promise<unknown>;

/**
 * Reads histories of several sizes in turns, over one connection to each.
 * @param directory a folder for the keys and logs of the services
 */
export async function measureGrowth(
  databaseUrl: string,
  directory: string,
  plan: GrowthPlan,
  children: Children,
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
  const [runs, runsOverHttp]: [Run[], Run[]] = [[], []];
  for (let run = 0; run < plan.runs; run += 1) {
    runs.push(await measureRun(urls, plan, progress));
    runsOverHttp.push(await measureRunOverHttp(urls, directory, plan, children, progress));
  }
  return { histories, reads: rowsOf(READS, runs), readsOverHttp: rowsOf(READS_OVER_HTTP, runsOverHttp) };
}

/** For each read what one run measured of it. */
type Run = readonly Measured[];

/** What one run measured of a read. */
interface Measured {
  /** Milliseconds of each history. */
  readonly latencies: readonly (readonly number[])[];
  readonly growth: number;
}

async function measureRun(urls: readonly string[], plan: GrowthPlan, progress: (doing: string) => void): Promise<Run> {
  const databases: Database[] = [];
  try {
    for (const url of urls) databases.push(new Database(await createDataSource(url, 1).initialize()));
    const reads: Measured[] = [];
    for (const { title, run } of READS) {
      progress(title);
      const readings = databases.map(
        (database): Reading =>
          (turn) =>
            run(database, turn),
      );
      reads.push(await measureRead(readings, plan));
    }
    return reads;
  } finally {
    for (const { dataSource } of databases) await dataSource.destroy();
  }
}

async function measureRunOverHttp(
  urls: readonly string[],
  directory: string,
  plan: GrowthPlan,
  children: Children,
  progress: (doing: string) => void,
): Promise<Run> {
  const clients: HistoryClient[] = [];
  try {
    for (const url of urls) clients.push(await HistoryClient.start(children, url, directory));
    for (const client of clients) await client.connect();
    const reads: Measured[] = [];
    for (const read of READS_OVER_HTTP) {
      progress(`${read.title}, over HTTP`);
      const readings: Reading[] = [];
      for (const client of clients) readings.push(await client.readingOf(read));
      reads.push(await measureRead(readings, plan));
    }
    return reads;
  } finally {
    for (const client of clients) client.close();
    await children.stop();
  }
}

/** @param readings one for each history */
async function measureRead(readings: readonly Reading[], plan: GrowthPlan): Promise<Measured> {
  const latencies = readings.map((): number[] => []);
  const growths: number[] = [];
  // Statements are planned, and what they read is in memory, before it counts.
  for (const reading of readings) await latenciesOf(reading, plan.readsPerRound);
  for (let round = 0; round < plan.rounds; round += 1) {
    const medians: number[] = [];
    for (const [index, reading] of readings.entries()) {
      const measured = await latenciesOf(reading, plan.readsPerRound);
      latencies[index]?.push(...measured);
      medians.push(spreadOf(measured).median);
    }
    growths.push((medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN));
  }
  return { latencies, growth: spreadOf(growths).median };
}

async function latenciesOf(reading: Reading, reads: number): Promise<readonly number[]> {
  const latencies: number[] = [];
  for (let turn = 0; turn < reads; turn += 1) {
    const startedAt = performance.now();
    await reading(turn);
    latencies.push(performance.now() - startedAt);
  }
  return latencies;
}

function rowsOf(reads: readonly { readonly title: string }[], runs: readonly Run[]): readonly GrowthRow[] {
  return reads.map(({ title }, read): GrowthRow => {
    const measured = runs.flatMap((run) => run[read] ?? []);
    const histories = measured[0]?.latencies ?? [];
    const latencies = histories.map((_, history) => latencyOf(measured.flatMap((run) => run.latencies[history] ?? [])));
    return { title, latencies, growth: spreadOf(measured.map(({ growth }) => growth)) };
  });
}

function latencyOf(latencies: readonly number[]): Latency {
  const sorted = Float64Array.from(latencies).sort();
  return { p50Ms: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95) };
}
