import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Container, ServiceIdentifier } from 'inversify';
import request from 'supertest';
import type { Endpoint } from '../../adapters/http/shell/endpoint.js';
import { servedTo } from '../../adapters/http/shell/served-to.js';
import { BullJobQueue } from '../../adapters/jobs/bull-job-queue.js';
import { EventKinds } from '../../application/ports/event-kinds.js';
import { Sweep } from '../../application/ports/sweep.js';
import type { Address } from '../../application/ports/user-operation.js';
import { SUPPORTED_TOKENS } from '../../domain/shared/currency.js';
import { modulesOf } from '../../infrastructure/composition.js';
import { readConfiguration } from '../../infrastructure/configuration.js';
import { createContainer } from '../../infrastructure/container.js';
import { httpApplication } from '../../infrastructure/http-application.js';
import { Endpoints } from '../../infrastructure/identifiers.js';
import { createLogger } from '../../infrastructure/logger.js';
import { observabilityOf } from '../../infrastructure/observability/observability.js';
import { type ExternalServices, openResources, type Resources } from '../../infrastructure/resources.js';
import { checkContributions } from '../../infrastructure/wiring/contribution-checks.js';
import { resolve } from '../../infrastructure/wiring/resolve.js';
import { World } from '../../infrastructure/world.js';
import { declaredEventTypes } from '../support/declared-event-types.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';

const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const SECRETS_KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const RELAYER_PRIVATE_KEY = `0x${'1'.repeat(64)}`;
/** Nobody answers there: nothing that is put together may ask the chain for anything. */
const RPC_URL = 'http://127.0.0.1:9';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://pay.example',
  // Not asked: the test opens its own.
  DATABASE_URL: 'postgres://pay@db.example/pay',
  CHAIN_NETWORK: 'base',
  CHAIN_FIRST_BLOCK: '1',
  CHAIN_RPC_URL: RPC_URL,
  CHAIN_ID: '8453',
  CHAIN_ENTRY_POINT: address('1'),
  CHAIN_WALLET_FACTORY: address('2'),
  CHAIN_WALLET_IMPLEMENTATION: address('3'),
  CHAIN_WEBAUTHN_VERIFIER: address('4'),
  RELAYER_PRIVATE_KEY,
};

let folder: string;
let database: TestDatabase;
const opened: Resources[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'container-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  for (const resources of opened.splice(0)) await resources.close();
});

async function resourcesFor(environment: Readonly<Record<string, string>>): Promise<Resources> {
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent', SECRETS_KEY, ...environment });
  const externalServices: ExternalServices = {
    databaseUrl: database.url,
    rpcUrls: [RPC_URL],
    wsUrls: [],
    deployment: {
      chainId: 31_337,
      entryPoint: address('1'),
      walletFactory: address('2'),
      walletImplementation: address('3'),
      webAuthnVerifier: address('4'),
      tokens: Object.fromEntries(SUPPORTED_TOKENS.map((token, index) => [token, address(String(index + 5))])),
    },
    relayerPrivateKeys: [RELAYER_PRIVATE_KEY],
    firstBlock: 0n,
    chainTime: configuration.sandbox ? { alignTo: async () => undefined, mine: async () => undefined } : null,
    chainBegan: null,
    recordChain: null,
  };
  const resources = await openResources(configuration, externalServices, createLogger('silent', null));
  opened.push(resources);
  return resources;
}

/** The container, and everything that is bound in it. */
function assembled(resources: Resources): { container: Container; bound: ReadonlySet<ServiceIdentifier> } {
  const rows = modulesOf(resources, new World(resources)).flatMap((module) => module.rows);
  return { container: createContainer(resources), bound: new Set(rows.map(({ identifier }) => identifier)) };
}

describe.each([
  { name: 'a sandbox', environment: {} },
  { name: 'production', environment: PRODUCTION },
])('the service as it is put together for $name', ({ environment }) => {
  it('has everything that each of its parts needs', async () => {
    const { container, bound } = assembled(await resourcesFor(environment));

    expect(bound.size).toBeGreaterThan(50);
    for (const identifier of bound) {
      const parts = container.getAll(identifier);
      expect(parts.length).toBeGreaterThan(0);
      for (const part of parts) expect(part).toBeDefined();
    }
    await container.get(BullJobQueue).close();
  });

  it('knows what follows from every event that a feature declares, and who does each job', async () => {
    const { container } = assembled(await resourcesFor(environment));

    checkContributions(container);
    const known = resolve(container, EventKinds).all.map(({ type }) => type);
    expect([...known].sort()).toEqual(declaredEventTypes());
    await container.get(BullJobQueue).close();
  });

  it('ends the changes of plans that were ordered, whether plans are charged or not', async () => {
    const { container } = assembled(await resourcesFor(environment));

    expect(container.getAll<Sweep>(Sweep).map(({ name }) => name)).toContain('carry-out-plan-orders');
    await container.get(BullJobQueue).close();
  });

  it('makes each part once', async () => {
    const { container, bound } = assembled(await resourcesFor(environment));

    for (const identifier of bound) {
      const [again, once] = [container.getAll(identifier), container.getAll(identifier)];
      for (const [index, part] of once.entries()) expect(Object.is(part, again[index])).toBe(true);
    }
    await container.get(BullJobQueue).close();
  });

  it('documents every endpoint that it serves, each under a name of its own', async () => {
    const resources = await resourcesFor(environment);
    const { container } = assembled(resources);
    const app = httpApplication(
      container,
      resources,
      observabilityOf(container, resources),
      new AbortController().signal,
    );
    const documents = [
      { audience: 'client', path: '/openapi.json' },
      { audience: 'owner', path: '/app/api/openapi.json' },
      ...(resources.configuration.sandbox ? [{ audience: 'sandbox', path: '/sandbox/openapi.json' } as const] : []),
    ] as const;

    for (const document of documents) {
      const { body } = await request(app).get(document.path);
      expect(body.openapi).toBe('3.1.0');
      const declared = servedTo(document.audience, container.getAll<Endpoint>(Endpoints));
      expect(declared.length).toBeGreaterThan(0);
      const operations = declared.map(({ method, path }) => body.paths?.[path]?.[method.toLowerCase()]);
      const ids = operations.map((operation) => operation?.operationId);
      expect(ids).toEqual(declared.map(({ operationId }) => operationId));
      expect(new Set(ids).size).toBe(ids.length);
    }
    await container.get(BullJobQueue).close();
  });
});

it('outside a sandbox nothing of the sandbox is there', async () => {
  const resources = await resourcesFor(PRODUCTION);
  const { container } = assembled(resources);
  const app = httpApplication(
    container,
    resources,
    observabilityOf(container, resources),
    new AbortController().signal,
  );

  expect(servedTo('sandbox', container.getAll<Endpoint>(Endpoints))).toEqual([]);
  for (const path of ['/sandbox/openapi.json', '/sandbox/world', '/sandbox/clock']) {
    expect((await request(app).get(path)).status).toBe(404);
  }
  expect((await request(app).post('/app/api/demo-passkey/assertion').send({})).status).toBe(404);
  expect((await request(app).get('/app')).text).not.toContain('data-demo');
  await container.get(BullJobQueue).close();
});
