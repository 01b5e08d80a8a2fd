import pg from 'pg';
import type { Children } from './children.js';
import { startContenders } from './contenders.js';
import type { LoadMessage } from './load/load.process.js';
import { type Plan, WORKLOADS, type WorkloadName } from './plan.js';
import { peakMegabytes } from './processor-time.js';
import { type Section, sectionOf } from './report.js';
import { type Answered, type Measurements, Run, reconcile } from './run.js';
import { type SeededWorld, seed } from './seed.js';

export interface RequestRates {
  readonly sections: readonly Section[];
  /** The most that the service's process held in any run; null where the kernel does not tell. */
  readonly serviceMegabytes: number | null;
}

interface RunOutcome {
  readonly measured: ReadonlyMap<WorkloadName, Measurements>;
  readonly serviceMegabytes: number | null;
}

/**
 * Compares the service with bare servers, workload after workload, in several runs with new processes.
 * @param databaseUrl a migrated database @param directory a folder for the service's keys and log
 */
export async function measureRequestRates(
  databaseUrl: string,
  directory: string,
  plan: Plan,
  children: Children,
  progress: (doing: string) => void,
): Promise<RequestRates> {
  const world = await seed(databaseUrl);
  const database = new pg.Client({ connectionString: databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
  const [answered, outcomes]: [Answered, RunOutcome[]] = [new Map(), []];
  const oneRun = async (nth: number): Promise<RunOutcome> => {
    const { servers, tokens } = await startContenders(children, databaseUrl, directory, world.people);
    const load = children.start(new URL('./load/load.process.js', import.meta.url), {}, 'inherit');
    load.send(worldFor(world, tokens));
    const run = new Run(load, servers, plan, database, answered);
    const measured = new Map<WorkloadName, Measurements>();
    for (const workload of WORKLOADS) {
      const tell = (doing: string) => progress(`${workload.title}: run ${nth} of ${plan.runs}, ${doing}`);
      measured.set(workload.name, await run.measure(workload, tell));
    }
    return { measured, serviceMegabytes: peakMegabytes(servers.service.pid) };
  };
  try {
    for (let nth = 1; nth <= plan.runs; nth += 1) {
      outcomes.push(await oneRun(nth));
      await reconcile(database, answered);
      await children.stop();
    }
  } finally {
    await database.end();
  }
  const sections = WORKLOADS.map((workload) => {
    const runs = outcomes.flatMap(({ measured }) => measured.get(workload.name) ?? []);
    return sectionOf(workload, runs);
  });
  const peaks = outcomes.flatMap(({ serviceMegabytes }) => serviceMegabytes ?? []);
  return { sections, serviceMegabytes: peaks.length === 0 ? null : Math.max(...peaks) };
}

function worldFor({ people, payments }: SeededWorld, tokens: Readonly<Record<string, string>>): LoadMessage {
  return { kind: 'world', world: { people, payments, tokens } };
}
