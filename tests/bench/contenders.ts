import type { ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_SCOPES } from '../../domain/access/scopes.js';
import { userId } from '../../domain/shared/ids.js';
import { freePort } from '../../infrastructure/embedded/free-port.js';
import { NODE_FLAGS } from '../../infrastructure/heap-growth.js';
import { parseSecretKeys } from '../../infrastructure/secret-keys.js';
import { TestTokenIssuer } from '../support/test-token-issuer.js';
import { type Children, messageFrom } from './children.js';
import { POOL_SIZE, type Variant } from './plan.js';
import type { Person } from './seed.js';
import type { ReadyMessage } from './servers/child-process.js';

const PROGRAMS: Readonly<Record<Variant, URL>> = {
  service: new URL('../../programs/measured-main.js', import.meta.url),
  express: new URL('./servers/express.server.js', import.meta.url),
  fastify: new URL('./servers/fastify.server.js', import.meta.url),
  'node-http': new URL('./servers/node-http.server.js', import.meta.url),
};

const SECRETS_KEY = `bench:${Buffer.alloc(32, 1).toString('base64')}`;

export interface Contender {
  readonly port: number;
  readonly pid: number;
}

/** The servers under test, each in a process of its own. */
export interface Contenders {
  readonly servers: Readonly<Record<Variant, Contender>>;
  /** Access tokens that the service accepts, by user id. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** @param directory an empty folder for the service's keys and log */
export async function startContenders(
  children: Children,
  databaseUrl: string,
  directory: string,
  people: readonly Person[],
): Promise<Contenders> {
  const { server, tokens } = await startService(
    children,
    databaseUrl,
    directory,
    people.map((person) => person.userId),
  );
  const start = (variant: Variant) =>
    contender(children.start(PROGRAMS[variant], databaseEnvironment(databaseUrl), 'inherit'));
  const servers = {
    service: server,
    express: await start('express'),
    fastify: await start('fastify'),
    'node-http': await start('node-http'),
  };
  return { servers, tokens };
}

/** @param directory an empty folder for the service's keys and log @param userIds of those who get access tokens */
export async function startService(
  children: Children,
  databaseUrl: string,
  directory: string,
  userIds: readonly string[],
): Promise<{ readonly server: Contender } & Pick<Contenders, 'tokens'>> {
  // As behind a proxy that ends TLS, which production asks for; the load goes to the port itself.
  const publicUrl = `https://127.0.0.1:${await freePort()}`;
  const log = await open(join(directory, 'service.log'), 'a', 0o600);
  try {
    const environment = {
      ...databaseEnvironment(databaseUrl),
      ...serviceEnvironment(publicUrl, join(directory, 'service')),
      // Several may run at the same time, and somebody's own service beside them.
      OPERATIONS_PORT: String(await freePort()),
    };
    const server = await contender(children.start(PROGRAMS.service, environment, log.fd, NODE_FLAGS));
    return { server, tokens: await signTokens(databaseUrl, publicUrl, userIds) };
  } finally {
    await log.close();
  }
}

/** @param child a server that was started */
async function contender(child: ChildProcess): Promise<Contender> {
  const { port } = await messageFrom<ReadyMessage>(child);
  return { port, pid: child.pid ?? 0 };
}

function databaseEnvironment(databaseUrl: string): Readonly<Record<string, string>> {
  return { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: String(POOL_SIZE) };
}

/**
 * Production settings of a process that serves the API and nothing else, with its log in a file. The chain is configured and never
 * asked: neither of the two paths needs it.
 */
function serviceEnvironment(publicUrl: string, dataDirectory: string): Readonly<Record<string, string>> {
  const contracts = ['ENTRY_POINT', 'WALLET_FACTORY', 'WALLET_IMPLEMENTATION', 'WEBAUTHN_VERIFIER', 'TOKEN_USDC'];
  const addresses = contracts.map((name, index) => [`CHAIN_${name}`, `0x${String(index + 1).repeat(40)}`]);
  return {
    PORT: new URL(publicUrl).port,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDirectory,
    ROLES: 'api',
    SANDBOX: 'false',
    SECRETS_KEY,
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    BACKLOG_LIMIT: '10000000',
    // Nobody decides on the thousands of requests.
    MAX_OPEN_PAYMENTS_PER_CLIENT: '0',
    MAX_OPEN_PAYMENTS_PER_USER: '0',
    CHAIN_RPC_URL: 'http://127.0.0.1:9',
    CHAIN_ID: '8453',
    CHAIN_NETWORK: 'base',
    CHAIN_FIRST_BLOCK: '1',
    RELAYER_PRIVATE_KEY: `0x${'1'.repeat(64)}`,
    ...Object.fromEntries(addresses),
  };
}

async function signTokens(databaseUrl: string, publicUrl: string, userIds: readonly string[]) {
  const issuer = await TestTokenIssuer.open(databaseUrl, publicUrl, parseSecretKeys(SECRETS_KEY));
  const tokens: Record<string, string> = {};
  for (const id of userIds) {
    tokens[id] = await issuer.issue({
      userId: userId(id),
      clientId: 'service' satisfies Variant,
      scopes: DEFAULT_SCOPES,
      ttlSeconds: 3600,
    });
  }
  await issuer.close();
  return tokens;
}
