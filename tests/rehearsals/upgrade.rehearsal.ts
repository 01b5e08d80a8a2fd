import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, it } from '@jest/globals';
import { migrate } from '../../infrastructure/migrate.js';
import { EmbeddedServers } from '../support/embedded-servers.js';
import { eventually } from '../support/eventually.js';
import { TestService } from '../support/service.js';

/* Version N runs on the schema of N + 1 (docs/operations/releases.md#the-rule-of-two-versions). */

const before = process.env['REHEARSED_VERSION'] ?? '';
const programOf = (root: string, name: string) => join(root, 'dist', 'programs', name);

let service: TestService;

beforeAll(async () => {
  service = await TestService.start({ program: relative(process.cwd(), programOf(before, 'main.js')) });
});
afterAll(() => service?.stop());

async function demo(root: string, ...words: readonly string[]): Promise<string> {
  const run = 'const [program, ...args] = process.argv.slice(1); await (await import(program)).runDemo(args);';
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', run, '--', programOf(root, 'demo.js'), ...words],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATA_DIR: service.dataDirectory,
        PORT: String(service.port),
      },
    },
  );
  return stdout.trim();
}

/** Alice pays bob, from the proposal to the end. @param root whose tools are used */
async function pay(root: string): Promise<void> {
  const token = await demo(root, 'token', '--user', 'alice');
  const asked = async (path: string, body?: object) => {
    const answer = await fetch(`${service.url}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { readonly paymentRequestId: string; readonly status: string };
  };
  const proposal = { paymentType: 'transfer_moneda', amount: '1', currency: 'USD', recipientUsername: 'bob' };
  const { paymentRequestId: id } = await asked('/payments', proposal);
  await demo(root, 'approve', id);
  await eventually(
    'the payment is completed',
    async () => (await asked(`/payments/${id}/status`)).status === 'COMPLETED',
    60_000,
  );
}

it('the version before makes a payment', () => pay(before));

it('goes on after the new version has migrated its database', async () => {
  await migrate(await new EmbeddedServers(service.dataDirectory).databaseUrl());
  await pay(before);
});

it('starts again on the new schema: a rollback', async () => {
  const { dataDirectory } = service;
  await service.stop({ keepData: true });
  service = await TestService.start({ dataDirectory, program: relative(process.cwd(), programOf(before, 'main.js')) });
  await pay(before);
});

it('the new version goes on with everything: the upgrade', async () => {
  const { dataDirectory } = service;
  await service.stop({ keepData: true });
  service = await TestService.start({ dataDirectory });
  await pay(process.cwd());
});
