import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfiguration } from '../../infrastructure/configuration.js';
import { CHAIN, PRODUCTION, refusal, SECRETS_KEY } from './support/environments.js';

describe('a bad setting stops the start with one sentence that names it', () => {
  const settings: readonly (readonly [string, readonly string[]])[] = [
    ['PORT', ['0', '65536', '-1', '3000.5', '3e3', 'http', '0x10', '٣']],
    ['APP_SCHEME', ['Accounts', '1pay', 'accounts:', 'accounts://', 'a b']],
    ['PUBLIC_URL', ['pay.example', 'ftp://pay.example', 'javascript:alert(1)', '//pay.example']],
    ['ROLES', ['web', 'api,web', 'api,', ',', 'API']],
    ['SANDBOX', ['yes', '1', 'TRUE']],
    ['RATE_LIMIT_PER_MINUTE', ['0', 'many', '-60']],
    ['TRUSTED_PROXY_HOPS', ['-1', '11', 'all']],
    ['LOG_LEVEL', ['verbose', 'INFO']],
    ['DATABASE_URL', ['mysql://u:p@h/d', 'h/d', 'postgres']],
    ['DATABASE_DIRECT_URL', ['mysql://u:p@h/d', 'postgres://h/d']],
    ['HISTORY_RETENTION_MONTHS', ['1', '23', '1201', '2.5']],
    ['HISTORY_BY_MONTH', ['yes']],
    ['DATABASE_READ_URL', ['mysql://u:p@h/d', 'replica']],
    ['DATABASE_POOL_SIZE', ['1', '501']],
    [
      'REDIS_URL',
      ['http://h', 'localhost:6379', 'redis://a,redis://a', 'redis://a,redis://:p@b', 'redis://a/1,redis://b'],
    ],
    ['REDIS_CLUSTER', ['yes', 'true']],
    ['CHAIN_RPC_URL', ['ws://h', 'localhost:8545', 'http://h,', 'http://h,ws://h', 'http://h,http://h/']],
    ['CHAIN_FINALITY', ['0', '201', 'latest', '1.5', 'SAFE']],
    ['CHAIN_FINALITY_BY_AMOUNT', ['1000', '=3', '1000=0', '1000=latest', 'BTC 1=3', 'USD=3', '-1=3', '0=3', '1=2,x']],
    ['CHAIN_CONFIRMATIONS', ['12']],
    ['RATES_SOURCE', ['ECB', 'openexchangerates', 'none']],
    ['CHAIN_TIMEOUT_MS', ['99', '60001', '2s']],
    ['RELAY_ALLOWANCE_SECONDS', ['59', '3301']],
    ['GAS_BUDGET_PER_USER', ['-1', 'none', '1e18', '0.0000000000000000001', 'Unlimited']],
    ['GAS_BUDGET_MOST_PER_USER', ['99', 'unlimited']],
    ['MIN_PAYMENT_USD', ['0', '-1', 'none', '0.0000001']],
  ];

  it.each(settings.flatMap(([name, values]) => values.map((value) => ({ name, value }))))(
    '$name=$value',
    ({ name, value }) => {
      const { message } = refusal({ [name]: value });

      expect(message).toMatch(new RegExp(`^${name} `));
      for (const sentence of message.split('\n')) expect(sentence).toMatch(/^[A-Z][A-Z0-9_]+ /);
    },
  );

  it.each(Object.keys(CHAIN).filter((name) => name !== 'CHAIN_RPC_URL' && name !== 'CHAIN_TOKEN_USDC'))(
    'a chain without %s',
    (name) => {
      expect(refusal({ ...PRODUCTION, [name]: '' }).message).toMatch(new RegExp(`^${name} `));
    },
  );

  const wrongAddress = '0x52908400098527886E0F7030069857D2E4169Ee7';
  const chainSettings: readonly (readonly [string, readonly string[]])[] = [
    ['CHAIN_ID', ['0', 'base', '9007199254740992']],
    ['CHAIN_FIRST_BLOCK', ['-1', 'latest']],
    ['CHAIN_ENTRY_POINT', ['0x1', wrongAddress, 'entrypoint.eth']],
    ['CHAIN_WALLET_FACTORY', [wrongAddress]],
    ['CHAIN_WALLET_IMPLEMENTATION', [wrongAddress]],
    ['CHAIN_WEBAUTHN_VERIFIER', [wrongAddress]],
    ['CHAIN_TOKEN_USDC', [wrongAddress]],
    ['CHAIN_TOKEN_MXNB', ['none']],
    [
      'RELAYER_PRIVATE_KEY',
      ['ab'.repeat(32), `0x${'ab'.repeat(31)}`, `0x${'zz'.repeat(32)}`, `0x${'00'.repeat(32)}`, `0x${'ff'.repeat(32)}`],
    ],
  ];

  it.each(chainSettings.flatMap(([name, values]) => values.map((value) => ({ name, value }))))(
    '$name=$value',
    ({ name, value }) => {
      expect(refusal({ ...PRODUCTION, [name]: value }).message).toMatch(new RegExp(`^${name} `));
    },
  );
});

describe('what a deployment must be told', () => {
  it.each(['DATABASE_URL', 'SECRETS_KEY', 'PUBLIC_URL', 'CHAIN_NETWORK', 'CHAIN_FIRST_BLOCK'])('%s', (name) => {
    const sentences = refusal({ ...PRODUCTION, [name]: '' }).message.split('\n');
    expect(sentences).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });

  it('does not sign people in over plain http', () => {
    expect(refusal({ ...PRODUCTION, PUBLIC_URL: 'http://pay.example' }).message).toMatch(
      /^PUBLIC_URL must begin with https/,
    );
  });

  it('may be less where it is no production', () => {
    const {
      NODE_ENV: _production,
      PUBLIC_URL: _url,
      CHAIN_NETWORK: _network,
      CHAIN_FIRST_BLOCK: _block,
      ...rest
    } = PRODUCTION;
    expect(readConfiguration(rest)).toMatchObject({ sandbox: false, publicUrl: 'http://localhost:3000' });
  });
});

it('says everything that is wrong at once', () => {
  const wrong = { PORT: 'http', LOG_LEVEL: 'verbose', DATABASE_URL: '', CHAIN_ID: '', OAUTH_CLIENTS: '{' };
  const { message } = refusal({ ...PRODUCTION, ...wrong });
  expect(message.split('\n').map((sentence) => sentence.split(' ')[0])).toEqual(
    expect.arrayContaining(['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'CHAIN_ID', 'OAUTH_CLIENTS']),
  );
  expect(message.split('\n')).toHaveLength(5);
});

describe('a setting in a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'settings-'));
    await writeFile(join(folder, 'database-url'), 'postgres://pay:hunter2@db/pay\n');
    await writeFile(join(folder, 'nothing'), '\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const { DATABASE_URL: _database, ...others } = PRODUCTION;

  it('counts as the setting, without the end of its line', () => {
    const read = readConfiguration({ ...others, DATABASE_URL_FILE: join(folder, 'database-url') });
    expect(read.databaseUrl).toBe('postgres://pay:hunter2@db/pay');
  });

  it.each([
    ['missing', /^DATABASE_URL_FILE names .*missing, which cannot be read$/m],
    ['nothing', /^DATABASE_URL is needed outside a sandbox/],
  ])('is refused when it is %s', (name, says) => {
    expect(refusal({ ...others, DATABASE_URL_FILE: join(folder, name) }).message).toMatch(says);
  });

  it('is refused beside the setting itself, without its content', () => {
    const { message } = refusal({ ...PRODUCTION, DATABASE_URL_FILE: join(folder, 'database-url') });
    expect(message).toBe('DATABASE_URL and DATABASE_URL_FILE are both set: keep one of them');
  });
});

describe('what may be secret is never repeated', () => {
  it.each([
    ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
    ['REDIS_URL', 'http://:hunter2@host'],
    ['CHAIN_RPC_URL', 'wss://rpc.example/hunter2'],
    ['CHAIN_RPC_URL', 'https://rpc.example,rpc.example/hunter2'],
    ['RELAYER_PRIVATE_KEY', '0xhunter2'],
    ['SECRETS_KEY', 'k1:hunter2'],
    ['OAUTH_CLIENTS', '[{"client_secret":"hunter2"}]'],
  ])('%s', (name, value) => {
    const { message } = refusal({ ...PRODUCTION, [name]: value });

    expect(message).toMatch(new RegExp(`^${name} `));
    expect(message).not.toContain('hunter2');
  });
});

describe('a sandbox', () => {
  it('is refused in production, whether it was asked for or is the default', () => {
    const says = 'SANDBOX is on (the default without CHAIN_RPC_URL) but NODE_ENV is production';

    expect(refusal({ NODE_ENV: 'production' }).message).toContain(says);
    expect(refusal({ NODE_ENV: 'production', SANDBOX: 'true' }).message).toContain(says);
    expect(refusal({ ...PRODUCTION, SANDBOX: 'true' }).message).toContain(says);
    expect(readConfiguration(PRODUCTION).sandbox).toBe(false);
  });

  it.each(['0.0.0.0', '::', '192.168.1.7', 'pay.lan'])('refuses to listen on %s unless that is said aloud', (HOST) => {
    expect(refusal({ HOST }).message).toMatch(/^HOST .* SANDBOX_OPEN_TO_NETWORK=true if that is wanted$/);
  });

  it('cannot move the time of a chain that runs elsewhere', () => {
    expect(refusal({ ...CHAIN, SANDBOX: 'true' }).message).toMatch(/^SANDBOX needs the embedded chain/);
  });

  it('is the only place for the embedded chain', () => {
    expect(refusal({ SANDBOX: 'false', SECRETS_KEY, DATABASE_URL: 'postgres://pay@db/pay' }).message).toBe(
      'CHAIN_RPC_URL is needed when SANDBOX is false',
    );
  });
});
