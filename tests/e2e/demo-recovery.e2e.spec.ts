import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { type DemoResult, runDemo } from '../support/sandbox/demo-command.js';
import { GuardedPerson, type SandboxMail } from '../support/sandbox/guarded-person.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
});
afterAll(() => sandbox?.stop());

const demo = (...args: string[]): Promise<DemoResult> => runDemo(args, { PORT: String(sandbox.service.port) });

/** What a command prints when it succeeds. */
async function printed(...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await demo(...args);
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: '' });
  return stdout.trim();
}

it("demo mailbox, guardian and recover make a guardian's passkey, start a recovery and approve it", async () => {
  const owner = await sandbox.newPerson({ USD: '5' });
  const email = `${randomBytes(5).toString('hex')}@example.org`;
  const guarded = new GuardedPerson(sandbox, owner);
  await guarded.invite({ email }, 100);
  /** The link of the newest mail about this. */
  const linkOf = (about: string) =>
    eventually(`a mail about ${about}`, async () => {
      const mails = JSON.parse(await printed('mailbox', '--to', email)) as readonly SandboxMail[];
      const newest = mails.find(({ subject }) => subject.includes(about));
      return newest && /https?:\/\/\S+#\S+/.exec(newest.text)?.[0];
    });
  const invitation = await linkOf('guard their account');
  const { username } = owner;
  const made = `made a passkey that guards the account of ${username}, once ${username} has signed`;
  expect(await printed('guardian', invitation)).toBe(made);
  await guarded.putOnChain();
  expect(await demo('guardian', invitation)).toMatchObject({ exitCode: 1, stdout: '' });

  expect(await printed('recover', username)).toMatch(/are asked now/);
  const approved = `approved the recovery of the account of ${username}`;
  const said = await printed('guardian', await linkOf('approve a new passkey'));
  expect(said.startsWith(`${approved} (codes: account `)).toBe(true);
  const reader = await sandbox.client(owner.userId, ['read:recovery']);
  await eventually('the approval counts', async () => {
    const { body } = await reader.get<{ readonly recovery?: { readonly approvedWeight: number } }>('/recovery-status');
    return body.recovery?.approvedWeight === 100;
  });
});

it('demo guardian wants a link or a name', async () => {
  for (const args of [['guardian'], ['guardian', 'https://example.org/#x', '--user', 'carol']]) {
    const { exitCode, stderr } = await demo(...args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: 'Give the link of a mail, or --user\n' });
  }
});
