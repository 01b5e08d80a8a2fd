import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import sharp from 'sharp';
import { DEFAULT_CAPACITY, ReadingProcesses } from '../../adapters/documents/reading/reading-processes.js';
import { plainPdf, scanWithHiddenText } from '../support/documents/hostile-pdfs.js';
import { eventually } from '../support/eventually.js';
import { lastingPort } from '../support/lasting-port.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { type SandboxChain, startSandboxChain } from '../support/sandbox-chain.js';
import { runTool } from '../support/tools.js';

/** The user of the image; files that belong to nobody who runs the service. */
const NOBODY = 65532;
const ROLES = ['api', 'app', 'worker', 'indexer'] as const;
const WITHIN_MS = 60_000;

/** A picture with text, as a scanner makes it. */
const SIGN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"><rect width="900" height="400" fill="white"/>' +
  '<text x="40" y="100" font-size="48" font-family="sans-serif">Kiosk Otto GmbH</text><text x="40" y="180" font-size="48" font-family="sans-serif">01.03.2026</text>' +
  '<text x="40" y="280" font-size="48" font-family="sans-serif">Summe EUR 2,00</text></svg>';

const packaged = process.env['REHEARSED_PACKAGE'] ?? '';
const program = join(packaged, 'dist', 'programs', 'main.js');

let chain: SandboxChain;
let database: TestDatabase;
let data: string;
let environment: Readonly<Record<string, string>>;
const processes = new Map<string, { readonly child: ChildProcess; readonly port: number; printed: string }>();

beforeAll(async () => {
  chain = await startSandboxChain();
  database = await createTestDatabase();
  data = await mkdtemp(join(tmpdir(), 'packaged-'));
  await chmod(data, 0o777);
  const { deployment, node } = chain;
  // Production takes no key that is published with development nodes.
  const relayer = Wallet.createRandom();
  await chain.connection.request('anvil_setBalance', [relayer.address, '0x56bc75e2d63100000']);
  environment = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://accounts.localhost',
    DATABASE_URL: database.url,
    SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    RELAYER_PRIVATE_KEYS: relayer.privateKey,
    CHAIN_RPC_URL: node.rpcUrl,
    CHAIN_ID: String(deployment.chainId),
    CHAIN_NETWORK: 'rehearsal',
    CHAIN_FIRST_BLOCK: '1',
    CHAIN_FINALITY: '1',
    CHAIN_ENTRY_POINT: deployment.entryPoint,
    CHAIN_WALLET_FACTORY: deployment.walletFactory,
    CHAIN_WALLET_IMPLEMENTATION: deployment.walletImplementation,
    CHAIN_WEBAUTHN_VERIFIER: deployment.webAuthnVerifier,
    CHAIN_TOKEN_USDC: deployment.tokens.USDC ?? '',
    RATES_SOURCE: 'sandbox',
    DATABASE_POOL_SIZE: '4',
  };
  for (const role of ROLES) await start(role);
});

afterAll(async () => {
  for (const { child } of processes.values()) child.kill('SIGKILL');
  await rm(data, { recursive: true, force: true });
  await database?.drop();
  await chain?.stop();
});

async function start(role: string): Promise<void> {
  const port = await lastingPort();
  const own = { ROLES: role, PORT: String(port), OPERATIONS_PORT: '0', DATA_DIR: join(data, role) };
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(process.execPath, [program], { cwd: packaged, env: { ...environment, ...own }, ...identity });
  const started = { child, port, printed: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (started.printed += String(text)));
  processes.set(role, started);
}

const of = (role: string) => {
  const found = processes.get(role);
  if (!found) throw new Error(`${role} does not run`);
  return found;
};

describe('the package of a server', () => {
  it.each(ROLES)('runs the role %s until it is ready', async (role) => {
    const { child, port } = of(role);
    const isReady = async () => {
      // It says why at the end of this test, at once.
      if (child.exitCode !== null) return true;
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      return answer?.status === 200;
    };
    await eventually(`${role} is ready`, isReady, WITHIN_MS);
    expect([child.exitCode, child.exitCode === null ? '' : of(role).printed]).toEqual([null, '']);
  });

  it.each([
    ['api', '/v1/health', 200],
    ['api', '/docs', 200],
    ['api', '/docs/reference/swagger-ui-bundle.js', 200],
    ['app', '/app', 200],
    ['app', '/oauth/.well-known/openid-configuration', 200],
    ['api', '/app', 404],
    ['worker', '/v1/health', 404],
  ])('%s answers %s with %i', async (role, path, status) => {
    expect((await fetch(`http://127.0.0.1:${of(role).port}${path}`)).status).toBe(status);
  });

  it('reads documents', async () => {
    const clock = { businessTime: true, now: () => new Date('2026-12-31T00:00:00Z') } as const;
    const readers = new ReadingProcesses(
      join(packaged, 'dist', 'programs', 'reading-process.js'),
      clock,
      DEFAULT_CAPACITY,
    );
    try {
      expect(await readers.read({ bytes: await plainPdf(), mediaType: 'application/pdf' })).toMatchObject({
        outcome: 'read',
      });
      const picture = await sharp(Buffer.from(SIGN)).jpeg().toBuffer();
      const scan = { bytes: await scanWithHiddenText(picture, ['x']), mediaType: 'application/pdf' } as const;
      expect(await readers.read(scan)).toMatchObject({ outcome: 'read', source: 'recognised_text' });
    } finally {
      await readers.stop();
    }
  });

  it("has the operator's tool", async () => {
    const ops = join(packaged, 'dist', 'programs', 'ops.js');
    const words = [ops, 'relayers', 'list', '--json'];
    const { exitCode, output } = await runTool(process.execPath, words, {
      ...environment,
      DATA_DIR: join(data, 'ops'),
    });
    expect([exitCode, output]).toEqual([0, expect.stringContaining('0x')]);
  });

  it.each(ROLES)('ends the role %s in order', async (role) => {
    const { child } = of(role);
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    expect([child.exitCode, child.signalCode]).toEqual([0, null]);
  });
});
