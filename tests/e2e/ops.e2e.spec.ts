import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { type OpsResult, runOps } from '../support/sandbox/ops-command.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
});
afterAll(() => sandbox?.stop());

const ops = (...words: readonly string[]): Promise<OpsResult> =>
  runOps(words, { DATA_DIR: sandbox.service.dataDirectory });

const json = ({ stdout }: OpsResult) => JSON.parse(stdout) as Record<string, unknown>;

interface Entry {
  readonly operator: { readonly name: string };
  readonly command: string;
  readonly arguments: Readonly<Record<string, string>>;
  readonly step: string;
  readonly reason: string | null;
}

interface Step {
  readonly what: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The newest entries of the audit log that the tool shows, without those of showing them. */
async function audited(command: string): Promise<readonly Entry[]> {
  const { entries } = json(await ops('audit', '--json')) as { readonly entries: readonly Entry[] };
  return entries.filter((entry) => entry.command === command);
}

describe("the operator's tool", () => {
  it('explains itself without an instance, and says in one sentence when it finds none', async () => {
    const [help, refused] = await Promise.all([
      runOps(['--help']),
      runOps(['ledger', 'status'], { DATA_DIR: '/nowhere' }),
    ]);
    expect([help.exitCode, help.stdout]).toEqual([0, expect.stringMatching(/^Usage: ops /)]);
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      'DATA_DIR /nowhere holds no instance; set DATA_DIR, or the variables that the service was started with.\n',
    ]);
  });

  it('works beside the running service, and writes what it does into the audit log with the name of the operator', async () => {
    const readable = await ops('ledger', 'status');
    expect([readable.exitCode, readable.stdout]).toEqual([0, expect.stringMatching(/^The ledger is at block \d+ /)]);
    expect(readable.stdout).toContain('It is not halted.');
    const operator = { name: userInfo().username };
    const entries = (step: string) => ({ operator, command: 'ledger status', step });
    expect((await audited('ledger status')).slice(0, 2)).toMatchObject([entries('done'), entries('begun')]);
  });

  it("shows a payment's whole way, without anything that could sign or be sent", async () => {
    const [payer, recipient] = [await sandbox.newPerson({ USD: '10' }), await sandbox.newPerson()];
    const id = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '4' });
    await payer.app.approve(id);
    const { transactionHash } = await payer.rest.settled(id);

    await eventually('both were told', async () => {
      const told = `SELECT FROM notifications WHERE strpos(dedupe_key, $1) > 0 OR strpos(dedupe_key, $2) > 0 HAVING count(DISTINCT user_id) = 2`;
      return (await sandbox.database.query(told, [`payment ${id} ended`, String(transactionHash)])).length > 0;
    });
    // The relayer closes its attempt a moment after the payment has completed.
    const shown = await eventually('the attempt is closed', async () => {
      const answer = await ops('payments', 'show', id, '--json');
      return answer.stdout.includes('INCLUDED') && answer;
    });
    const way = json(shown) as Readonly<Record<string, readonly Step[]>>;
    const what = (part: string) => way[part]?.map((step) => step.what);
    expect(what('request')).toEqual(['proposed', 'approved', 'COMPLETED']);
    expect(what('operations')).toEqual(['signed', 'handed to a node', 'EXECUTED']);
    expect(what('attempts')).toEqual(
      expect.arrayContaining([
        'execute-operation queued',
        'execute-operation, attempt 1: signed',
        'execute-operation, attempt 1: sent',
        'execute-operation, attempt 1: INCLUDED',
      ]),
    );
    expect(way['blocks']).toMatchObject([{ what: 'executed', details: { transactionHash } }]);
    expect(what('events')).toEqual(
      expect.arrayContaining([
        'payment.created',
        'payment.approved',
        'operation.signed',
        'payment.completed',
        'transaction.received',
      ]),
    );
    expect(what('notifications')).toEqual(expect.arrayContaining(['PAYMENT_COMPLETED', 'TRANSFER_RECEIVED']));
    // A signature of an operation has more than 600 bytes, and a signed transaction even more.
    expect(shown.stdout).not.toMatch(/0x[0-9a-f]{600}/i);

    const readable = await ops('payments', 'show', id);
    expect(readable.stdout).toMatch(/^request\n {2}\S+Z {2}proposed {2}type=transfer_moneda {2}payer=/);
    expect(readable.stdout).toMatch(/\nattempts\n {2}\S+Z {2}(deploy-wallet|execute-operation) queued/);
  });

  it('says exactly what it cannot do', async () => {
    const unknown = '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2aff';
    const [missing, nothing] = await Promise.all([
      ops('payments', 'show', unknown),
      ops('payments', 'retry', unknown, '--json'),
    ]);
    expect([missing.exitCode, missing.stderr]).toEqual([1, `The payment request ${unknown} was not found\n`]);
    expect([nothing.exitCode, json(nothing)]).toEqual([
      1,
      { error: { code: 'NOT_FOUND', message: `A signed operation with or for ${unknown} was not found` } },
    ]);
    expect((await audited('payments retry'))[0]).toMatchObject({ step: 'failed', arguments: { id: unknown } });
  });
});

describe('a payment that waits for its next attempt', () => {
  it('is tried at once when the operator says so', async () => {
    const [payer, recipient] = [await sandbox.newPerson({ USD: '10' }), await sandbox.newPerson()];
    const id = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '4' });
    await sandbox.node.freeze();
    try {
      await payer.app.approve(id);
      const retried = await ops('payments', 'retry', id);
      expect([retried.exitCode, retried.stdout]).toEqual([
        0,
        expect.stringMatching(/^The operation \S+ is tried now\.\n$/),
      ]);
    } finally {
      await sandbox.node.thaw();
    }
    expect((await payer.rest.settled(id)).status).toBe('COMPLETED');
    const ended = await ops('payments', 'retry', id);
    expect([ended.exitCode, ended.stderr]).toEqual([
      1,
      expect.stringMatching(/ has ended as EXECUTED; there is nothing to retry$/m),
    ]);
  });
});
