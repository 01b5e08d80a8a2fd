import { PostgresHistoryPartitions } from '../../adapters/persistence/indexing/partitions/history-partitions.postgres.js';
import type { HistoryStep } from '../../adapters/persistence/indexing/partitions/partition-plan.js';
import { type Configuration, readConfiguration } from '../configuration.js';
import { reasonOf } from '../doctor/finding.js';
import { migrate, schemaState } from '../migrate.js';
import { schemaProblem } from '../schema-state.js';
import { databaseOf } from './operator-resources.js';
import { standaloneCommand } from './standalone-command.js';

export const migrateCommand = standaloneCommand({
  name: 'migrate',
  summary: 'bring the database to the schema of this version; processes of the version before go on. Can be repeated',
  arguments: {},
  flags: { check: 'say what is pending and change nothing; exits with 1 when something is' },
  changes: true,
  execute: async ({ check }, environment) => {
    const configuration = readConfiguration(environment);
    const { databaseUrl, close } = await databaseOf(configuration);
    try {
      const { pending, unknown } = check === undefined ? await migrate(databaseUrl) : await schemaState(databaseUrl);
      if (check === undefined) {
        const partitions = await keptPartitions(databaseUrl, configuration);
        const text = [`${pending.length} migrations were run.`, ...partitions.map((step) => `  history: ${step}`)].join(
          '\n',
        );
        return { text, json: { run: pending, unknown, partitions } };
      }
      const problem = schemaProblem(await schemaState(databaseUrl), { mayMigrate: false });
      const text = problem ?? 'The schema is that of this version.';
      return {
        text: [text, ...pending.map((name) => `  ${name}`)].join('\n'),
        json: { pending, unknown, problem },
        isFailure: problem !== null,
      };
    } finally {
      await close();
    }
  },
});

/* The schema is that of this version in any case: a worker goes on with the partitions. */
async function keptPartitions(databaseUrl: string, { history }: Configuration): Promise<readonly string[]> {
  try {
    return (await new PostgresHistoryPartitions(databaseUrl, history).run()).map(stepOf);
  } catch (error) {
    return [`not now, a process with the role worker goes on: ${reasonOf(error)}`];
  }
}

/* Such as "add transactions_2027_01". */
function stepOf(step: HistoryStep): string {
  return 'name' in step ? `${step.does} ${step.name}` : `${step.does} what is before block ${step.before}`;
}
