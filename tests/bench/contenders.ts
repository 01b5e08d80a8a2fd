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
  // As behind a proxy that ends TLS, which production asks for; the load goes to the port itself.
  const publicUrl = `https://127.0.0.1:${await freePort()}`;
  const dataDirectory = join(directory, 'service');
  const database = { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: String(POOL_SIZE) };
  const log = await open(join(directory, 'service.log'), 'a', 0o600);
  const start = async (variant: Variant): Promise<Contender> => {
    const isService = variant === 'service';
    const environment = isService ? { ...database, ...serviceEnvironment(publicUrl, dataDirectory) } : database;
    const child = isService
      ? children.start(PROGRAMS[variant], environment, log.fd, NODE_FLAGS)
      : children.start(PROGRAMS[variant], environment, 'inherit');
    const { port } = await messageFrom<ReadyMessage>(child);
    return { port, pid: child.pid ?? 0 };
  };
  try {
    const servers = {
      service: await start('service'),
      express: await start('express'),
      fastify: await start('fastify'),
      'node-http': await start('node-http'),
    };
    const tokens = await signTokens(databaseUrl, publicUrl, people);
    return { servers, tokens };
  } finally {
    await log.close();
  }
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

async function signTokens(databaseUrl: string, publicUrl: string, people: readonly Person[]) {
  const issuer = await TestTokenIssuer.open(databaseUrl, publicUrl, parseSecretKeys(SECRETS_KEY));
  const tokens: Record<string, string> = {};
  for (const person of people) {
    tokens[person.userId] = await issuer.issue({
      userId: userId(person.userId),
      clientId: 'service' satisfies Variant,
      scopes: DEFAULT_SCOPES,
      ttlSeconds: 3600,
    });
  }
  await issuer.close();
  return tokens;
}
