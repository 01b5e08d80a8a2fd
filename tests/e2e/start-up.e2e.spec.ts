import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres } from '../../infrastructure/embedded/postgres.js';
import { migrate } from '../../infrastructure/migrate.js';
import type { WorldDescription } from '../../infrastructure/world.js';
import { eventually } from '../support/eventually.js';
import { EventStream } from '../support/sandbox/event-stream.js';
import { type ErrorBody, exchange } from '../support/sandbox/http-exchange.js';
import { processesIn } from '../support/sandbox/process-table.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { preparedDataDirectory, type ServiceOptions, TestService } from '../support/service.js';

let scratch: string;
/** Everything that was launched, so that a test that fails leaves nothing running. */
const launched: TestService[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'accounts-starts-'));
});
afterAll(async () => {
  await Promise.all(launched.map((service) => service.stop({ keepData: true })));
  await rm(scratch, { recursive: true, force: true });
});

async function launch(options: ServiceOptions = {}): Promise<TestService> {
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(scratch, 'instance-')));
  const service = await TestService.launch({ ...options, dataDirectory });
  launched.push(service);
  return service;
}

async function startSandbox(options: ServiceOptions = {}): Promise<Sandbox> {
  const sandbox = await Sandbox.start(options);
  launched.push(sandbox.service);
  return sandbox;
}

describe('an instance that is started again', () => {
  let sandbox: Sandbox;
  /** The process that runs now. */
  let service: TestService;
  let payer: Person;
  let recipient: Person;
  let paid: string;
  let before: { readonly world: WorldDescription; readonly answers: readonly unknown[] };

  /** What people see of their money and their past; ages aside. */
  async function answers(): Promise<readonly unknown[]> {
    const read = await Promise.all([
      payer.rest.get<{ readonly balances: unknown }>('/balances'),
      recipient.rest.get<{ readonly balances: unknown }>('/balances'),
      payer.rest.get('/wallet'),
      payer.rest.get(`/payments/${paid}/status`),
      payer.app.get('/session'),
    ]);
    return read.map(({ status, body }) => [status, (body as { readonly balances?: unknown }).balances ?? body]);
  }

  async function startAgain(): Promise<void> {
    service = await launch({ dataDirectory: service.dataDirectory, port: service.port });
    await service.ready();
  }

  beforeAll(async () => {
    sandbox = await startSandbox();
    service = sandbox.service;
    [payer, recipient] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
    paid = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '40' });
    await payer.app.approve(paid);
    await payer.rest.settled(paid);
    await sandbox.advanceClock(90);
    before = { world: sandbox.world, answers: await answers() };
  });

  it('has the same people, balances and history', async () => {
    await service.stop({ keepData: true });
    await startAgain();
    const world = await service.world();
    expect({ ...world, chain: { ...world.chain, rpcUrl: '' } }).toEqual({
      ...before.world,
      chain: { ...before.world.chain, rpcUrl: '' },
    });
    expect(await answers()).toEqual(before.answers);
    await expectClockAhead(service, world, 90);
    await expectPays();
    before = { world, answers: await answers() };
  });

  it('takes over the servers that a killed one left running', async () => {
    await service.kill();
    const { dataDirectory } = service;
    const left = await serverProcesses(dataDirectory);
    expect((await processesIn(dataDirectory)).length).toBeGreaterThan(1);
    await startAgain();
    expect(await serverProcesses(dataDirectory)).toEqual(left);
    const world = await service.world();
    expect(world).toEqual(before.world);
    expect(await answers()).toEqual(before.answers);
    await expectClockAhead(service, world, 90);
    await expectPays();
    await service.stop({ keepData: true });
    expect(await processesIn(dataDirectory)).toEqual([]);
  });

  async function expectPays(): Promise<void> {
    const id = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '1' });
    await payer.app.approve(id);
    expect((await payer.rest.settled(id)).status).toBe('COMPLETED');
  }
});

/** The clock keeps what it was moved on, and a new block carries the clock's time. */
async function expectClockAhead(service: TestService, world: WorldDescription, minutes: number): Promise<void> {
  const clock = await exchange<{ readonly now: string }>(`${service.url}/sandbox/clock`);
  const aheadMs = Date.parse(clock.body.now) - Date.now();
  expect(Math.abs(aheadMs - minutes * 60_000)).toBeLessThan(60_000);
  const block = await exchange<{ readonly result: { readonly timestamp: string } }>(world.chain.rpcUrl, {
    method: 'POST',
    body: { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['pending', false] },
  });
  expect(Math.abs(Number(block.body.result.timestamp) * 1000 - Date.parse(clock.body.now))).toBeLessThan(60_000);
}

async function serverProcesses(dataDirectory: string): Promise<readonly number[]> {
  const [node, postmaster] = await Promise.all([
    readFile(join(dataDirectory, 'chain', 'node.json'), 'utf8'),
    readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8'),
  ]);
  return [(JSON.parse(node) as { readonly pid: number }).pid, Number(postmaster.split('\n')[0])];
}

describe('a start before its database is there', () => {
  it('says what it waits for, and goes on when it is there', async () => {
    const dataDirectory = await mkdtemp(join(scratch, 'database-'));
    const { databaseUrl, stop } = await startPostgres({ dataDirectory, durable: false });
    await stop();
    const service = await launch({ environment: { DATABASE_URL: databaseUrl } });
    await eventually('it waits', async () => service.printed.includes('The start waits'));
    const server = await startPostgres({ dataDirectory, durable: false });
    expect(server.databaseUrl).toBe(databaseUrl);
    await service.ready();
    await service.stop();
    await server.stop();
  });
});

describe('a start on a database that was restored from a backup', () => {
  it('is refused until it is prepared, also when the database comes later', async () => {
    const dataDirectory = await mkdtemp(join(scratch, 'restored-'));
    const { databaseUrl, stop } = await startPostgres({ dataDirectory, durable: false });
    await migrate(databaseUrl);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('INSERT INTO restorations (backed_up_at) VALUES (now())');
    await client.end();
    await stop();
    const service = await launch({ environment: { DATABASE_URL: databaseUrl } });
    await eventually('it waits', async () => service.printed.includes('The start waits'));
    const server = await startPostgres({ dataDirectory, durable: false });
    expect(await service.exit()).toBe(1);
    await eventually('it says why', async () => service.printed.includes('run "ops after-restore --yes"'));
    await server.stop();
  });
});

describe('two instances side by side', () => {
  it('have nothing in common, and each ends alone, leaving no process behind', async () => {
    const empty = await mkdtemp(join(scratch, 'instance-'));
    const [first, second] = await Promise.all([startSandbox({ dataDirectory: empty }), startSandbox()]);
    const addresses = (of: Sandbox) => of.world.users.map(({ walletAddress }) => walletAddress);
    expect(new Set([...addresses(first), ...addresses(second)]).size).toBe(6);
    expect(first.world.chain.rpcUrl).not.toBe(second.world.chain.rpcUrl);

    const alice = first.world.users[0]?.userId ?? '';
    const headers = { Authorization: `Bearer ${await first.accessToken(alice)}` };
    const wallet = (of: Sandbox) => exchange<ErrorBody>(`${of.url}/v1/wallet`, { headers });
    expect([(await wallet(first)).status, (await wallet(second)).status]).toEqual([200, 401]);

    // A browser that follows the events and a client that keeps its connection must not hold the end up.
    const watcher = await first.newPerson();
    const stream = await EventStream.open(watcher.app);
    const ended = await endedBy(first, 'SIGINT');
    stream.close();
    expect(ended).toBe(0);
    expect(await processesIn(first.service.dataDirectory)).toEqual([]);
    expect(await readdir(first.service.dataDirectory)).not.toContain('instance.lock');

    const person = await second.newPerson({ USD: '1' });
    expect((await person.rest.get('/balances')).status).toBe(200);
    const other = await endedBy(second, 'SIGTERM');
    expect([other, await processesIn(second.service.dataDirectory)]).toEqual([0, []]);
  });

  async function endedBy(sandbox: Sandbox, signal: NodeJS.Signals) {
    process.kill(sandbox.service.pid, signal);
    const exitCode = await sandbox.service.exit();
    await sandbox.database.close();
    return exitCode;
  }
});

describe('a start that cannot succeed says why in one sentence and leaves nothing running', () => {
  /** Starts what is expected not to start. */
  async function expectRefused(options: ServiceOptions, sentence: string | RegExp): Promise<void> {
    const service = await launch(options);
    expect([await service.exit(), await sentenceOf(service)]).toEqual([
      1,
      typeof sentence === 'string' ? `${sentence}\n` : expect.stringMatching(sentence),
    ]);
    expect(await processesIn(service.dataDirectory)).toEqual([]);
  }

  /** All it printed, which may arrive a moment after its end: one line. */
  async function sentenceOf(service: TestService): Promise<string> {
    await eventually('the process said why', async () => /^(?!oidc-provider).+\n$/m.test(service.printed));
    // What the OAuth library says about Node 20 is no word of ours.
    const printed = service.printed.replace(/^oidc-provider WARNING: Unsupported runtime.*\n/, '');
    expect(printed.trimEnd()).not.toContain('\n');
    return printed;
  }

  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const sentence = `PORT ${port} is already in use: stop what listens there or set PORT to a free port.`;
      await expectRefused({ port }, sentence);
    } finally {
      other.close();
    }
  });

  it('a data directory that is none', async () => {
    const file = join(scratch, 'file');
    await writeFile(file, '');
    const sentence = (path: string) => `DATA_DIR ${path} is not a folder; set DATA_DIR to a folder.`;
    await expectRefused({ dataDirectory: file }, sentence(file));
    await expectRefused({ dataDirectory: join(file, 'below') }, sentence(join(file, 'below')));
  });

  it('a data directory in which another instance runs', async () => {
    const running = await launch({ dataDirectory: await preparedDataDirectory() });
    await running.ready();
    const { dataDirectory } = running;
    const refused = await launch({ dataDirectory });
    expect([await refused.exit(), await sentenceOf(refused)]).toEqual([
      1,
      `DATA_DIR ${dataDirectory} is in use by process ${running.pid}; stop that instance or set DATA_DIR to another folder.\n`,
    ]);
    const ready = await exchange(`${running.url}/readyz`);
    expect(ready.status).toBe(200);
    await running.stop({ keepData: true });
    expect(await processesIn(dataDirectory)).toEqual([]);
  });

  // What every setting may be is in tests/infrastructure/configuration.spec.ts.
  it.each<[Readonly<Record<string, string>>, string | RegExp]>([
    [
      { PORT: 'http', SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}` },
      'PORT must be a whole number from 1 to 65535, not "http".',
    ],
    [
      { NODE_ENV: 'production' },
      /^SANDBOX is on .* but NODE_ENV is production; set CHAIN_RPC_URL and SANDBOX=false\.\n$/,
    ],
  ])('settings that make no sense, before anything is touched: %j', async (environment, sentence) => {
    await expectRefused({ dataDirectory: join(scratch, 'untouched'), environment }, sentence);
    expect(await readdir(scratch)).not.toContain('untouched');
  });
});
