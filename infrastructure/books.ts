import 'reflect-metadata';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { createDataSource } from '../adapters/persistence/data-source.js';
import { Database } from '../adapters/persistence/database.js';
import { PostgresBooksControl } from '../adapters/persistence/indexing/books-control.js';
import type { BooksControl, BooksState } from '../application/indexing/books-control.js';
import { startPostgres } from './embedded/postgres.js';
import { StartupError } from './embedded/startup-error.js';
import { ConfigurationError, EnvironmentReader } from './environment-reader.js';

/** The operator's command line for the books: `node dist/infrastructure/books.js status|resume|rebuild`. */
function program(): Command {
  const books = new Command('books').description('look after the books that copy the chain (DATABASE_URL or DATA_DIR)');
  books
    .command('status')
    .description('say where the books are, and whether they are halted')
    .action(() => withBooks(async (control) => describe(await control.state())));
  books
    .command('resume')
    .description('let halted books go on from where they are: for when the node was wrong, and is right again')
    .action(() =>
      withBooks(async (control) => ((await control.resume()) ? 'The books go on.' : 'The books are not halted.')),
    );
  books
    .command('rebuild')
    .description(
      'read the chain again from its first block: for when it has really dropped more blocks than the books can undo. ' +
        'Balances and histories are incomplete until that is done; notes and categories stay',
    )
    .requiredOption('--yes', 'yes, empty the books')
    .action(() =>
      withBooks(async (control) => {
        await control.rebuild();
        return 'The books are empty; the indexer fills them again from the first block.';
      }),
    );
  return books;
}

function describe({ cursor, haltReason, incompleteHistories, differences }: BooksState): string {
  return [
    cursor ? `The books are at block ${cursor.number} (${cursor.hash}).` : 'The books are empty.',
    haltReason === null ? 'They are not halted.' : `They are halted: ${haltReason}.`,
    ...(incompleteHistories > 0 ? [`The past of ${incompleteHistories} accounts is still being searched.`] : []),
    ...differences.map(
      ({ asset, minorUnits, accounts }) =>
        `They differ from the chain by ${minorUnits} millionths of ${asset}, in ${accounts} accounts.`,
    ),
  ].join('\n');
}

async function withBooks(work: (control: BooksControl) => Promise<string>): Promise<void> {
  const { databaseUrl, close } = await openDatabase(new EnvironmentReader(process.env));
  const dataSource = await createDataSource(databaseUrl, 1).initialize();
  try {
    process.stdout.write(`${await work(new PostgresBooksControl(new Database(dataSource)))}\n`);
  } finally {
    await dataSource.destroy();
    await close();
  }
}

/* A database of our own that no service runs on is started for the moment. */
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
