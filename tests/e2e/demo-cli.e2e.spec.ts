import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { DEFAULT_SCOPES, SCOPES } from '../../domain/access/scopes.js';
import { freePort } from '../../infrastructure/embedded/free-port.js';
import type { WorldDescription } from '../../infrastructure/world.js';
import { runDemo } from '../support/sandbox/demo-command.js';
import { DemoSession, expectFailure } from '../support/sandbox/demo-session.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import { RestClient } from '../support/sandbox/rest-client.js';
import type { Sandbox } from '../support/sandbox/sandbox.js';

let session: DemoSession;
let sandbox: Sandbox;
/** Acts for alice. */
let rest: RestClient;

beforeAll(async () => {
  session = await DemoSession.open();
  ({ sandbox, rest } = session);
});
afterAll(() => session?.sandbox.stop());

describe('demo listen', () => {
  it('registers a receiver, prints a delivery with its verified signature, and leaves no endpoint behind', async () => {
    for (let count = 0; count < 2; count += 1) {
      const { exitCode, stdout, stderr } = await session.run('listen', '--user', 'carol', '--once');
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatch(/^Listening at https:\/\/listen-\d+\.example\/events /);
      expect(stdout).toMatch(
        /\nkey\.(?:created|revoked) {2}signature right {2}event [0-9a-f-]{36} {2}delivery [0-9a-f-]{36}\n/,
      );
    }
    const [left] = await sandbox.database.query<{ count: number }>(
      `SELECT count(*)::int FROM webhook_endpoints WHERE url LIKE 'https://listen-%' AND deleted_at IS NULL`,
    );
    expect(left).toEqual({ count: 0 });
  });
});

describe('demo world', () => {
  it('prints where everything is, found by PORT or by DATA_DIR', async () => {
    const byPort = await session.run('world');
    const byDirectory = await runDemo(['world'], { DATA_DIR: sandbox.service.dataDirectory });
    expect([byPort.exitCode, byPort.stderr, byDirectory.stdout]).toEqual([0, '', byPort.stdout]);
    const world = JSON.parse(byPort.stdout) as WorldDescription;
    expect(world).toMatchObject({
      apiUrl: sandbox.url,
      appUrl: `${sandbox.url}/app`,
      chain: { rpcUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), chainId: 31337 },
    });
    const address = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/);
    expect(world.chain.entryPoint).toEqual(address);
    expect(world.chain.tokens).toEqual({ USDC: address, EURC: address, CHFAU: address, CADD: address });
    expect(world.users).toEqual(
      ['alice', 'bob', 'carol'].map((username) => ({ username, userId: expect.any(String), walletAddress: address })),
    );
    for (const { walletAddress } of world.users) {
      for (const token of Object.keys(world.chain.tokens)) {
        expect(await sandbox.node.balanceOf(walletAddress, token)).toBe(1_000_000_000n);
      }
    }
  });
});

describe('demo token', () => {
  it('carries every scope that is not opt-in, for ten minutes', async () => {
    const { scope, exp = 0, iat = 0, aud } = decodeJwt(rest.token);
    expect(String(scope).split(' ').sort()).toEqual([...DEFAULT_SCOPES].sort());
    expect(scope).not.toMatch(/agent_sessions/);
    expect(SCOPES.length - DEFAULT_SCOPES.length).toBe(2);
    expect([exp - iat, aud]).toEqual([600, sandbox.url]);
    expect((await rest.get('/balances')).status).toBe(200);
  });

  it('carries the scopes that are asked for, opt-in ones too, and no others', async () => {
    const token = await session.printed('token', '--user', 'ALICE', '--scopes', 'read:balances read:agent_sessions');
    expect(decodeJwt(token)).toMatchObject({ scope: 'read:balances read:agent_sessions' });
    const limited = new RestClient(sandbox.url, token);
    expect((await limited.get('/balances')).status).toBe(200);
    const refused = await limited.propose({ recipientUsername: 'bob', amount: '1' });
    expect([refused.status, (refused.body as unknown as ErrorBody).message]).toEqual([
      403,
      'This needs the scope write:payments, which the access token does not carry',
    ]);
  });

  it('lives as long as it is told to', async () => {
    const json = await session.printed('token', '--user', 'bob', '--ttl', '300', '--json');
    const { accessToken, expiresIn } = JSON.parse(json) as { accessToken: string; expiresIn: number };
    const { exp = 0, iat = 0, sub } = decodeJwt(accessToken);
    expect([exp - iat, expiresIn]).toEqual([300, 300]);
    expect(sub).toBe(sandbox.world.users.find(({ username }) => username === 'bob')?.userId);
  });

  it('refuses what it cannot issue', async () => {
    const lifetime = /ttl must be a whole number of seconds from 1 to \d+\n$/;
    await session.expectFailures([
      ['token --user zed', 'There is no demo person called zed; there are alice, bob, carol'],
      ['token --user alice --scopes read:all', '--scopes names "read:all", which is not a scope'],
      ['token --user alice --scopes=', '--scopes must name at least one scope'],
      ['token --user alice --ttl 0', lifetime],
      ['token --user alice --ttl 1d', lifetime],
      ['token', /^error: required option '--user <name>' not specified\n/],
    ]);
  });
});

describe('demo faucet', () => {
  it('gives money that can be spent at once', async () => {
    const carol = sandbox.world.users.find(({ username }) => username === 'carol')?.walletAddress ?? '';
    const before = await sandbox.node.balanceOf(carol);
    expect(await session.printed('faucet', '--user', 'carol', '--currency', 'usd', '--amount', '0.5')).toBe(
      'carol got 0.50 USD',
    );
    expect(await sandbox.node.balanceOf(carol)).toBe(before + 500_000n);
    const json = await session.printed('faucet', '--user', 'carol', '--currency', 'USD', '--amount', '1', '--json');
    expect(JSON.parse(json)).toEqual({ username: 'carol', amount: '1.00', currency: 'USD' });
  });

  it('refuses what it cannot give', async () => {
    await session.expectFailures([
      ['faucet --user zed --currency USD --amount 1', 'The user zed was not found (404 NOT_FOUND)'],
      ['faucet --user bob --currency GBP --amount 1', /^currency must be one of .* \(422 VALIDATION_ERROR\)\n$/],
      ['faucet --user bob --currency MXN --amount 1', /MXN.* is not available .*\(422 VALIDATION_ERROR\)\n$/],
      [
        'faucet --user bob --currency USD --amount -1',
        /^amount must be a decimal string .* \(422 VALIDATION_ERROR\)\n$/,
      ],
      ['faucet --user bob --currency USD --amount 0', 'amount must be greater than zero (422 VALIDATION_ERROR)'],
    ]);
  });
});

describe('demo clock', () => {
  it("moves the service's clock and the chain's together", async () => {
    const begun = performance.now();
    const shown = Date.parse(await session.printed('clock', 'show'));
    const id = await session.propose();
    const moved = Date.parse(await session.printed('clock', 'advance', '6m'));
    expect(moved - shown).toBeGreaterThanOrEqual(6 * 60_000);
    const passed = performance.now() - begun;
    expect(moved - shown).toBeLessThan(7 * 60_000 + passed);
    expect((await rest.payment(id)).status).toBe('EXPIRED');

    await session.printed('clock', 'advance', '2h');
    const later = Date.parse(await session.printed('clock', 'advance', '1d'));
    expect(later - moved).toBeGreaterThanOrEqual(26 * 3_600_000);
    const block = await sandbox.node.rpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false]);
    expect(Math.abs(Number(block.timestamp) * 1000 - later)).toBeLessThan(60_000);
    expect((await rest.get('/balances')).status).toBe(200);
  });

  it('refuses what is no duration', async () => {
    const sentence = /^"[^"]*" is not a duration; write a number and s, m, h or d, such as 6m\n$/;
    const texts = ['6', 'm', '6x', '0m', '-6m', '1.5h'];
    await session.expectFailures(texts.map((text) => [`clock advance -- ${text}`, sentence]));
  });
});

describe('demo tour', () => {
  it('tells the whole story, a line for each step', async () => {
    const { exitCode, stdout, stderr } = await session.run('tour');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, 20).trim())).toEqual([
      'Balances before',
      'Proposed over REST',
      'Card in the app',
      'Approved',
      'Paid',
      'On chain',
      'Balances after',
    ]);
    const dollars = (line = '') => [...line.matchAll(/(\d+\.\d\d) USD/g)].map(([, amount]) => Number(amount));
    const [aliceBefore = 0, bobBefore = 0] = dollars(lines[0]);
    expect(dollars(lines[6])).toEqual([aliceBefore - 25, bobBefore + 25]);
    const hash = /0x[0-9a-f]{64}/.exec(lines[4] ?? '')?.[0] ?? '';
    expect(await sandbox.node.receipt(hash)).toMatchObject({ status: '0x1' });
  });
});

describe('demo says in a sentence', () => {
  it('that no instance runs, where it was told to look', async () => {
    const port = await freePort();
    const nothing = `Nothing answers at http://localhost:${port}; start the service with "npm start", or set PORT or DATA_DIR`;
    expectFailure(await runDemo(['world'], { PORT: String(port) }), nothing);
    const empty = await mkdtemp(join(tmpdir(), 'accounts-none-'));
    const unnoted = `No running instance is noted in ${join(empty, 'instance.json')}; start the service with "npm start", or set DATA_DIR`;
    expectFailure(await runDemo(['token', '--user', 'alice'], { DATA_DIR: empty }), unnoted);
    await rm(empty, { recursive: true });
  });

  it('that something else answers there', async () => {
    const other = createServer((_request, response) => response.end('<h1>It works</h1>')).listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const result = await runDemo(['world'], { PORT: String(port) });
    other.closeAllConnections();
    other.close();
    expectFailure(result, `What answers at http://localhost:${port} is not a sandbox of this service`);
  });

  it('that a command is unknown, or lacks something', async () => {
    await session.expectFailures([
      ['pay', /^error: unknown command 'pay'\n/],
      ['approve', /^error: missing required argument 'paymentRequestId'\n/],
      ['world --yaml', /^error: unknown option '--yaml'\n/],
    ]);
    const help = await session.run('help');
    expect([help.exitCode, help.stderr]).toEqual([0, '']);
    for (const command of ['world', 'token', 'approve', 'reject', 'faucet', 'clock', 'tour'])
      expect(help.stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  });
});
