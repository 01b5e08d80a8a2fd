import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { runOps } from '../support/sandbox/ops-command.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const DAY_MINUTES = 24 * 60;

let sandbox: Sandbox;
let recipient: Person;

beforeAll(async () => {
  // Without the setting, so that its own sweep partitions nothing: this test does.
  sandbox = await Sandbox.start();
  recipient = await sandbox.newPerson();
});
afterAll(() => sandbox?.stop());

const ops = (words: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runOps(words, { DATA_DIR: sandbox.service.dataDirectory, ...settings });

async function paid(amount: string): Promise<string> {
  const payer = await sandbox.newPerson({ USD: '100' });
  const id = await payer.rest.proposed({ recipientUsername: recipient.username, amount });
  await payer.app.approve(id);
  const { status, transactionHash } = await payer.rest.settled(id);
  expect(status).toBe('COMPLETED');
  await eventually('the recipient has it', async () => (await listed()).includes(String(transactionHash)));
  return String(transactionHash);
}

async function listed(): Promise<readonly string[]> {
  const reader = await sandbox.client(recipient.userId, ['read:transactions']);
  const { body } = await reader.get<{ readonly data: readonly { readonly transactionHash: string }[] }>(
    '/transactions?limit=50',
  );
  return body.data.map(({ transactionHash }) => transactionHash);
}

const partitions = async () =>
  (
    await sandbox.database.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'transactions'::regclass ORDER BY 1`,
    )
  ).map(({ name }) => name);

it('a service that runs pays before, while and after its history is partitioned, months later, and when it is whole again', async () => {
  const first = await paid('1');
  const byMonth = { HISTORY_BY_MONTH: 'true' };
  const migrated = await ops(['migrate'], byMonth);
  expect(migrated).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('0 migrations were run.') });
  const before = await partitions();
  // Near the end of a month the first partition takes the next one, too.
  expect([4, 5]).toContain(before.length);
  const second = await paid('2');

  await sandbox.advanceClock(120 * DAY_MINUTES);
  const third = await paid('3');
  expect((await ops(['migrate'], byMonth)).exitCode).toBe(0);
  expect((await partitions()).length).toBeGreaterThan(before.length);
  const fourth = await paid('4');
  expect(await listed()).toEqual([fourth, third, second, first]);

  expect(await ops(['history', 'whole', '--yes'], byMonth)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('HISTORY_BY_MONTH'),
  });
  const whole = await ops(['history', 'whole', '--yes']);
  expect(whole).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('The history is one table again') });
  expect(await partitions()).toEqual([]);
  const fifth = await paid('5');
  expect(await listed()).toEqual([fifth, fourth, third, second, first]);
}, 180_000);
