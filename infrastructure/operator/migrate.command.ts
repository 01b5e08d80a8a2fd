import { readConfiguration } from '../configuration.js';
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
    const { databaseUrl, close } = await databaseOf(readConfiguration(environment));
    try {
      const { pending, unknown } = check === undefined ? await migrate(databaseUrl) : await schemaState(databaseUrl);
      if (check === undefined)
        return { text: `${pending.length} migrations were run.`, json: { run: pending, unknown } };
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
