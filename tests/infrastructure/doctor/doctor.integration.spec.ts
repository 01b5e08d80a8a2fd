import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import pg from 'pg';
import { timeFinding } from '../../../infrastructure/doctor/chain-findings.js';
import { skewFinding, versionFinding } from '../../../infrastructure/doctor/database-findings.js';
import { examine, faultsAtStart, nodeFinding } from '../../../infrastructure/doctor/examine.js';
import type { Finding } from '../../../infrastructure/doctor/finding.js';
import { assertPrepared } from '../../../infrastructure/migrate.js';
import { MARK_RESTORING, UNMARK_RESTORING } from '../../../infrastructure/schema-state.js';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.js';
import { RedisServer } from '../../support/redis.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

type Environment = Record<string, string>;

let chain: SandboxChain;
let database: TestDatabase;
let client: pg.Client;
let directory: string;
let right: Environment;

beforeAll(async () => {
  [chain, database, directory] = await Promise.all([
    startSandboxChain(),
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'doctor-')),
  ]);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const relayer = Wallet.createRandom();
  await chain.connection.request('anvil_setBalance', [relayer.address, '0xde0b6b3a7640000']);
  const { deployment, node } = chain;
  right = {
    NODE_ENV: 'production',
    SANDBOX: 'false',
    PUBLIC_URL: 'https://127.0.0.1:9',
    DATA_DIR: directory,
    DATABASE_URL: database.url,
    SECRETS_KEY: `k1:${randomBytes(32).toString('base64')}`,
    CHAIN_RPC_URL: node.rpcUrl,
    CHAIN_ID: String(node.chainId),
    CHAIN_NETWORK: 'our-own',
    CHAIN_FIRST_BLOCK: '1',
    RELAYER_PRIVATE_KEY: relayer.privateKey,
    CHAIN_ENTRY_POINT: deployment.entryPoint,
    CHAIN_WALLET_FACTORY: deployment.walletFactory,
    CHAIN_WALLET_IMPLEMENTATION: deployment.walletImplementation,
    CHAIN_WEBAUTHN_VERIFIER: deployment.webAuthnVerifier,
    CHAIN_TOKEN_USDC: address('USDC'),
    CHAIN_TOKEN_EURC: address('EURC'),
  };
});
afterAll(async () => {
  await client?.end();
  await Promise.all([chain?.stop(), database?.drop(), directory && rm(directory, { recursive: true })]);
});

function address(token: 'USDC' | 'EURC'): string {
  return chain.deployment.tokens[token] ?? '';
}

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

const changedUrl = (changed: Partial<Pick<URL, 'password' | 'pathname'>>): string =>
  Object.assign(new URL(database.url), changed).href;

/** A wrong setting, the check that finds it, whether it stops a start, and words of the sentence. */
const MISTAKES: readonly (readonly [string, () => Environment, string, Finding['level'], string])[] = [
  [
    'a factory without code',
    () => ({ CHAIN_WALLET_FACTORY: `0x${'12'.repeat(20)}` }),
    'contracts',
    'fatal',
    'There is no contract at CHAIN_WALLET_FACTORY',
  ],
  [
    'the factory of something else',
    () => ({ CHAIN_WALLET_FACTORY: String(chain.deployment.subAccountFactory) }),
    'contracts',
    'fatal',
    'it answers IMPLEMENTATION with',
  ],
  [
    'another entry point',
    () => ({ CHAIN_ENTRY_POINT: chain.deployment.walletFactory }),
    'contracts',
    'fatal',
    'CHAIN_ENTRY_POINT',
  ],
  [
    'another implementation',
    () => ({ CHAIN_WALLET_IMPLEMENTATION: chain.deployment.entryPoint }),
    'contracts',
    'fatal',
    'CHAIN_WALLET_IMPLEMENTATION',
  ],
  [
    'another verifier',
    () => ({ CHAIN_WEBAUTHN_VERIFIER: chain.deployment.entryPoint }),
    'contracts',
    'fatal',
    'it does not answer verify',
  ],
  [
    'a token with other decimals',
    () => ({ CHAIN_TOKEN_USDC: String(chain.deployment.marketTokens?.['cbBTC']) }),
    'contracts',
    'fatal',
    'decimals with 8 instead of 6',
  ],
  [
    'two tokens exchanged',
    () => ({ CHAIN_TOKEN_USDC: address('EURC') }),
    'tokens',
    'fatal',
    'calls itself EURC instead of USDC',
  ],
  [
    'a module that is missing',
    () => ({ CHAIN_RECOVERY_MODULE: `0x${'13'.repeat(20)}` }),
    'contracts',
    'fatal',
    'CHAIN_RECOVERY_MODULE',
  ],
  [
    'the id of another chain',
    () => ({ CHAIN_ID: '8453', CHAIN_NETWORK: 'base' }),
    'chain',
    'fatal',
    'serves chain 31337, not 8453',
  ],
  [
    'the name of another network',
    () => ({ CHAIN_NETWORK: 'base' }),
    'network',
    'fatal',
    'CHAIN_NETWORK base is not the name of chain 31337',
  ],
  [
    'a first block in the future',
    () => ({ CHAIN_FIRST_BLOCK: '99999999' }),
    'first block',
    'fatal',
    'is not there yet',
  ],
  [
    'a node that does not answer',
    () => ({ CHAIN_RPC_URL: 'http://127.0.0.1:9' }),
    'chain',
    'fatal',
    'cannot be reached',
  ],
  [
    'a relayer whose key everybody has',
    () => ({ RELAYER_PRIVATE_KEY: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80' }),
    'relayer keys',
    'fatal',
    'is published with every development node',
  ],
  [
    'a relayer without money',
    () => ({ RELAYER_PRIVATE_KEY: `0x${'7'.repeat(64)}` }),
    'relayers',
    'warning',
    "send them the chain's coin",
  ],
  [
    'a wrong password of the database',
    () => ({ DATABASE_URL: changedUrl({ password: 'wrong' }) }),
    'database',
    'fatal',
    'password authentication failed',
  ],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: changedUrl({ pathname: '/nowhere' }) }),
    'database',
    'fatal',
    'database "nowhere" does not exist',
  ],
  [
    'more connections than the server has',
    () => ({ DATABASE_POOL_SIZE: '400' }),
    'database settings',
    'fatal',
    'lower DATABASE_POOL_SIZE',
  ],
  [
    'no http for passkeys',
    () => ({ PUBLIC_URL: 'http://pay.example' }),
    'configuration',
    'fatal',
    'PUBLIC_URL must begin with https://',
  ],
  [
    'a name that leads nowhere',
    () => ({ PUBLIC_URL: 'https://127.0.0.1:9' }),
    'public url',
    'warning',
    'cannot be reached over TLS',
  ],
  ['no secret key', () => ({ SECRETS_KEY: '' }), 'configuration', 'fatal', 'SECRETS_KEY is needed'],
  [
    'a Redis that is not there',
    () => ({ REDIS_URL: 'redis://127.0.0.1:9' }),
    'redis',
    'warning',
    'REDIS_URL leads to no Redis',
  ],
  [
    'a bucket that is not there',
    () => ({
      STORAGE_S3_BUCKET: 'none',
      STORAGE_S3_ENDPOINT: 'http://127.0.0.1:9',
      STORAGE_S3_ACCESS_KEY_ID: 'a',
      STORAGE_S3_SECRET_ACCESS_KEY: 'b',
    }),
    'storage',
    'fatal',
    'the bucket none',
  ],
  [
    'a mail server that is not there',
    () => ({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@pay.example' }),
    'mail',
    'warning',
    'SMTP_URL leads to no mail server',
  ],
  ['roles apart without a bucket', () => ({ ROLES: 'api' }), 'storage', 'warning', 'share one DATA_DIR/files'],
  ['no rates', () => ({}), 'rates', 'warning', 'There are no exchange rates'],
];

describe('each of the planted mistakes is found, with what to do', () => {
  it.each(MISTAKES)('%s', async (_name, change, check, level, words) => {
    const found = (await examined(change())).filter((finding) => finding.level !== 'ok' && finding.check === check);
    expect(found).toContainEqual(expect.objectContaining({ level, sentence: expect.stringContaining(words) }));
    for (const { sentence } of found) expect(sentence).toMatch(/[.]$/);
  });

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
    const url = Object.assign(new URL(changedUrl({ pathname: '/restored_by_restorer' })), {
      username: 'restorer',
      password: 'restorer',
    }).href;
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

  it('a Redis that forgets jobs', async () => {
    const redis = await RedisServer.create();
    try {
      expect((await examined({ REDIS_URL: redis.url })).find(({ check }) => check === 'redis')?.level).toBe('ok');
    } finally {
      await redis.stop();
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
    CHAIN_TOKEN_USDC: address('EURC'),
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
