import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCOUNT_CONTRACTS } from '../../adapters/chain/chain-deployment.js';
import { type Configuration, readConfiguration } from '../../infrastructure/configuration.js';
import { ConfigurationError } from '../../infrastructure/environment-reader.js';

type Environment = Readonly<Record<string, string>>;

const address = (digit: string) => `0x${digit.repeat(40)}`;

/** A chain that runs elsewhere. */
const CHAIN: Environment = {
  CHAIN_RPC_URL: 'https://rpc.example/v1/',
  CHAIN_ID: '8453',
  CHAIN_ENTRY_POINT: address('1'),
  CHAIN_WALLET_FACTORY: address('2'),
  CHAIN_WALLET_IMPLEMENTATION: address('3'),
  CHAIN_WEBAUTHN_VERIFIER: address('4'),
  CHAIN_TOKEN_USDC: address('5'),
  RELAYER_PRIVATE_KEY: `0x${'ab'.repeat(32)}`,
};

const SECRETS_KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const PRODUCTION: Environment = {
  ...CHAIN,
  NODE_ENV: 'production',
  SECRETS_KEY,
  DATABASE_URL: 'postgres://pay@db/pay',
  PUBLIC_URL: 'https://pay.example',
  CHAIN_NETWORK: 'base',
  CHAIN_FIRST_BLOCK: '21000000',
};

const refusal = (environment: Environment): Error => {
  try {
    readConfiguration(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return error as Error;
  }
  throw new Error(`Nothing was refused in ${JSON.stringify(environment)}`);
};

describe('without any setting', () => {
  it('the service is a sandbox on this machine', () => {
    expect(readConfiguration({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      operationsHost: '127.0.0.1',
      operationsPort: 0,
      publicUrl: 'http://localhost:3000',
      dataDirectory: resolve('.data'),
      roles: new Set(['api', 'app', 'worker', 'indexer']),
      sandbox: true,
      rateLimitPerMinute: 60,
      trustedProxyHops: 0,
      logLevel: 'info',
      databaseUrl: null,
      databasePools: { api: 20, app: 10, worker: 10 },
      redisUrl: null,
      chain: null,
      network: 'base',
      finality: { usual: 1, rules: [] },
      chainTimeoutMs: 2_000,
    } satisfies Partial<Configuration>);
  });

  it('an empty setting, or one of spaces, counts as none', () => {
    const empty = Object.fromEntries([...Object.keys(CHAIN), 'PORT', 'ROLES', 'SANDBOX'].map((name) => [name, ' ']));

    expect(readConfiguration({ ...empty, DATA_DIR: '' })).toEqual(readConfiguration({}));
  });
});

describe('a good setting is taken', () => {
  const settings: readonly (readonly [Environment, Partial<Configuration>])[] = [
    [{ HOST: '::1' }, { host: '::1', servedHosts: ['localhost', 'localhost', '127.0.0.1', '[::1]'] }],
    [
      {
        HOST: '0.0.0.0',
        SANDBOX_OPEN_TO_NETWORK: 'true',
        PUBLIC_URL: 'http://pay.lan:3000',
        SANDBOX_HOSTS: 'box, 10.0.0.7',
      },
      { host: '0.0.0.0', servedHosts: ['pay.lan', 'localhost', '127.0.0.1', '[::1]', 'box', '10.0.0.7'] },
    ],
    [
      { ...PRODUCTION, HOST: '0.0.0.0' },
      { host: '0.0.0.0', servedHosts: null, operationsHost: '127.0.0.1', operationsPort: 9_464 },
    ],
    [
      { OPERATIONS_HOST: '::1', OPERATIONS_PORT: '9999' },
      { operationsHost: '::1', operationsPort: 9_999 },
    ],
    [{ PORT: '1' }, { port: 1, publicUrl: 'http://localhost:1' }],
    [{ PORT: ' 65535 ' }, { port: 65_535 }],
    [{ PUBLIC_URL: 'https://pay.example///' }, { publicUrl: 'https://pay.example' }],
    [{ DATA_DIR: 'there' }, { dataDirectory: resolve('there') }],
    [{ DATA_DIR: '/var/lib/accounts' }, { dataDirectory: '/var/lib/accounts' }],
    [{ ROLES: 'api' }, { roles: new Set(['api']) }],
    [{ ROLES: ' worker , indexer,worker' }, { roles: new Set(['worker', 'indexer']) }],
    [{ SANDBOX: 'true' }, { sandbox: true }],
    [{ RATE_LIMIT_PER_MINUTE: '1' }, { rateLimitPerMinute: 1 }],
    [{ TRUSTED_PROXY_HOPS: '2' }, { trustedProxyHops: 2 }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ DATABASE_URL: 'postgres://u:p@h:5/d' }, { databaseUrl: 'postgres://u:p@h:5/d' }],
    [{ DATABASE_URL: 'postgresql://h/d?sslmode=require' }, { databaseUrl: 'postgresql://h/d?sslmode=require' }],
    [{ DATABASE_POOL_SIZE: '7' }, { databasePools: { api: 7, app: 4, worker: 4 } }],
    [
      { DATABASE_APP_POOL_SIZE: '3', DATABASE_WORKER_POOL_SIZE: '30' },
      { databasePools: { api: 20, app: 3, worker: 30 } },
    ],
    [{ BACKLOG_LIMIT: '5' }, { backlogLimit: 5 }],
    [{ REDIS_URL: 'rediss://:p@h:6379/0' }, { redisUrl: 'rediss://:p@h:6379/0' }],
    [{ CHAIN_EXPLORER_URL: 'https://basescan.org/' }, { explorerUrl: 'https://basescan.org' }],
    [{}, { ratesSource: 'sandbox' }],
    [PRODUCTION, { ratesSource: 'ecb' }],
    [{ RATES_SOURCE: 'ecb' }, { ratesSource: 'ecb' }],
    [{ CHAIN_NETWORK: 'base-sepolia' }, { network: 'base-sepolia' }],
    [PRODUCTION, { finality: { usual: 'safe', rules: [] } }],
    [{ CHAIN_FINALITY: '12' }, { finality: { usual: 12, rules: [] } }],
    [
      { CHAIN_FINALITY: 'safe', CHAIN_FINALITY_BY_AMOUNT: '0.5=3, USD 50000=finalized' },
      {
        finality: {
          usual: 'safe',
          rules: [
            { from: 500_000n, currency: null, level: 3 },
            { from: 50_000_000_000n, currency: 'USD', level: 'finalized' },
          ],
        },
      },
    ],
    [{ APP_SCHEME: 'com.example.pay' }, { appScheme: 'com.example.pay' }],
    [{ CHAIN_TIMEOUT_MS: '500' }, { chainTimeoutMs: 500 }],
    [{ SUBSCRIPTIONS: 'false' }, { subscriptions: null }],
    [PRODUCTION, { subscriptions: null }],
    [{ RELAY_ALLOWANCE_SECONDS: '120' }, { relayAllowanceSeconds: 120 }],
    [
      PRODUCTION,
      {
        gasBudgets: {
          perUser: 5n * 10n ** 15n,
          perCompletedPayment: 5n * 10n ** 14n,
          mostPerUser: 5n * 10n ** 16n,
          perClient: 5n * 10n ** 17n,
          inAll: 10n ** 18n,
        },
      },
    ],
    [
      { GAS_BUDGET_PER_USER: '0', GAS_BUDGET_PER_CLIENT: 'unlimited', GAS_BUDGET_IN_ALL: '0.000000000000000001' },
      {
        gasBudgets: { perUser: 0n, perCompletedPayment: 0n, mostPerUser: 10n ** 20n, perClient: null, inAll: 1n },
      },
    ],
    [{ PASSKEY_CHANGES_PER_DAY: '0' }, { passkeyChangesPerDay: 0 }],
    [{ STORED_MIB_PER_USER: '5' }, { storedBytesPerUser: 5_242_880 }],
    [
      { MIN_PAYMENT_EUR: '0.5', MIN_PAYMENT_MXN: '0.000001' },
      { minimumAmounts: { USD: 10_000n, EUR: 500_000n, CHF: 10_000n, CAD: 10_000n, MXN: 1n } },
    ],
  ];

  it.each(settings)('%j', (environment, expected) => {
    expect(readConfiguration(environment)).toMatchObject(expected);
  });

  it('a chain elsewhere, and then the service is no sandbox', () => {
    expect(
      readConfiguration({ ...PRODUCTION, CHAIN_FIRST_BLOCK: '123', CHAIN_TOKEN_MXNB: address('6') }),
    ).toMatchObject({
      sandbox: false,
      chain: {
        rpcUrls: ['https://rpc.example/v1'],
        chainId: 8453,
        contracts: {
          entryPoint: address('1'),
          walletFactory: address('2'),
          walletImplementation: address('3'),
          webAuthnVerifier: address('4'),
          tokens: { USDC: address('5'), MXNB: address('6') },
        },
        relayerPrivateKeys: [CHAIN['RELAYER_PRIVATE_KEY']],
        firstBlock: 123n,
      },
    });
  });

  it('several endpoints of the chain, the preferred one first', () => {
    const CHAIN_RPC_URL = 'https://rpc.example/v1/, https://user:pass@backup.example';

    expect(readConfiguration({ ...PRODUCTION, CHAIN_RPC_URL }).chain?.rpcUrls).toEqual([
      'https://rpc.example/v1',
      'https://user:pass@backup.example',
    ]);
  });

  it('yield vaults, a currency exchange, sub-accounts, mandates, recovery and a price feed, where the chain has any', () => {
    const markets = {
      CHAIN_VAULT_PROVIDER_A_USD: address('7'),
      CHAIN_VAULT_PROVIDER_A_MXN: address('8'),
      CHAIN_CURRENCY_EXCHANGE: address('9'),
      CHAIN_SUB_ACCOUNT_FACTORY: address('5'),
      CHAIN_PAYMENT_SCHEDULE_FACTORY: address('4'),
      CHAIN_RECOVERY_MODULE: address('3'),
      CHAIN_NATIVE_PRICE_FEED: address('6'),
    };
    expect(readConfiguration({ ...PRODUCTION, ...markets }).chain?.contracts).toMatchObject({
      vaults: { 'PROVIDER_A:USD': address('7'), 'PROVIDER_A:MXN': address('8') },
      currencyExchange: address('9'),
      subAccountFactory: address('5'),
      paymentScheduleFactory: address('4'),
      recoveryModule: address('3'),
      nativePriceFeed: address('6'),
    });
    const { contracts } = readConfiguration(PRODUCTION).chain ?? {};
    expect(contracts?.vaults).toEqual({});
    for (const name of ['currencyExchange', ...ACCOUNT_CONTRACTS]) expect(contracts).not.toHaveProperty(name);
  });

  it('a factory of agent accounts with its module, and neither without the other', () => {
    const pair = { CHAIN_AGENT_ACCOUNT_FACTORY: address('5'), CHAIN_SPENDING_POLICY: address('6') };
    const { contracts } = readConfiguration({ ...PRODUCTION, ...pair }).chain ?? {};
    expect(contracts).toMatchObject({ agentAccountFactory: address('5'), spendingPolicy: address('6') });
    for (const [name, value] of Object.entries(pair)) {
      expect(refusal({ ...PRODUCTION, [name]: value }).message).toMatch(/CHAIN_SPENDING_POLICY must be set together/);
    }
  });

  it('an address in any case, and it is kept with its checksum (EIP-55)', () => {
    const checksummed = '0x52908400098527886E0F7030069857D2E4169EE7';
    for (const text of [checksummed, checksummed.toLowerCase()]) {
      const { chain } = readConfiguration({ ...PRODUCTION, CHAIN_ENTRY_POINT: text });
      expect(chain?.contracts.entryPoint).toBe(checksummed);
    }
  });
});

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
    ['DATABASE_POOL_SIZE', ['1', '501']],
    ['REDIS_URL', ['http://h', 'localhost:6379']],
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

describe('the storage of files', () => {
  it('is the data directory, or a bucket that is found by its path where an endpoint is named', () => {
    expect(readConfiguration({}).s3Bucket).toBeNull();
    expect(readConfiguration({ STORAGE_S3_BUCKET: 'files' }).s3Bucket).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: null,
      pathStyle: false,
      credentials: null,
    });
    const endpoint = 'https://s3.example';
    expect(readConfiguration({ STORAGE_S3_BUCKET: 'files', STORAGE_S3_ENDPOINT: endpoint }).s3Bucket).toMatchObject({
      endpoint,
      pathStyle: true,
    });
  });

  it('needs both keys or none', () => {
    const halves = { STORAGE_S3_BUCKET: 'files', STORAGE_S3_ACCESS_KEY_ID: 'id' };
    expect(refusal(halves).message).toContain('STORAGE_S3_SECRET_ACCESS_KEY');
    expect(readConfiguration({ ...halves, STORAGE_S3_SECRET_ACCESS_KEY: 'secret' }).s3Bucket?.credentials).toEqual({
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });
});

describe('receivers on this machine', () => {
  it('are named for a sandbox, several of them', () => {
    const { outboundHosts } = readConfiguration({
      SANDBOX_OUTBOUND_HOSTS: 'hooks.example=127.0.0.1:4242, seller.example=127.0.0.1:9',
    });
    expect([...outboundHosts]).toEqual([
      ['hooks.example', 4242],
      ['seller.example', 9],
    ]);
    expect(readConfiguration({}).outboundHosts.size).toBe(0);
  });

  it('are refused outside a sandbox, and for any other address', () => {
    const hosts = { SANDBOX_OUTBOUND_HOSTS: 'hooks.example=127.0.0.1:4242' };
    expect(refusal({ ...PRODUCTION, ...hosts }).message).toContain('SANDBOX_OUTBOUND_HOSTS is only for a sandbox');
    for (const item of [
      'hooks.example=10.0.0.1:80',
      'hooks.example=127.0.0.1:70000',
      'localhost=127.0.0.1:4242',
      'x',
    ]) {
      expect(refusal({ SANDBOX_OUTBOUND_HOSTS: item }).message).toContain('must list receivers such as');
    }
  });
});
