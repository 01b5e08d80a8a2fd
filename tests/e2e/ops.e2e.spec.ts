import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

  it('works beside the running service, for people and for programs', async () => {
    const readable = await ops('ledger', 'status');
    expect([readable.exitCode, readable.stdout]).toEqual([0, expect.stringMatching(/^The ledger is at block \d+ /)]);
    expect(readable.stdout).toContain('It is not halted.');
    expect(json(await ops('ledger', 'status', '--json'))).toMatchObject({
      cursor: { number: expect.stringMatching(/^\d+$/) },
      haltReason: null,
      differences: [],
    });
  });

  it('writes what it does into the audit log, with the name of the operator', async () => {
    await ops('ledger', 'resume');
    const [end, begin] = await audited('ledger resume');
    const operator = { name: userInfo().username };
    expect([begin, end]).toMatchObject([
      { operator, step: 'begun' },
      { operator, step: 'done' },
    ]);
  });
});
