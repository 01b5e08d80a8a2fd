import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SESSION_LIMITS } from '../../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../../adapters/persistence/data-source.js';
import { Database } from '../../adapters/persistence/database.js';
import { Lease } from '../../adapters/persistence/lease.js';
import { type None, quickRead, statement } from '../../adapters/persistence/statement.js';
import { inspectConfiguration } from '../../infrastructure/configuration.js';
import { databaseFindings } from '../../infrastructure/doctor/database-findings.js';
import { poolerFindings } from '../../infrastructure/doctor/pooler-findings.js';
import { type EmbeddedPostgres, startPostgres } from '../../infrastructure/embedded/postgres.js';
import { LedgerStage } from '../adapters/persistence/indexing/support/ledger-stage.js';
import { type OpenDatabase, openTestDatabase } from '../adapters/persistence/support/test-database.js';
import { balanceSheetsContract } from '../contracts/balance-sheets.contract.js';
import { eventOutboxContract } from '../contracts/event-outbox.contract.js';
import { idempotencyKeysContract } from '../contracts/idempotency-keys.contract.js';
import { indexedChainContract } from '../contracts/indexed-chain.contract.js';
import { paymentRequestRepositoryContract } from '../contracts/payment-request-repository.contract.js';
import { postgresStage } from '../contracts/postgres-stage.js';
import { relaySlotsContract } from '../contracts/relay-slots.contract.js';
import { unitOfWorkContract } from '../contracts/unit-of-work.contract.js';
import { walletOperationRepositoryContract } from '../contracts/wallet-operation-repository.contract.js';
import { eventually } from '../support/eventually.js';
import { PGBOUNCER, PgBouncer } from '../support/pgbouncer.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

interface Told {
  readonly asked: number;
  readonly session: number;
}

const TELL = 'SELECT :asked::int AS asked, pg_backend_pid() AS session';
const ASK = quickRead<{ asked: number }, Told>('test-pooler-ask').sql(TELL);
const ASK_POOL = statement<{ asked: number }, Told>('test-pooler-ask-pool').sql(`${TELL} WHERE true`);
const ADD = statement<{ asked: number }, Told>('test-pooler-add').sql(
  'INSERT INTO told VALUES (:asked::int) RETURNING id AS asked, pg_backend_pid() AS session',
);
const COLUMNS = statement<None, object>('test-pooler-columns').sql('SELECT * FROM changing');
const LIMITS = statement<None, object>('test-pooler-limits').sql(
  `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
          current_setting('idle_in_transaction_session_timeout') AS idle`,
);

const described = PGBOUNCER === null ? describe.skip : describe;

described('through PgBouncer in transaction mode', () => {
  let pooler: PgBouncer | undefined;
  let db: OpenDatabase;

  /** The server of the test databases has one pooler before it. */
  const through = async (url: string) => {
    pooler ??= await PgBouncer.before(url);
    return pooler.way(url);
  };

  beforeAll(async () => {
    db = await openTestDatabase(through);
  });
  afterAll(async () => {
    await db.close();
    await pooler?.stop();
  });

  /** A process whose quick reads go over lanes. */
  const openProcess = async (session: () => number | null = () => null) => {
    const source = createDataSource(await through(db.url), 10, SESSION_LIMITS.api, 3, true);
    return new Database(await source.initialize(), { session });
  };

  it('10,000 reads, 200 of them at a time and mixed with writes, each get the answer to their question', async () => {
    await db.sql('CREATE TABLE told (id int)');
    const database = await openProcess();
    const sessions = new Set<number>();
    const asking = Array.from({ length: 200 }, async (_, worker) => {
      for (let round = 0; round < 50; round += 1) {
        const asked = worker * 50 + round;
        const answer = await database.row(asked % 4 === 0 ? ASK_POOL : ASK, { asked });
        expect(answer?.asked).toBe(asked);
        sessions.add(answer?.session ?? 0);
      }
      expect((await database.row(ADD, { asked: worker }))?.asked).toBe(worker);
    });
    await Promise.all(asking);

    expect(sessions.size).toBeGreaterThan(1);
    expect(await db.sql('SELECT count(DISTINCT id)::int AS told FROM told')).toEqual([{ told: 200 }]);
    await database.close();
  });

  it('one connection has many sessions, and each transaction has the limits of its process', async () => {
    const database = new Database(
      await createDataSource(await through(db.url), 1, SESSION_LIMITS.api, 0, true).initialize(),
    );
    const sessions = new Set<number | undefined>();
    for (let round = 0; round < 20; round += 1) {
      sessions.add((await database.row(ASK_POOL, { asked: round }))?.session);
      expect(await database.transaction(() => database.row(LIMITS))).toEqual({
        statement: '10s',
        lock: '3s',
        idle: '10s',
      });
    }
    expect(sessions.size).toBeGreaterThan(1);
    await database.close();
  });

  it('a statement gives the new result after a migration, whichever session runs it', async () => {
    await db.sql('CREATE TABLE changing AS SELECT 1 AS id');
    const database = await openProcess();
    const readOften = async () => {
      const read: object[][] = [];
      for (let round = 0; round < 40; round += 1) read.push(await database.rows(COLUMNS).catch(() => []));
      return read;
    };
    await readOften();
    await db.sql(`ALTER TABLE changing ADD COLUMN name text DEFAULT 'one'`);

    for (const rows of await readOften()) expect(rows).toEqual([{ id: 1, name: 'one' }]);
    await database.close();
  });

  it('a lease goes to another process at once when its holder has ended', async () => {
    const channel = db.channel();
    channel.listen('test_pooler', () => undefined);
    await eventually('it listens', async () => channel.session !== null);
    const database = await openProcess(() => channel.session);
    const other = new Lease(db.database, 'pooled', 'other');
    const take = () => other.hold(async () => 'taken');
    expect(await new Lease(database, 'pooled', 'one').hold(async () => 'taken')).toBe('taken');
    expect(await take()).toBeNull();
    await Promise.all([channel.close(), database.close()]);

    const [lease] = await db.sql<{ readonly lasts: boolean }>(
      "SELECT expires_at > clock_timestamp() AS lasts FROM leases WHERE name = 'pooled'",
    );
    expect(await eventually('the session has ended', take)).toBe('taken');
    expect(lease).toEqual({ lasts: true });
  });

  describe('the repositories of the hot paths keep their contracts', () => {
    let ledgerStage: LedgerStage;
    beforeAll(async () => {
      ledgerStage = await LedgerStage.open(await openTestDatabase(through));
    });
    afterAll(() => ledgerStage.close());

    for (const contract of [
      balanceSheetsContract,
      eventOutboxContract,
      idempotencyKeysContract,
      indexedChainContract,
      paymentRequestRepositoryContract,
      relaySlotsContract,
      unitOfWorkContract,
      walletOperationRepositoryContract,
    ]) {
      contract(() => postgresStage(ledgerStage));
    }
  });

  describe('the doctor', () => {
    const configurationWith = (directUrl?: string) =>
      inspectConfiguration({
        DATABASE_URL: 'postgresql://h/d',
        ...(directUrl !== undefined && { DATABASE_DIRECT_URL: directUrl }),
      }).configuration;
    const notOk = async (findings: ReturnType<typeof poolerFindings>) =>
      (await findings).filter(({ level }) => level !== 'ok').map(({ level, sentence }) => `${level} ${sentence}`);

    it('finds nothing in a right one', async () => {
      expect(await notOk(poolerFindings(await through(db.url), db.url))).toEqual([]);
      expect(await notOk(databaseFindings(db.url, configurationWith(db.url), true))).toEqual([]);
    });

    it.each<readonly [string, Parameters<typeof PgBouncer.before>[1]]>([
      ['fatal The pooler at DATABASE_URL mixes up prepared statements', { preparedStatements: 0, sessions: 1 }],
      ['warning What runs outside a transaction has no limits', { connectQuery: '' }],
    ])('finds: %s', async (sentence, settings) => {
      const wrong = await PgBouncer.before(db.url, settings);
      expect(await notOk(poolerFindings(wrong.way(), db.url))).toEqual([expect.stringContaining(sentence)]);
      await wrong.stop();
    });

    it('finds two databases, and a pooler where PostgreSQL itself must be', async () => {
      const way = await through(db.url);
      const postgres = new URL(db.url);
      postgres.pathname = '/postgres';
      expect(await notOk(poolerFindings(way, postgres.href))).toEqual([expect.stringContaining('two databases')]);
      expect(await notOk(databaseFindings(way, configurationWith(way), true))).toEqual([
        'fatal DATABASE_DIRECT_URL leads to a connection pooler: it must name PostgreSQL itself.',
      ]);
      expect(await notOk(databaseFindings(way, configurationWith(), true))).toEqual([
        'fatal DATABASE_URL leads to a connection pooler: name PostgreSQL itself in DATABASE_DIRECT_URL.',
      ]);
    });
  });

  describe('the service', () => {
    let postgres: EmbeddedPostgres;
    let own: PgBouncer;
    let sandbox: Sandbox;
    let dataDirectory: string;

    beforeAll(async () => {
      dataDirectory = await mkdtemp(join(tmpdir(), 'pooled-service-'));
      postgres = await startPostgres({ dataDirectory, durable: false });
      own = await PgBouncer.before(postgres.databaseUrl, { sessions: 6 });
      const environment = { DATABASE_URL: own.way(), DATABASE_DIRECT_URL: postgres.databaseUrl };
      sandbox = await Sandbox.start({ dataDirectory, environment });
    });
    afterAll(async () => {
      await sandbox?.stop();
      await own?.stop();
      await postgres?.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    });

    it('brings payments from the proposal to COMPLETED', async () => {
      const [payer, recipient] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
      const ids = await Promise.all(
        ['10', '20', '30'].map((amount) => payer.rest.proposed({ recipientUsername: recipient.username, amount })),
      );
      for (const id of ids) await payer.app.approve(id);
      const settled = await Promise.all(ids.map((id) => payer.rest.settled(id)));

      expect(settled.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
      expect(await sandbox.node.balanceOf(recipient.walletAddress)).toBe(60_000_000n);
    });

    it('has few sessions for its pools, and sessions of its own for what it listens to', async () => {
      const rows = await sandbox.database.query<{ readonly name: string; readonly sessions: number }>(
        `SELECT application_name AS name, count(*)::int AS sessions FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1`,
      );
      const sessions = new Map(rows.map(({ name, sessions: count }) => [name, count]));
      // Those of the pooler, and up to two of the test's own issuer of tokens.
      expect(sessions.get('accounts')).toBeLessThanOrEqual(6 + 2);
      expect(sessions.get('accounts-notify')).toBe(1);
      expect([...sessions.keys()]).toContain('account-and-payments job queue');
    });
  });
});
