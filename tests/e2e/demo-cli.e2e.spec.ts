import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { decodeJwt } from 'jose';
import { DEFAULT_SCOPES, SCOPES } from '../../domain/access/scopes.js';
import { FilePasskeyStore } from '../../infrastructure/demo/demo-passkeys.js';
import { demoPasskeyFolder } from '../../infrastructure/demo/demo-people.js';
import { freePort } from '../../infrastructure/embedded/free-port.js';
import type { WorldDescription } from '../../infrastructure/world.js';
import { plainPdf } from '../support/documents/hostile-pdfs.js';
import { eventually } from '../support/eventually.js';
import { AppBrowser } from '../support/sandbox/app-browser.js';
import { type DemoResult, runDemo } from '../support/sandbox/demo-command.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import { PasskeyOwner } from '../support/sandbox/passkey-owner.js';
import { RestClient } from '../support/sandbox/rest-client.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
/** Acts for alice. */
let rest: RestClient;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  rest = new RestClient(sandbox.url, await printed('token', '--user', 'alice'));
});
afterAll(() => sandbox?.stop());

const demo = (...args: string[]) => runDemo(args, { PORT: String(sandbox.service.port) });

/** The one line that a command prints when it succeeds; nothing else may be on stdout or stderr. */
async function printed(...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await demo(...args);
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: '' });
  expect(stdout).toMatch(/^[^\n]+\n$/);
  return stdout.trim();
}

function expectFailure({ exitCode, stdout, stderr }: DemoResult, sentence: string | RegExp): void {
  expect({ exitCode, stdout }).toEqual({ exitCode: expect.any(Number), stdout: '' });
  expect(exitCode).toBeGreaterThan(0);
  if (typeof sentence === 'string') expect(stderr).toBe(`${sentence}\n`);
  else expect(stderr).toMatch(sentence);
}

/** Each command line, its words separated by spaces, fails with its sentence. */
async function expectFailures(cases: readonly (readonly [string, string | RegExp])[]): Promise<void> {
  const results = await Promise.all(cases.map(([line]) => demo(...line.split(' '))));
  for (const [index, [, sentence]] of cases.entries()) expectFailure(results[index] as DemoResult, sentence);
}

const propose = () => rest.proposed({ recipientUsername: 'bob', amount: '3' });

describe('demo listen', () => {
  it('registers a receiver, prints a delivery with its verified signature, and leaves no endpoint behind', async () => {
    for (let count = 0; count < 2; count += 1) {
      const { exitCode, stdout, stderr } = await demo('listen', '--user', 'carol', '--once');
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
    const byPort = await demo('world');
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
    const token = await printed('token', '--user', 'ALICE', '--scopes', 'read:balances read:agent_sessions');
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
    const json = await printed('token', '--user', 'bob', '--ttl', '300', '--json');
    const { accessToken, expiresIn } = JSON.parse(json) as { accessToken: string; expiresIn: number };
    const { exp = 0, iat = 0, sub } = decodeJwt(accessToken);
    expect([exp - iat, expiresIn]).toEqual([300, 300]);
    expect(sub).toBe(sandbox.world.users.find(({ username }) => username === 'bob')?.userId);
  });

  it('refuses what it cannot issue', async () => {
    const lifetime = /ttl must be a whole number of seconds from 1 to \d+\n$/;
    await expectFailures([
      ['token --user zed', 'There is no demo person called zed; there are alice, bob, carol'],
      ['token --user alice --scopes read:all', '--scopes names "read:all", which is not a scope'],
      ['token --user alice --scopes=', '--scopes must name at least one scope'],
      ['token --user alice --ttl 0', lifetime],
      ['token --user alice --ttl 1d', lifetime],
      ['token', /^error: required option '--user <name>' not specified\n/],
    ]);
  });
});

describe('demo approve and reject', () => {
  it('approves with a passkey, and the payment is paid', async () => {
    const id = await propose();
    expect(await printed('approve', id)).toBe('APPROVED');
    expect((await rest.settled(id)).status).toBe('COMPLETED');
    expectFailure(await demo('approve', id), /^The payment request .*COMPLETED.* \(409 CONFLICT\)\n$/);
  });

  it('rejects, with a reason', async () => {
    const id = await propose();
    const json = await printed('reject', id, '--reason', 'Not today', '--json');
    expect(JSON.parse(json)).toEqual({ paymentRequestId: id, status: 'REJECTED' });
    expect((await rest.payment(id)).message).toBe('The owner rejected the payment: Not today');
  });

  it('acts for the person who is named', async () => {
    const id = await propose();
    const missing = 'The payment request was not found (404 NOT_FOUND)';
    await expectFailures([
      [`approve ${id} --user bob`, missing],
      ['reject 01a1f850-0000-7000-8000-000000000000', missing],
      ['approve 25 --user carol', 'id must be a UUID (422 VALIDATION_ERROR)'],
      [`approve ${id} --user zed`, /^There is no demo person called zed/],
    ]);
    expect((await rest.payment(id)).status).toBe('PENDING_APPROVAL');
  });
});

describe('demo pending and sign', () => {
  interface Listed {
    readonly id: string;
    readonly kind: string;
    readonly title: string;
  }

  const pendingOf = async (user: string): Promise<readonly Listed[]> => {
    const { exitCode, stdout, stderr } = await demo('pending', '--user', user);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    return JSON.parse(stdout) as Listed[];
  };
  const listed = async (user: string, id: string) => (await pendingOf(user)).find((waiting) => waiting.id === id);

  /** Carol's app, with her passkey. */
  async function carolsApp(): Promise<AppBrowser> {
    const keys = new FilePasskeyStore(demoPasskeyFolder(sandbox.service.dataDirectory));
    const app = new AppBrowser(sandbox.world.appUrl, keys);
    await app.signIn('carol');
    return app;
  }

  /** @returns the id of a backup passkey of carol that waits for its activation */
  async function backupPasskey(app: AppBrowser): Promise<string> {
    const owner = new PasskeyOwner(sandbox, { username: 'carol', userId: '', walletAddress: '', rest, app });
    return owner.register(owner.newDevice());
  }

  it('lists a payment and a passkey, and signs them with the same command', async () => {
    const payment = await propose();
    const app = await carolsApp();
    const passkey = await backupPasskey(app);
    expect(await listed('alice', payment)).toMatchObject({ id: payment, kind: 'payment', title: 'Pay bob' });
    expect(await listed('carol', passkey)).toMatchObject({
      id: passkey,
      kind: 'add-passkey',
      title: expect.stringMatching(/\S/),
    });
    expect(await printed('sign', payment, '--user', 'alice')).toBe('APPROVED');
    const json = await printed('sign', passkey, '--user', 'carol', '--json');
    expect(JSON.parse(json)).toEqual({ id: passkey, kind: 'add-passkey', status: 'activating' });
    expect((await rest.settled(payment)).status).toBe('COMPLETED');
    expect([await listed('alice', payment), await listed('carol', passkey)]).toEqual([undefined, undefined]);
    await expectFailures([
      [`sign ${payment} --user alice`, new RegExp(`^${payment} does not wait for alice: .*COMPLETED.*\\n$`)],
      [`sign ${passkey} --user carol`, new RegExp(`^${passkey} does not wait for carol: \\S.*\\n$`)],
    ]);
  });

  it('signs the opening of a sub-account like everything else', async () => {
    const request = { name: 'Savings', members: [], requiredApprovals: 1 };
    const { body } = await (await carolsApp()).post<{ readonly id: string }>('/sub-account-openings', request);
    expect(await listed('carol', body.id)).toMatchObject({ kind: 'open-sub-account', title: 'Savings' });
    expect(await printed('sign', body.id, '--user', 'carol')).toMatch(/\S/);
    expect(await listed('carol', body.id)).toBeUndefined();
  });

  it('aborts an activation that the chain has not answered, like everything else', async () => {
    const app = await carolsApp();
    const startDate = (await sandbox.now()).toISOString().slice(0, 10);
    const terms = { paymentType: 'transfer_moneda', recipientUsername: 'bob', amount: '1', currency: 'USD' };
    const draft = { ...terms, frequency: 'MONTHLY', startDate, timezone: 'UTC' };
    const { body } = await app.post<{ readonly scheduleId: string }>('/scheduled-transactions', draft);
    const id = body.scheduleId;
    const statusOf = async () =>
      (await app.get<{ readonly status: string }>(`/scheduled-transactions/${id}`)).body.status;
    await sandbox.node.rpc('evm_setAutomine', [false]);
    try {
      expect(await printed('sign', id, '--user', 'carol')).toMatch(/\S/);
      expect(await listed('carol', id)).toMatchObject({
        kind: 'abort-activation',
        title: expect.stringMatching(/^Abort/),
      });
      expect(await printed('sign', id, '--user', 'carol')).toBe('ABORTED');
      expect(await statusOf()).toBe('CANCELLED');
    } finally {
      await sandbox.node.rpc('evm_setAutomine', [true]);
      await sandbox.node.rpc('evm_mine', []);
    }
    await eventually('nothing is left to abort', async () => (await listed('carol', id)) === undefined);
    // The activation was faster. What it made ends with the same block.
    await eventually('the schedule has ended', async () => (await statusOf()) === 'CANCELLED');
  });

  it('signs a tax document like everything else', async () => {
    const app = await carolsApp();
    await sandbox.give('carol', 'USD', '10');
    const client = new RestClient(sandbox.url, await printed('token', '--user', 'carol'));
    const payment = await client.proposed({ recipientUsername: 'bob', amount: '2' });
    expect(await printed('approve', payment, '--user', 'carol')).toBe('APPROVED');
    const { transactionHash } = await client.settled(payment);
    const stated = { transactionHash, recipientName: 'Car park', purpose: 'Parking in Bonn', reason: 'No printer' };
    const written = await eventually('the payment is in the history', async () => {
      const { status, body } = await app.post<{ readonly eigenbelegId: string }>('/eigenbelege', stated);
      return status === 201 && body.eigenbelegId;
    });
    expect(await listed('carol', written)).toMatchObject({ kind: 'eigenbeleg', title: 'Parking in Bonn' });
    expect(await printed('sign', written, '--user', 'carol')).toBe('SIGNED');
    expect(await listed('carol', written)).toBeUndefined();
  });

  it('says what keeps somebody from signing', async () => {
    const id = await propose();
    const unknown = '01a1f850-0000-7000-8000-000000000000';
    await expectFailures([
      [`sign ${id} --user bob`, `${id} is not bob's: it is alice's`],
      [
        `sign ${unknown} --user alice`,
        `Nothing has the id ${unknown}; "npm run demo -- pending --user alice" lists what waits`,
      ],
      ['sign 25 --user alice', /UUID/],
      [`sign ${id} --user alice --kind vote`, `${id} is signed as payment, not as vote`],
      ['pending --user zed', /^There is no demo person called zed/],
      ['pending', /^error: required option '--user <name>' not specified\n/],
    ]);
    expect((await rest.payment(id)).status).toBe('PENDING_APPROVAL');
  });
});

describe('demo faucet', () => {
  it('gives money that can be spent at once', async () => {
    const carol = sandbox.world.users.find(({ username }) => username === 'carol')?.walletAddress ?? '';
    const before = await sandbox.node.balanceOf(carol);
    expect(await printed('faucet', '--user', 'carol', '--currency', 'usd', '--amount', '0.5')).toBe(
      'carol got 0.50 USD',
    );
    expect(await sandbox.node.balanceOf(carol)).toBe(before + 500_000n);
    const json = await printed('faucet', '--user', 'carol', '--currency', 'USD', '--amount', '1', '--json');
    expect(JSON.parse(json)).toEqual({ username: 'carol', amount: '1.00', currency: 'USD' });
  });

  it('refuses what it cannot give', async () => {
    await expectFailures([
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

describe('demo receipt', () => {
  it('uploads a file and prints what was read, without addresses', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'receipt-'));
    const file = join(folder, 'kiosk.pdf');
    await writeFile(file, await plainPdf());
    const { exitCode, stdout, stderr } = await demo('receipt', file, '--user', 'alice');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'VALID',
      merchantName: 'Kiosk Otto GmbH',
      date: '2026-03-01',
      totalAmountValue: '2.00',
      lineItems: [{ description: 'Zeitung', totalValue: '2.00' }],
    });
    expect(stdout).not.toContain('/storage/');
    await writeFile(file, '<svg/>');
    expectFailure(await demo('receipt', file, '--user', 'alice'), /no picture and no document/);
    await rm(folder, { recursive: true });
    expectFailure(await demo('receipt', file, '--user', 'alice'), `The file ${file} cannot be read`);
  });
});

describe('demo export', () => {
  it('saves everything of a person as a ZIP', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'export-'));
    const file = join(folder, 'bob.zip');
    expect((await demo('export', '--user', 'bob', '--to', file)).exitCode).toBe(0);
    const entries = unzipSync(await readFile(file));
    expect(Buffer.from(entries['users.json'] ?? []).toString()).toContain('"username": "bob"');
    await rm(folder, { recursive: true });
  });
});

describe('demo clock', () => {
  it("moves the service's clock and the chain's together", async () => {
    const begun = performance.now();
    const shown = Date.parse(await printed('clock', 'show'));
    const id = await propose();
    const moved = Date.parse(await printed('clock', 'advance', '6m'));
    expect(moved - shown).toBeGreaterThanOrEqual(6 * 60_000);
    const passed = performance.now() - begun;
    expect(moved - shown).toBeLessThan(7 * 60_000 + passed);
    expect((await rest.payment(id)).status).toBe('EXPIRED');

    await printed('clock', 'advance', '2h');
    const later = Date.parse(await printed('clock', 'advance', '1d'));
    expect(later - moved).toBeGreaterThanOrEqual(26 * 3_600_000);
    const block = await sandbox.node.rpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false]);
    expect(Math.abs(Number(block.timestamp) * 1000 - later)).toBeLessThan(60_000);
    expect((await rest.get('/balances')).status).toBe(200);
  });

  it('refuses what is no duration', async () => {
    const sentence = /^"[^"]*" is not a duration; write a number and s, m, h or d, such as 6m\n$/;
    const texts = ['6', 'm', '6x', '0m', '-6m', '1.5h'];
    await expectFailures(texts.map((text) => [`clock advance -- ${text}`, sentence]));
  });
});

describe('demo tour', () => {
  it('tells the whole story, a line for each step', async () => {
    const { exitCode, stdout, stderr } = await demo('tour');
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
    await expectFailures([
      ['pay', /^error: unknown command 'pay'\n/],
      ['approve', /^error: missing required argument 'paymentRequestId'\n/],
      ['world --yaml', /^error: unknown option '--yaml'\n/],
    ]);
    const help = await demo('help');
    expect([help.exitCode, help.stderr]).toEqual([0, '']);
    for (const command of ['world', 'token', 'approve', 'reject', 'faucet', 'clock', 'tour'])
      expect(help.stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  });
});
