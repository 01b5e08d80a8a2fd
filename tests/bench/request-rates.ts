import type { Children } from './children.js';
import { startContenders } from './contenders.js';
import type { LoadMessage } from './load/load.process.js';
import { type Plan, WORKLOADS } from './plan.js';
import { type Section, sectionOf } from './report.js';
import { Run } from './run.js';
import { seed } from './seed.js';

/**
 * Compares the service with bare servers, workload after workload.
 * @param databaseUrl a migrated database @param directory a folder for the service's keys and log
 */
export async function measureRequestRates(
  databaseUrl: string,
  directory: string,
  plan: Plan,
  children: Children,
  progress: (doing: string) => void,
): Promise<readonly Section[]> {
  const { people, payments } = await seed(databaseUrl);
  const { ports, tokens } = await startContenders(children, databaseUrl, directory, people);
  const load = children.start(new URL('./load/load.process.js', import.meta.url), {}, 'inherit');
  const message: LoadMessage = { kind: 'world', world: { people, payments, tokens } };
  load.send(message);

  const run = new Run(load, ports, plan);
  const sections: Section[] = [];
  for (const workload of WORKLOADS) {
    const measurements = await run.measure(workload, (round) =>
      progress(`${workload.title}: round ${round} of ${plan.rounds}`),
    );
    sections.push(sectionOf(workload, measurements));
  }
  await run.reconcile(databaseUrl);
  await children.stop();
  return sections;
}
