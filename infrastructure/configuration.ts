import { resolve } from 'node:path';
import type { ClientMetadata } from 'oidc-provider';
import { LOGGED_ADDRESSES, type LoggedAddress } from '../adapters/http/shell/client-address.js';
import type { Workload } from '../adapters/persistence/connections/current-task.js';
import type { HistoryRules } from '../adapters/persistence/indexing/partitions/partition-plan.js';
import type { S3Bucket } from '../adapters/storage/s3-object-storage.js';
import type { ExternalIssuance } from '../adapters/tokens/external-token-verifier.js';
import type { RelaySettings } from '../application/relaying/relay-settings.js';
import { SIGN_UP_MODES, type SignUpMode } from '../application/users/sign-up.js';
import { MEBIBYTE, STORED_BYTES_PER_USER } from '../domain/documents/storage-quota.js';
import type { GasBudgets } from '../domain/gas-budgets/gas-budgets.js';
import type { FinalityPolicy } from '../domain/indexing/finality-policy.js';
import { PASSKEY_CHANGES_PER_DAY } from '../domain/passkeys/change-limit.js';
import { MINIMUM_AMOUNTS } from '../domain/payments/minimum-amount.js';
import { OPEN_REQUEST_LIMITS, type OpenRequestLimits } from '../domain/payments/open-requests.js';
import type { Currency } from '../domain/shared/currency.js';
import { LONGEST_VALIDITY_MS, SIGNING_WINDOW_MS } from '../domain/wallet-operations/validity.js';
import { type ConfiguredChain, readChain } from './configured-chain.js';
import { DEFAULT_DATA_DIRECTORY } from './default-data-directory.js';
import { ConfigurationError, EnvironmentReader } from './environment-reader.js';
import { readFinality } from './finality.js';
import { readGasBudgets } from './gas-budgets.js';
import { readHistoryRules } from './history-rules.js';
import { DEMO_CLIENT, parseOauthClients } from './oauth-clients.js';
import { readOutboundHosts } from './outbound-hosts.js';
import { type ConfiguredRedis, readRedis } from './redis.js';
import { readS3Bucket } from './s3-bucket.js';
import { type MasterKeys, parseSecretKeys } from './secret-keys.js';
import { type ConfiguredSubscriptions, readSubscriptions } from './subscriptions.js';
import { type ConfiguredTracing, readTracing } from './tracing.js';

export const ROLES = ['api', 'app', 'worker', 'indexer'] as const;
export type Role = (typeof ROLES)[number];

export const RATES_SOURCES = ['ecb', 'sandbox'] as const;
export type RatesSource = (typeof RATES_SOURCES)[number];

/** A mail server. */
export interface ConfiguredSmtp {
  /** With user and password where the server needs them. */
  readonly url: string;
  /** The address that mails come from. */
  readonly from: string;
}

/** How the relayers work. */
export interface ConfiguredRelay extends RelaySettings {
  /** How many operations one transaction carries. */
  readonly batchSize: number;
}

/** The addresses and the name at which only this machine is reached. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const POSTGRES_URL = ['postgres:', 'postgresql:'];

/** With more, the app's page would refuse an operation that is offered at the beginning of its window. */
const MOST_RELAY_SECONDS = (LONGEST_VALIDITY_MS - SIGNING_WINDOW_MS) / 1_000;

/** PORT where it is not set. */
export const DEFAULT_PORT = 3000;

/** All settings, read once at the start. `.env.example` explains each. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** Where the operations listener answers; it asks for no credential. */
  readonly operationsHost: string;
  /** 0: a free port. */
  readonly operationsPort: number;
  /** Without a trailing slash. It is the passkeys' origin and the access tokens' audience. */
  readonly publicUrl: string;
  readonly dataDirectory: string;
  readonly roles: ReadonlySet<Role>;
  /** NODE_ENV is production: what may be less where nobody has money is demanded. */
  readonly isProduction: boolean;
  readonly sandbox: boolean;
  /** The names of this service in Host headers; null: every name is served. */
  readonly servedHosts: readonly string[] | null;
  /** How many days of history the demo people of a new sandbox get; 0: none. */
  readonly demoHistoryDays: number;
  /** Who can sign up. */
  readonly signUps: SignUpMode;
  readonly rateLimitPerMinute: number;
  readonly openRequests: OpenRequestLimits;
  /** The gas money that the relayers may spend in a UTC day. */
  readonly gasBudgets: GasBudgets;
  /** How often an owner can change passkeys in a UTC day; 0: any number. */
  readonly passkeyChangesPerDay: number;
  /** What the files of one user may take together, in bytes; 0: any number. */
  readonly storedBytesPerUser: number;
  /** The smallest amount of a payment, in minor units. */
  readonly minimumAmounts: Readonly<Record<Currency, bigint>>;
  readonly trustedProxyHops: number;
  /** The allowed ports of URLs that users and clients name. */
  readonly outboundPorts: readonly number[];
  /** Names of receivers on this machine, with their ports; empty outside a sandbox. */
  readonly outboundHosts: ReadonlyMap<string, number>;
  readonly logLevel: string;
  /** How much of a client's address is logged. */
  readonly loggedAddress: LoggedAddress;
  /** Null: nothing is traced. */
  readonly tracing: ConfiguredTracing | null;
  /** Null: an embedded PostgreSQL under the data directory. */
  readonly databaseUrl: string | null;
  /** PostgreSQL itself where databaseUrl leads to a pooler; null: databaseUrl leads to it. */
  readonly databaseDirectUrl: string | null;
  /** A replica that answers lists and reports; null: the primary does. */
  readonly databaseReadUrl: string | null;
  /** Whether the history has a part for each month, and how many are kept. */
  readonly history: HistoryRules;
  /** Whether a start brings the schema to that of this version. */
  readonly migrateAtStart: boolean;
  /** The largest number of connections of this process, by who uses them. */
  readonly databasePools: Readonly<Record<Workload, number>>;
  /** So long a process that ends still answers, while it tells load balancers that it does. */
  readonly drainMs: number;
  /** New work is refused while this many accepted things of one kind are unfinished. */
  readonly backlogLimit: number;
  /** Null: the queue is in PostgreSQL, and every process counts rate limits alone. */
  readonly redis: ConfiguredRedis | null;
  /** Null: an embedded EVM node under the data directory. */
  readonly relay: ConfiguredRelay;
  readonly chain: ConfiguredChain | null;
  readonly network: string;
  /** A block explorer for people, without a trailing slash; null when there is none. */
  readonly explorerUrl: string | null;
  /** The source of exchange rates. */
  readonly ratesSource: RatesSource;
  /** The mail server; null: a sandbox has its mailbox, and others send no mails. */
  readonly smtp: ConfiguredSmtp | null;
  /** Where files are stored; null: in the data directory. */
  readonly s3Bucket: S3Bucket | null;
  /** How plans are charged; null where they cost nothing. */
  readonly subscriptions: ConfiguredSubscriptions | null;
  /** The address that usage credits are paid to, EIP-55; null: that of a sandbox, or none. */
  readonly creditAddress: string | null;
  /** Which blocks are final, and so decide a status. */
  readonly finality: FinalityPolicy;
  readonly chainTimeoutMs: number;
  /** How long after its approval window a signed operation can still be executed. */
  readonly relayAllowanceSeconds: number;
  /** How many of the newest blocks the chain may drop before the ledger is halted. */
  readonly reorgDepth: number;
  /** How many blocks the indexer asks for at once when it is far behind. */
  readonly blocksPerRange: number;
  /** After how many seconds of lag the indexer counts as down. */
  readonly maxLagSeconds: number;
  /** How often the ledger is compared with the chain. */
  readonly reconcileSeconds: number;
  /** Null: a key that is stored in the data directory. */
  readonly secretKeys: MasterKeys | null;
  /** The URL scheme that the owner's app answers to: links in notifications begin with it. */
  readonly appScheme: string;
  /** How long a key signs access tokens. */
  readonly signingKeyDays: number;
  readonly oauthClients: readonly ClientMetadata[];
  /** Null: access tokens are issued here. */
  readonly externalIssuer: ExternalIssuance | null;
}

/** @throws ConfigurationError with a sentence for everything that is wrong or missing, each beginning with its variable */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const { configuration, problems } = inspectConfiguration(environment);
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return configuration;
}

/** A configuration with stand-ins for what is wrong in it, and a sentence for everything that is wrong, each beginning with its variable. */
export function inspectConfiguration(environment: NodeJS.ProcessEnv): {
  readonly configuration: Configuration;
  readonly problems: readonly string[];
} {
  const read = new EnvironmentReader(environment);
  const configuration = readAll(read, environment['NODE_ENV'] === 'production');
  return { configuration, problems: read.wrong };
}

function readAll(read: EnvironmentReader, isProduction: boolean): Configuration {
  const port = read.integer('PORT', DEFAULT_PORT, 1, 65_535);
  const chain = readChain(read);
  const sandbox = read.flag('SANDBOX', chain === null);
  const secretKeys = read.text('SECRETS_KEY', '');
  const publicUrl = read.url('PUBLIC_URL', `http://localhost:${port}`, ['http:', 'https:']);
  if (sandbox) demandSandbox(read, chain, isProduction);
  else demandDeployment(read, chain, isProduction);
  const creditAddress = read.optionalAddress('USAGE_CREDITS_PAY_TO');
  const subscriptions = readSubscriptions(read, sandbox, creditAddress);
  const operationsHost = read.text('OPERATIONS_HOST', '127.0.0.1');
  const host = read.text('HOST', '127.0.0.1');
  return {
    host,
    port,
    operationsHost,
    operationsPort: readOperationsPort(read, port, sandbox),
    publicUrl,
    dataDirectory: resolve(read.text('DATA_DIR', DEFAULT_DATA_DIRECTORY)),
    roles: new Set(read.list('ROLES', ROLES)),
    isProduction,
    sandbox,
    servedHosts: sandbox ? sandboxHosts(read, host, operationsHost, publicUrl) : null,
    demoHistoryDays: sandbox ? read.integer('DEMO_HISTORY_DAYS', 90, 0, 365) : 0,
    signUps: readSignUps(read, sandbox),
    rateLimitPerMinute: read.integer('RATE_LIMIT_PER_MINUTE', 60, 1, 1_000_000_000),
    openRequests: {
      perClient: read.integer('MAX_OPEN_PAYMENTS_PER_CLIENT', OPEN_REQUEST_LIMITS.perClient, 0, 1_000),
      perUser: read.integer('MAX_OPEN_PAYMENTS_PER_USER', OPEN_REQUEST_LIMITS.perUser, 0, 1_000),
    },
    gasBudgets: readGasBudgets(read, sandbox),
    passkeyChangesPerDay: read.integer('PASSKEY_CHANGES_PER_DAY', PASSKEY_CHANGES_PER_DAY, 0, 1_000),
    storedBytesPerUser: read.integer('STORED_MIB_PER_USER', STORED_BYTES_PER_USER / MEBIBYTE, 0, 1_000_000) * MEBIBYTE,
    minimumAmounts: readMinimumAmounts(read),
    trustedProxyHops: read.integer('TRUSTED_PROXY_HOPS', 0, 0, 10),
    outboundPorts: read.integers('OUTBOUND_PORTS', [443], 1, 65_535),
    outboundHosts: readOutboundHosts(read, sandbox),
    logLevel: read.oneOf('LOG_LEVEL', 'info', ['silent', 'error', 'warn', 'info', 'debug']),
    loggedAddress: read.oneOf('ACCESS_LOG_ADDRESS', 'none', LOGGED_ADDRESSES),
    tracing: readTracing(read),
    databaseUrl: read.optionalUrl('DATABASE_URL', POSTGRES_URL),
    databaseDirectUrl: readDirectUrl(read),
    databaseReadUrl: read.optionalUrl('DATABASE_READ_URL', POSTGRES_URL),
    history: readHistoryRules(read),
    migrateAtStart: read.flag('MIGRATE_AT_START', true),
    databasePools: readPools(read),
    drainMs: read.integer('DRAIN_SECONDS', 0, 0, 60) * 1_000,
    backlogLimit: read.integer('BACKLOG_LIMIT', 10_000, 1, 10_000_000),
    redis: readRedis(read),
    chain,
    network: read.text('CHAIN_NETWORK', 'base'),
    explorerUrl: read.optionalUrl('CHAIN_EXPLORER_URL', ['http:', 'https:']),
    relay: readRelay(read),
    ratesSource: read.oneOf('RATES_SOURCE', sandbox ? 'sandbox' : 'ecb', RATES_SOURCES),
    smtp: readSmtp(read),
    s3Bucket: readS3Bucket(read),
    subscriptions,
    creditAddress,
    finality: readFinality(read, sandbox),
    chainTimeoutMs: read.integer('CHAIN_TIMEOUT_MS', 2_000, 100, 60_000),
    relayAllowanceSeconds: read.integer('RELAY_ALLOWANCE_SECONDS', 600, 60, MOST_RELAY_SECONDS),
    reorgDepth: read.integer('INDEXER_REORG_DEPTH', 64, 1, 10_000),
    blocksPerRange: read.integer('INDEXER_RANGE_BLOCKS', 2_000, 1, 100_000),
    maxLagSeconds: read.integer('INDEXER_MAX_LAG_SECONDS', 120, 1, 86_400),
    reconcileSeconds: read.integer('RECONCILE_EVERY_SECONDS', 300, 1, 86_400),
    secretKeys: secretKeys === '' ? null : read.attempt(() => parseSecretKeys(secretKeys), null),
    appScheme: read.urlScheme('APP_SCHEME', 'accounts'),
    signingKeyDays: read.integer('SIGNING_KEY_DAYS', 30, 1, 3650),
    oauthClients: [
      ...(sandbox ? [DEMO_CLIENT] : []),
      ...read.attempt(() => parseOauthClients(read.text('OAUTH_CLIENTS', '[]')), []),
    ],
    externalIssuer: readExternalIssuer(read, publicUrl),
  };
}

function demandSandbox(read: EnvironmentReader, chain: ConfiguredChain | null, isProduction: boolean): void {
  read.demand(
    !isProduction,
    'SANDBOX is on (the default without CHAIN_RPC_URL) but NODE_ENV is production; set CHAIN_RPC_URL and SANDBOX=false',
  );
  read.demand(
    chain === null,
    'SANDBOX needs the embedded chain, whose time it moves; leave it out or leave CHAIN_RPC_URL out',
  );
}

/* What a deployment with other people's money must be told (docs/rules/access.md#production-requirements). */
function demandDeployment(read: EnvironmentReader, chain: ConfiguredChain | null, isProduction: boolean): void {
  read.demand(chain !== null, 'CHAIN_RPC_URL is needed when SANDBOX is false');
  read.demand(
    read.has('DATABASE_URL'),
    'DATABASE_URL is needed outside a sandbox: the embedded database is for trying the service out',
  );
  read.demand(
    read.has('SECRETS_KEY'),
    'SECRETS_KEY is needed outside a sandbox; make one with: echo "k1:$(openssl rand -base64 32)"',
  );
  if (!isProduction) return;
  read.demand(
    read.text('PUBLIC_URL', '').startsWith('https:'),
    'PUBLIC_URL must begin with https:// in production: browsers give passkeys to no other page',
  );
  read.demand(
    read.has('CHAIN_NETWORK'),
    'CHAIN_NETWORK is needed in production: clients are told it, and it must be that of CHAIN_ID',
  );
  read.demand(
    (chain?.firstBlock ?? 0n) > 0n,
    'CHAIN_FIRST_BLOCK is needed in production: the ledger begins there; take the block in which the wallet factory was deployed',
  );
}

/**
 * A sandbox gives money away and signs everybody in as a demo user. Nobody but this machine may reach it, and no web page in a browser on
 * this machine by another name (DNS rebinding).
 */
function sandboxHosts(
  read: EnvironmentReader,
  host: string,
  operationsHost: string,
  publicUrl: string,
): readonly string[] {
  const isOpen = read.flag('SANDBOX_OPEN_TO_NETWORK', false);
  for (const [name, address] of [
    ['HOST', host],
    ['OPERATIONS_HOST', operationsHost],
  ] as const) {
    read.demand(
      isOpen || LOOPBACK.test(address),
      `${name} ${address} would let everybody in the network use this sandbox, its demo users and its free money; set ${name} to 127.0.0.1, ` +
        'or SANDBOX_OPEN_TO_NETWORK=true if that is wanted',
    );
  }
  return [new URL(publicUrl).hostname, 'localhost', '127.0.0.1', '[::1]', ...read.texts('SANDBOX_HOSTS')];
}

function readSmtp(read: EnvironmentReader): ConfiguredSmtp | null {
  const url = read.optionalUrl('SMTP_URL', ['smtp:', 'smtps:']);
  if (url === null) return null;
  const from = read.text('MAIL_FROM', '');
  read.demand(
    /^[^@\s<>]+@[^@\s<>]+$/.test(from),
    'MAIL_FROM must be the e-mail address that mails come from when SMTP_URL is set',
  );
  return { url, from };
}

/* The demo people of a sandbox sign up without an invite. */
function readSignUps(read: EnvironmentReader, sandbox: boolean): SignUpMode {
  const mode = read.oneOf('SIGNUPS', 'open', SIGN_UP_MODES);
  read.demand(!sandbox || mode === 'open', 'SIGNUPS must be open in a sandbox, whose demo people sign up');
  return mode;
}

function readMinimumAmounts(read: EnvironmentReader): Configuration['minimumAmounts'] {
  const least = (currency: Currency) => read.money(`MIN_PAYMENT_${currency}`, currency, MINIMUM_AMOUNTS[currency]);
  return { USD: least('USD'), EUR: least('EUR'), CHF: least('CHF'), CAD: least('CAD'), MXN: least('MXN') };
}

function readDirectUrl(read: EnvironmentReader): string | null {
  const url = read.optionalUrl('DATABASE_DIRECT_URL', POSTGRES_URL);
  read.demand(
    url === null || read.has('DATABASE_URL'),
    'DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler in front of it; without a pooler set DATABASE_URL alone',
  );
  return url;
}

function readPools(read: EnvironmentReader): Configuration['databasePools'] {
  const api = read.integer('DATABASE_POOL_SIZE', 20, 2, 500);
  const half = Math.max(2, Math.ceil(api / 2));
  return {
    api,
    app: read.integer('DATABASE_APP_POOL_SIZE', half, 2, 500),
    worker: read.integer('DATABASE_WORKER_POOL_SIZE', half, 2, 500),
  };
}

/* Several sandboxes can run on one machine, and nobody has configured what reads their metrics. */
function readOperationsPort(read: EnvironmentReader, port: number, sandbox: boolean): number {
  const operationsPort = read.integer('OPERATIONS_PORT', sandbox ? 0 : 9464, 0, 65_535);
  read.demand(operationsPort !== port, 'OPERATIONS_PORT must differ from PORT');
  return operationsPort;
}

function readRelay(read: EnvironmentReader): ConfiguredRelay {
  const fees = {
    tip: read.gwei('RELAYER_PRIORITY_FEE_GWEI', '1'),
    ceiling: read.gwei('RELAYER_MAX_FEE_GWEI', '200'),
  };
  read.demand(fees.tip <= fees.ceiling, 'RELAYER_PRIORITY_FEE_GWEI must not be above RELAYER_MAX_FEE_GWEI');
  const low = read.integer('RELAYER_LOW_OPERATIONS', 500, 0, 1_000_000);
  return {
    fees,
    gas: { low, scarce: read.integer('RELAYER_SCARCE_OPERATIONS', Math.min(100, low), 0, low) },
    draining: new Set(read.addresses('RELAYER_DRAINING')),
    mostInFlight: read.integer('RELAYER_MAX_IN_FLIGHT', 16, 1, 64),
    batchSize: read.integer('RELAYER_BATCH_SIZE', 10, 1, 25),
  };
}

function readExternalIssuer(read: EnvironmentReader, publicUrl: string): ExternalIssuance | null {
  const issuer = read.text('OIDC_ISSUER', '');
  if (issuer === '') return null;
  read.url('OIDC_ISSUER', '', ['http:', 'https:']);
  return {
    issuer,
    audience: read.text('OIDC_AUDIENCE', publicUrl),
    userClaim: read.text('OIDC_USER_CLAIM', 'sub'),
  };
}
