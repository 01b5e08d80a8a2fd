import 'reflect-metadata';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { createDataSource } from '../adapters/persistence/data-source.js';
import { Database } from '../adapters/persistence/database.js';
import { PostgresLedgerControl } from '../adapters/persistence/indexing/ledger-control.postgres.js';
import type { LedgerControl, LedgerState } from '../application/indexing/ledger-control.js';
import { startPostgres } from './embedded/postgres.js';
import { StartupError } from './embedded/startup-error.js';
import { ConfigurationError, EnvironmentReader } from './environment-reader.js';

/** The operator's command line for the ledger: `node dist/infrastructure/ledger.js status|resume|rebuild`. */
function program(): Command {
  const ledger = new Command('ledger').description(
    'inspect and repair the ledger, the copy of the chain (DATABASE_URL or DATA_DIR)',
  );
  ledger
    .command('status')
    .description('show the position of the ledger, and whether it is halted')
    .action(() => withLedger(async (control) => describe(await control.state())));
  ledger
    .command('resume')
    .description('continue a halted ledger from its position: when the node was wrong and is right again')
    .action(() =>
      withLedger(async (control) => ((await control.resume()) ? 'The ledger goes on.' : 'The ledger is not halted.')),
    );
  ledger
    .command('rebuild')
    .description(
      'read the chain again from its first block: for when it has really dropped more blocks than the ledger can undo. ' +
        'Balances and histories are incomplete until that is done; notes and categories stay',
    )
    .requiredOption('--yes', 'yes, empty the ledger')
    .action(() =>
      withLedger(async (control) => {
        await control.rebuild();
        return 'The ledger is empty; the indexer fills them again from the first block.';
      }),
    );
  return ledger;
}

function describe({ cursor, haltReason, incompleteHistories, differences }: LedgerState): string {
  return [
    cursor ? `The ledger is at block ${cursor.number} (${cursor.hash}).` : 'The ledger is empty.',
    haltReason === null ? 'They are not halted.' : `They are halted: ${haltReason}.`,
    ...(incompleteHistories > 0 ? [`The past of ${incompleteHistories} accounts is still being searched.`] : []),
    ...differences.map(
      ({ asset, minorUnits, accounts }) =>
        `They differ from the chain by ${minorUnits} millionths of ${asset}, in ${accounts} accounts.`,
    ),
  ].join('\n');
}

async function withLedger(work: (control: LedgerControl) => Promise<string>): Promise<void> {
  const { databaseUrl, close } = await openDatabase(new EnvironmentReader(process.env));
  const dataSource = await createDataSource(databaseUrl, 1).initialize();
  try {
    process.stdout.write(`${await work(new PostgresLedgerControl(new Database(dataSource)))}\n`);
  } finally {
    await dataSource.destroy();
    await close();
  }
}

/* When no service runs on the embedded database, it is started for this command. */
async function openDatabase(read: EnvironmentReader) {
  const configured = read.optionalUrl('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (configured !== null) return { databaseUrl: configured, close: async () => undefined };
  const postgres = await startPostgres({ dataDirectory: resolve(read.text('DATA_DIR', '.data')) });
  const close = async () => (postgres.takenOver ? undefined : postgres.stop());
  return { databaseUrl: postgres.databaseUrl, close };
}

try {
  await program().parseAsync();
} catch (error) {
  const expected = error instanceof StartupError || error instanceof ConfigurationError;
  process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
