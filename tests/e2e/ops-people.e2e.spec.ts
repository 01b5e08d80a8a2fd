import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runOps } from '../support/sandbox/ops-command.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await Sandbox.shared();
});
afterAll(() => sandbox?.stop());

const ops = (...words: readonly string[]) => runOps(words, { DATA_DIR: sandbox.service.dataDirectory });
const json = async (...words: readonly string[]) => JSON.parse((await ops(...words, '--json')).stdout);

it('somebody who is suspended is out at once and is taken in no more, until they are readmitted; nobody else is', async () => {
  const [person, other] = [await sandbox.newPerson(), await sandbox.newPerson()];
  const { username } = person;
  expect((await ops('people', 'suspend', username, 'a stolen phone')).stderr).toContain(
    'To do it, repeat it with --yes',
  );
  expect((await person.app.get('/session')).status).toBe(200);

  expect(await json('people', 'suspend', username, 'a stolen phone', '--yes')).toEqual({ username, isNew: true });
  expect((await person.app.get('/session')).status).toBe(401);
  const refused = await person.app.signIn(username);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    401,
    expect.stringContaining('This account is suspended'),
  ]);
  expect((await other.app.get('/session')).status).toBe(200);
  expect(await json('people', 'show', username)).toMatchObject({
    suspendedFor: 'a stolen phone',
    sessions: 0,
    plan: expect.any(String),
  });
  expect(await json('people', 'suspend', username, 'again', '--yes')).toEqual({ username, isNew: false });

  expect(await json('people', 'readmit', username)).toEqual({ username, readmitted: true });
  expect((await person.app.signIn(username)).status).toBe(200);
  await ops('people', 'end-sessions', username, '--yes');
  expect((await person.app.get('/session')).status).toBe(401);
  expect((await person.app.signIn(username)).status).toBe(200);
  const { people } = await json('people', 'list', '--search', username);
  expect(people).toMatchObject([{ username, suspendedSince: null }]);
});
