import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { REACHED, Replica, STORED } from '../../../../adapters/persistence/connections/replica.js';
import { SESSION_LIMITS } from '../../../../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../../../../adapters/persistence/data-source.js';
import { Database } from '../../../../adapters/persistence/database.js';
import { type None, statement } from '../../../../adapters/persistence/statement.js';
import { PostgresTransactionHistory } from '../../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { transactionFilter } from '../../../../application/transactions/transaction-filter.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import { userId } from '../../../../domain/shared/ids.js';
import { replicaFinding } from '../../../../infrastructure/doctor/replica-findings.js';
import { type EmbeddedPostgres, startPostgres } from '../../../../infrastructure/embedded/postgres.js';
import { migrate } from '../../../../infrastructure/migrate.js';
import { eventually } from '../../../support/eventually.js';
import { StreamingReplica } from '../../../support/streaming-replica.js';
import { BreakableLink } from '../support/breakable-link.js';

interface Told {
  readonly value: number;
  readonly byReplica: boolean;
}

const TELL = statement<None, Told>('test-replica-tell').sql(
  'SELECT value, pg_is_in_recovery() AS "byReplica" FROM told',
);
const SET = statement<{ value: number }>('test-replica-set').sql('UPDATE told SET value = :value');
const SLOW = statement<None, Told>('test-replica-slow').sql(
  'SELECT 1 AS value, pg_is_in_recovery() AS "byReplica" FROM pg_sleep(1)',
);
const DIVIDE = statement<{ by: number }, { quotient: number }>('test-replica-divide').sql(
  'SELECT 10 / :by::int AS quotient FROM told',
);

let folder: string;
let primary: EmbeddedPostgres;
let server: StreamingReplica;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replica-'));
  const dataDirectory = join(folder, 'primary');
  const { databaseUrl, stop } = await startPostgres({ dataDirectory });
  await migrate(databaseUrl);
  await stop();
  server = await StreamingReplica.copied(join(dataDirectory, 'postgres'), databaseUrl, join(folder, 'replica'));
  primary = await startPostgres({ dataDirectory });
  await server.start();
  database = await processOf(server.url);
  await database.dataSource.query('CREATE TABLE told AS SELECT 0 AS value');
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function processOf(readUrl: string, size = 5): Promise<Database> {
  const source = await createDataSource(primary.databaseUrl, 5).initialize();
  return new Database(source, { replica: new Replica(readUrl, size) });
}

const tell = async (of = database) => (await of.listed(TELL))[0];
const set = (value: number) => database.affected(SET, { value });
const replicaAnswers = (of = database) => eventually('the replica answers', async () => (await tell(of))?.byReplica);

beforeEach(() => replicaAnswers());

it('everybody reads what was stored before, and most from the replica', async () => {
  const before = database.listAnswers?.replica ?? 0;
  for (let value = 1; value <= 100; value += 1) {
    await set(value);
    expect((await tell())?.value).toBe(value);
  }
  expect((database.listAnswers?.replica ?? 0) - before).toBeGreaterThan(0);
});

it('what another process has stored is read, too, and many readers share what they ask the primary', async () => {
  const other = await processOf(server.url);
  for (let value = 200; value < 220; value += 1) {
    await other.affected(SET, { value });
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell()));
    expect(answers.map((answer) => answer?.value)).toEqual(answers.map(() => value));
  }
  await other.close();
});

it('while the replica does not follow, the primary tells what was stored since, and the replica nothing', async () => {
  await set(300);
  await replicaAnswers();
  await server.query('SELECT pg_wal_replay_pause()');
  await set(301);

  expect(await tell()).toEqual({ value: 301, byReplica: false });
  expect(await server.query('SELECT value FROM told')).toEqual([{ value: 300 }]);

  await server.query('SELECT pg_wal_replay_resume()');
  await replicaAnswers();
  expect((await tell())?.value).toBe(301);
});

it('a unit of work reads its own changes', async () => {
  await database.transaction(async () => {
    await set(400);
    expect(await tell()).toEqual({ value: 400, byReplica: false });
  });
});

it('a statement that fails by itself says so', async () => {
  expect(await database.listed(DIVIDE, { by: 5 })).toEqual([{ quotient: 2 }]);
  await expect(database.listed(DIVIDE, { by: 0 })).rejects.toMatchObject({ code: '22012' });
});

it('while the replica is away, the primary answers; and the replica when it is back', async () => {
  await set(500);
  await server.stop();
  expect(await tell()).toEqual({ value: 500, byReplica: false });
  await server.start();
  await replicaAnswers();
});

it('a replica that answers nothing keeps nobody waiting', async () => {
  const link = await BreakableLink.to(server.url);
  const frozen = await processOf(link.url);
  await replicaAnswers(frozen);
  link.freeze();
  await set(600);

  expect(await tell(frozen)).toEqual({ value: 600, byReplica: false });
  await frozen.close();
  await link.close();
});

it('a server that follows nobody is not used', async () => {
  const wrong = await processOf(primary.databaseUrl);
  expect((await tell(wrong))?.byReplica).toBe(false);
  expect(wrong.listAnswers).toEqual({ replica: 0, primary: 1 });
  await wrong.close();
});

it('the list of transactions is read from the replica', async () => {
  const before = database.listAnswers?.replica ?? 0;
  const history = new PostgresTransactionHistory(database);
  const query = { filter: transactionFilter({}), sort: 'newest', limit: 10, start: 0 } as const;
  await eventually('the replica is asked', async () => {
    expect(await history.page(userId(randomUUID()), query)).toEqual({ transactions: [], next: null });
    return (database.listAnswers?.replica ?? 0) > before;
  });
});

it('a statement that is too slow is not run again, and others go on', async () => {
  const source = await createDataSource(primary.databaseUrl, 5).initialize();
  const limited = new Database(source, {
    replica: new Replica(server.url, 5, { ...SESSION_LIMITS.api, statementMs: 300 }),
  });
  await replicaAnswers(limited);
  // The primary's limit is longer.
  await eventually('it is refused', () =>
    limited.listed(SLOW).then(
      () => false,
      (error: unknown) => error instanceof ServiceUnavailableError,
    ),
  );
  await replicaAnswers(limited);
  await limited.close();
});

it('a replica whose connections are all in use is not left alone', async () => {
  const busy = await processOf(server.url, 1);
  await replicaAnswers(busy);
  const slow = busy.listed(SLOW);
  expect((await tell(busy))?.byReplica).toBe(false);
  await slow;
  const before = busy.listAnswers?.primary ?? 0;
  await replicaAnswers(busy);
  // One that is away is left alone for as long as 250 questions take.
  expect((busy.listAnswers?.primary ?? 0) - before).toBeLessThan(150);
  await busy.close();
});

it('a replica that is farther than the primary, but of a time before a restore, answers nothing', async () => {
  const restored = await startPostgres({ dataDirectory: join(folder, 'restored') });
  await migrate(restored.databaseUrl);
  const source = await createDataSource(restored.databaseUrl, 5).initialize();
  const wrong = new Database(source, { replica: new Replica(server.url, 5) });
  await wrong.dataSource.query('CREATE TABLE told AS SELECT 700 AS value');
  await server.query('SELECT 1');

  expect(await tell(wrong)).toEqual({ value: 700, byReplica: false });
  expect(wrong.listAnswers).toEqual({ replica: 0, primary: 1 });
  expect(await replicaFinding(server.url, restored.databaseUrl)).toMatchObject({ level: 'warning' });
  await wrong.close();
  await restored.stop();
});

it('a replica of another timeline answers nothing', async () => {
  const client = await createDataSource(primary.databaseUrl, 1).initialize();
  const [position] = await client.query(STORED.text);
  await client.destroy();
  const ask = (changed: object) =>
    server.query<{ readonly follows: boolean }>(
      [...REACHED.valuesOf({ ...position, ...changed })].reduce<string>(
        (text, value, index) => text.replaceAll(`$${index + 1}`, `'${String(value)}'`),
        REACHED.text,
      ),
    );
  const [cluster, timeline, ...others] = position.history.split(' ');
  expect(timeline).toBe('1');
  expect(await ask({})).toMatchObject([{ follows: true }]);
  expect(await ask({ history: [cluster, '2', ...others].join(' ') })).toMatchObject([{ follows: false }]);
});

describe('the doctor', () => {
  it.each<readonly [string, () => string, string]>([
    ['ok', () => server.url, 'The replica follows the primary.'],
    ['warning', () => primary.databaseUrl, 'DATABASE_READ_URL leads to no replica'],
    ['warning', () => 'postgresql://127.0.0.1:9/none', 'DATABASE_READ_URL leads to no database'],
  ])('%s', async (level, url, sentence) => {
    expect(await replicaFinding(url(), primary.databaseUrl)).toMatchObject({
      level,
      sentence: expect.stringContaining(sentence),
    });
  });
});
