import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_CONTRACTS } from '../../adapters/chain/chain-deployment.js';
import { type Configuration, readConfiguration } from '../../infrastructure/configuration.js';
import { address, CHAIN, type Environment, PRODUCTION, refusal } from './support/environments.js';

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
      databaseDirectUrl: null,
      databaseReadUrl: null,
      history: { byMonth: false, keptMonths: null },
      databasePools: { api: 20, app: 10, worker: 10 },
      redis: null,
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
    [{ DATABASE_READ_URL: 'postgres://replica/d' }, { databaseReadUrl: 'postgres://replica/d' }],
    [{ HISTORY_BY_MONTH: 'true' }, { history: { byMonth: true, keptMonths: null } }],
    [{ HISTORY_RETENTION_MONTHS: '24' }, { history: { byMonth: true, keptMonths: 24 } }],
    [
      { DATABASE_URL: 'postgres://pooler/d', DATABASE_DIRECT_URL: 'postgres://h/d' },
      { databaseUrl: 'postgres://pooler/d', databaseDirectUrl: 'postgres://h/d' },
    ],
    [{ DATABASE_POOL_SIZE: '7' }, { databasePools: { api: 7, app: 4, worker: 4 } }],
    [
      { DATABASE_APP_POOL_SIZE: '3', DATABASE_WORKER_POOL_SIZE: '30' },
      { databasePools: { api: 20, app: 3, worker: 30 } },
    ],
    [{ BACKLOG_LIMIT: '5' }, { backlogLimit: 5 }],
    [{ DRAIN_SECONDS: '5' }, { drainMs: 5_000 }],
    [{ REDIS_URL: 'rediss://:p@h:6379/0' }, { redis: { urls: ['rediss://:p@h:6379/0'], isCluster: false } }],
    [{ REDIS_URL: 'redis://a, redis://b:7' }, { redis: { urls: ['redis://a', 'redis://b:7'], isCluster: true } }],
    [{ REDIS_URL: 'rediss://u:p@h', REDIS_CLUSTER: 'true' }, { redis: { urls: ['rediss://u:p@h'], isCluster: true } }],
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
        wsUrls: [],
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

  it('factories of earlier versions, beside the current one and different from it', () => {
    const [current, earlier] = [address('5'), address('6')];
    const set = (factories: string) => ({
      ...PRODUCTION,
      CHAIN_PAYMENT_SCHEDULE_FACTORY: current,
      CHAIN_EARLIER_PAYMENT_SCHEDULE_FACTORIES: factories,
    });
    const { chain } = readConfiguration(set(`${earlier}, ${address('7')}`));
    expect(chain?.contracts.earlierFactories).toEqual({ paymentSchedule: [earlier, address('7')] });
    for (const wrong of [current, `${earlier},${earlier}`]) {
      expect(refusal(set(wrong)).message).toMatch(/must name different factories/);
    }
    const alone = { ...PRODUCTION, CHAIN_EARLIER_PAYMENT_SCHEDULE_FACTORIES: earlier };
    expect(refusal(alone).message).toMatch(/needs CHAIN_PAYMENT_SCHEDULE_FACTORY/);
  });

  it('an address in any case, and it is kept with its checksum (EIP-55)', () => {
    const checksummed = '0x52908400098527886E0F7030069857D2E4169EE7';
    for (const text of [checksummed, checksummed.toLowerCase()]) {
      const { chain } = readConfiguration({ ...PRODUCTION, CHAIN_ENTRY_POINT: text });
      expect(chain?.contracts.entryPoint).toBe(checksummed);
    }
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
