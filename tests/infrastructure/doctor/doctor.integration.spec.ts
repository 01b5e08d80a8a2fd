import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { DiskAppendOnlyStore } from '../../../adapters/storage/append-only-store.js';
import { StoredRestorationMarks } from '../../../adapters/storage/stored-restoration-marks.js';
import { MOST_RESTORATIONS } from '../../../domain/wallet-operations/attempts.js';
import { timeFinding } from '../../../infrastructure/doctor/chain-findings.js';
import { skewFinding, versionFinding } from '../../../infrastructure/doctor/database-findings.js';
import { examine, faultsAtStart, nodeFinding } from '../../../infrastructure/doctor/examine.js';
import type { Finding } from '../../../infrastructure/doctor/finding.js';
import { assertPrepared } from '../../../infrastructure/migrate.js';
import { MARK_RESTORING, UNMARK_RESTORING } from '../../../infrastructure/schema-state.js';
import { DoctorStage, type Environment } from '../../support/doctor/doctor-stage.js';
import type { TestDatabase } from '../../support/postgres.js';
import { RedisServer } from '../../support/redis.js';
import type { SandboxChain } from '../../support/sandbox-chain.js';

let stage: DoctorStage;
let chain: SandboxChain;
let database: TestDatabase;
let client: pg.Client;
let directory: string;
let right: Environment;

beforeAll(async () => {
  stage = await DoctorStage.open();
  ({ chain, database, client, directory, right } = stage);
});
afterAll(() => stage?.close());

const examined = (changed: Environment = {}): Promise<readonly Finding[]> =>
  examine({ ...right, ...changed }, { isAtStart: false });

it('a right deployment is fit', async () => {
  const findings = await examined();
  expect(findings.filter(({ level }) => level === 'fatal')).toEqual([]);
  const ok = findings.filter(({ level }) => level === 'ok').map(({ check }) => check);
  expect(ok).toEqual(
    expect.arrayContaining([
      ...['configuration', 'versions', 'database', 'schema', 'clock', 'network', 'relayer keys', 'chain'],
      ...['contracts', 'tokens', 'first block', 'relayers', 'chain clock', 'storage', 'redis'],
    ]),
  );
  expect(await faultsAtStart(right)).toEqual([]);
});

describe('what no setting plants is found, too', () => {
  it('a folder of data that is a file', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const found = await examined({ DATA_DIR: file });
    expect(found).toContainEqual(
      expect.objectContaining({
        check: 'storage',
        level: 'fatal',
        sentence: expect.stringContaining('permissions of DATA_DIR'),
      }),
    );
  });

  it('a database that a newer version has migrated for itself alone', async () => {
    await client.query(`INSERT INTO schema_migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
    expect(await faultsAtStart(right)).toEqual([]);
    await client.query('UPDATE schema_floor SET served_since = 9999999999999');
    expect(await faultsAtStart(right)).toEqual([expect.stringContaining('Later9999999999999')]);
    await client.query(`DELETE FROM schema_migrations WHERE name = 'Later9999999999999'`);
    await client.query('UPDATE schema_floor SET served_since = 0');
  });

  it('a database that takes no writes', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const faults = await faultsAtStart(right);
    await client.query(
      `SET default_transaction_read_only = off; ALTER DATABASE ${name} RESET default_transaction_read_only`,
    );
    expect(faults).toEqual([expect.stringContaining('The database takes no writes')]);
  });

  it('a database into which a role that is no superuser restores, and one that is restored and not prepared', async () => {
    await client.query(`CREATE ROLE restorer LOGIN PASSWORD 'restorer'`);
    await client.query(`CREATE DATABASE restored_by_restorer OWNER restorer`);
    const url = stage.changedUrl({ pathname: '/restored_by_restorer', username: 'restorer', password: 'restorer' });
    const restorer = new pg.Client({ connectionString: url });
    await restorer.connect();
    try {
      await assertPrepared(url);
      // Again after an interruption, too.
      for (let time = 0; time < 2; time += 1) await restorer.query(MARK_RESTORING);
      await expect(assertPrepared(url)).rejects.toThrow('is being restored into this database');
      expect(await faultsAtStart({ ...right, DATABASE_URL: url })).toEqual([
        expect.stringContaining('is being restored into this database'),
      ]);
      await restorer.query(UNMARK_RESTORING);
      await assertPrepared(url);
    } finally {
      await restorer.end();
      await client.query('DROP DATABASE restored_by_restorer');
      await client.query('DROP ROLE restorer');
    }
    await client.query('INSERT INTO restorations (backed_up_at) VALUES (now())');
    await expect(assertPrepared(database.url)).rejects.toThrow('run "ops after-restore --yes"');
    expect(await faultsAtStart(right)).toEqual([expect.stringContaining('run "ops after-restore --yes"')]);
    await client.query('DELETE FROM restorations');
  });

  it('a database that was restored so often that signatures will not be recognised for ever', async () => {
    const restored = async () => (await examined()).filter(({ check }) => check === 'restored');
    const times = MOST_RESTORATIONS / 2;
    const add = `INSERT INTO restorations (backed_up_at, restored_at, prepared_at) SELECT now(), now() - n * interval '1 day', now()`;
    await client.query(`${add} FROM generate_series(2, ${times}) n`);
    expect(await restored()).toEqual([]);
    await client.query(`${add} FROM generate_series(1, 1) n`);
    expect(await restored()).toMatchObject([
      { level: 'warning', sentence: expect.stringContaining(`${times} restorations are known`) },
    ]);
    expect(await faultsAtStart(right)).toEqual([]);
    await client.query('DELETE FROM restorations');
  });

  it('and one with so many notes of drills in its storage', async () => {
    const dataDirectory = join(directory, 'drills');
    const notes = new StoredRestorationMarks(new DiskAppendOnlyStore(join(dataDirectory, 'files', 'restorations')));
    for (let day = 1; day <= MOST_RESTORATIONS / 2; day += 1) {
      await notes.keep({ restoredAt: new Date(Date.UTC(2026, 0, day)), backedUpAt: new Date(0) });
    }
    const found = await examined({ DATA_DIR: dataDirectory });
    expect(found.filter(({ check }) => check === 'restored')).toMatchObject([{ level: 'warning' }]);
  });

  it('a bucket that takes requests and never answers: the start goes on, and waits where it needs files', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const bucket = {
      STORAGE_S3_BUCKET: 'silent',
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      STORAGE_S3_ACCESS_KEY_ID: 'a',
      STORAGE_S3_SECRET_ACCESS_KEY: 'b',
    };
    const faults = await faultsAtStart({ ...right, ...bucket });
    silent.closeAllConnections();
    silent.close();
    expect(faults).toEqual([]);
  }, 60_000);

  it('a Redis that may forget jobs', async () => {
    const redis = await RedisServer.create();
    const finding = async () => (await examined({ REDIS_URL: redis.url })).find(({ check }) => check === 'redis');
    const client = new Redis(redis.url);
    try {
      expect(await finding()).toMatchObject({ level: 'ok' });
      await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
      expect(await finding()).toMatchObject({
        level: 'warning',
        sentence: expect.stringContaining('maxmemory-policy allkeys-lru'),
      });
    } finally {
      client.disconnect();
      await redis.destroy();
    }
  });

  it.each<readonly [Finding, Finding['level']]>([
    [versionFinding(160_004, true), 'fatal'],
    [versionFinding(160_004, false), 'warning'],
    [versionFinding(170_000, true), 'ok'],
    [nodeFinding('18.20.0'), 'fatal'],
    [nodeFinding('20.18.9'), 'fatal'],
    [nodeFinding('20.19.0'), 'ok'],
    [nodeFinding('24.1.0'), 'ok'],
    [skewFinding('clock', 'the database', -40_000), 'fatal'],
    [skewFinding('clock', 'the database', 5_000), 'warning'],
    [skewFinding('clock', 'the database', 100), 'ok'],
    [timeFinding(120_000), 'warning'],
    [timeFinding(-3_600_000), 'warning'],
    [timeFinding(-5_000), 'ok'],
  ])('$sentence', ({ level }, expected) => {
    expect(level).toBe(expected);
  });
});

it('a start is told everything that stops it at once, a sentence each; and not what passes by itself', async () => {
  const faults = await faultsAtStart({
    ...right,
    PUBLIC_URL: 'http://pay.example',
    CHAIN_WALLET_FACTORY: `0x${'12'.repeat(20)}`,
    CHAIN_WEBAUTHN_VERIFIER: chain.deployment.entryPoint,
    CHAIN_TOKEN_USDC: stage.token('EURC'),
    CHAIN_NETWORK: 'base',
    DATABASE_POOL_SIZE: '400',
    REDIS_URL: 'redis://127.0.0.1:9',
  });
  for (const words of [
    'PUBLIC_URL',
    'CHAIN_WALLET_FACTORY',
    'CHAIN_WEBAUTHN_VERIFIER',
    'EURC',
    'CHAIN_NETWORK',
    'DATABASE_POOL_SIZE',
  ]) {
    expect(faults).toContainEqual(expect.stringContaining(words));
  }
  expect(faults.join()).not.toContain('REDIS');
  expect(
    await faultsAtStart({
      ...right,
      DATABASE_URL: 'postgresql://127.0.0.1:9/none',
      CHAIN_RPC_URL: 'http://127.0.0.1:9',
    }),
  ).toEqual([]);
});
