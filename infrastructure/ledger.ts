import 'reflect-metadata';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { createDataSource } from '../adapters/persistence/data-source.js';
import { Database } from '../adapters/persistence/database.js';
import { PostgresLedgerControl } from '../adapters/persistence/indexing/ledger-control.postgres.js';
import { PostgresReindexRequests } from '../adapters/persistence/indexing/reindex-requests.postgres.js';
import type { LedgerControl, LedgerState } from '../application/indexing/ledger-control.js';
import type { ReindexReport, ReindexRequests } from '../application/indexing/reindex-requests.js';
import { startPostgres } from './embedded/postgres.js';
import { StartupError } from './embedded/startup-error.js';
import { ConfigurationError, EnvironmentReader } from './environment-reader.js';

const REQUESTS_SHOWN = 5;
const REINDEX_WAIT_MS = 60_000;
const POLL_MS = 200;

/** The operator's command line for the ledger: `node dist/infrastructure/ledger.js status|resume|reindex|rebuild`. */
function program(): Command {
  const ledger = new Command('ledger').description(
    'inspect and repair the ledger, the copy of the chain (DATABASE_URL or DATA_DIR)',
  );
  ledger
    .command('status')
    .description('show the position of the ledger, and whether it is halted')
    .action(() =>
      withLedger(async ({ control, requests }) =>
        [describe(await control.state()), ...(await requests.newest(REQUESTS_SHOWN)).map(describeRequest)].join('\n'),
      ),
    );
  ledger
    .command('resume')
    .description('continue a halted ledger from its position: when the node was wrong and is right again')
    .action(() =>
      withLedger(async ({ control }) =>
        (await control.resume()) ? 'The ledger goes on.' : 'The ledger is not halted.',
      ),
    );
  ledger
    .command('reindex')
    .argument('<from>', 'the first block', blockNumber)
    .argument('<to>', 'the last block', blockNumber)
    .description(
      'read these blocks again from their receipts and correct what differs: for when transfers or outcomes are missing. ' +
        'What was missed is notified, once',
    )
    .action((from: bigint, to: bigint) => withLedger(({ requests }) => reindex(requests, from, to)));
  ledger
    .command('rebuild')
    .description(
      'read the chain again from its first block: for when it has really dropped more blocks than the ledger can undo. ' +
        'Balances and histories are incomplete until that is done; notes and categories stay',
    )
    .requiredOption('--yes', 'yes, empty the ledger')
    .action(() =>
      withLedger(async ({ control }) => {
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

/** The indexer carries the request out; this command waits a while for it. */
async function reindex(requests: ReindexRequests, from: bigint, to: bigint): Promise<string> {
  if (to < from) throw new ConfigurationError('The last block comes before the first one.');
  const id = await requests.add({ from, to }, 'the operator', false);
  const deadline = performance.now() + REINDEX_WAIT_MS;
  for (;;) {
    const report = id === null ? null : await requests.find(id);
    if (report?.isFinished) return describeRequest(report);
    if (!report || performance.now() > deadline) {
      return 'The request is stored. A running indexer carries it out; `ledger.js status` shows when it is done.';
    }
    await delay(POLL_MS);
  }
}

function describeRequest({ from, to, reason, isFinished, corrections }: ReindexReport): string {
  const { addedTransfers, removedTransfers, addedOutcomes, removedOutcomes } = corrections;
  const found = `${addedTransfers} transfers and ${addedOutcomes} outcomes added, ${removedTransfers} and ${removedOutcomes} removed`;
  return `Blocks ${from} to ${to} (${reason}): ${isFinished ? 'read again' : 'being read again'}, ${found}.`;
}

function blockNumber(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new InvalidArgumentError('It is no block number.');
  return BigInt(text);
}

interface LedgerTools {
  readonly control: LedgerControl;
  readonly requests: ReindexRequests;
}

async function withLedger(work: (tools: LedgerTools) => Promise<string>): Promise<void> {
  const { databaseUrl, close } = await openDatabase(new EnvironmentReader(process.env));
  const dataSource = await createDataSource(databaseUrl, 1).initialize();
  try {
    const database = new Database(dataSource);
    const tools = { control: new PostgresLedgerControl(database), requests: new PostgresReindexRequests(database) };
    process.stdout.write(`${await work(tools)}\n`);
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
