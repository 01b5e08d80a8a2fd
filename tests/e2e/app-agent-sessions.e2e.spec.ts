import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import type { Payment, RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let browser: TestBrowser;
let payee: Person;
let person: Person;
let owner: OwnerPage;
let agent: RestClient;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
  payee = await sandbox.newPerson();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});
beforeEach(async () => {
  person = await sandbox.newPerson({ USD: '20' });
  owner = await OwnerPage.open(sandbox, browser, person);
  agent = await sandbox.client(person.userId, ['read:agent_sessions', 'write:agent_sessions']);
});
afterEach(async () => {
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});

const ask = async () => {
  const body = {
    recipient: payee.username,
    currency: 'USD',
    maxAmountPerExecution: '2',
    maxAmountPerPeriod: '5',
    periodSeconds: 86_400,
    fundingAmount: '4',
  };
  return (await agent.send<{ readonly id: string }>('/agent-sessions', { method: 'POST', body })).body;
};

it('an agent session is activated after its bounds were shown, tells what it may still do, and is stopped with all others', async () => {
  const session = await ask();
  const draft = await ask();
  await owner.goTo(`/agent-sessions/${session.id}`);
  await owner.says('Waits for your signature');
  await owner.says('At most, in any 24 hours');
  await owner.button('Activate').click();
  const dialog = owner.page.getByRole('dialog');
  for (const fact of ['Moved into its account now', 'Address of this key']) await dialog.getByText(fact).waitFor();
  await owner.button('Activate with passkey').click();
  await owner.button('Pause').waitFor();
  const body = { recipient: payee.username, amount: '1.50', currency: 'USD' };
  const paid = await agent.send<Payment>(`/agent-sessions/${session.id}/payments`, { method: 'POST', body });
  expect(await agent.settled(paid.body.paymentRequestId)).toMatchObject({ status: 'COMPLETED' });
  await owner.goTo(`/agent-sessions/${session.id}`);
  await owner.says('$3.50');
  await owner.says('$2.50');
  await owner.page.getByRole('listitem').filter({ hasText: '$1.50' }).waitFor();
  expect(await barriers(owner.page)).toEqual([]);

  await owner.goTo('/agent-sessions');
  await owner.says('Can pay $2.00 now');
  expect(await barriers(owner.page)).toEqual([]);
  await owner.goTo('/mandates');
  await owner.says('Can pay $2.00 now');
  expect(await barriers(owner.page)).toEqual([]);
  await owner.button('Stop everything').click();
  await owner.button('Stop everything with passkey').click();
  await owner.button(/^Stop everything$/).waitFor({ state: 'detached' });
  for (const { id } of [session, draft]) {
    const { body: stopped } = await agent.get<{ readonly status: string }>(`/agent-sessions/${id}`);
    expect(stopped.status).toBe('REVOKED');
  }
  expect(await sandbox.node.balanceOf(person.walletAddress)).toBe(18_500_000n);
});

it('an activation that the chain has not answered tells its deadline, and can be aborted alone', async () => {
  const { id } = await ask();
  const other = await ask();
  await owner.goTo(`/agent-sessions/${id}`);
  await sandbox.node.rpc('evm_setAutomine', [false]);
  try {
    await owner.button('Activate').click();
    await owner.button('Activate with passkey').click();
    await owner.says('The chain has not answered to your signature yet. It can be carried out until');
    expect(await barriers(owner.page)).toEqual([]);
    await owner.button('Abort the activation').click();
    await owner.says('The activation can still be carried out until');
    await owner.button('Abort with passkey').click();
    await owner.says('You have signed its abort.');
    await owner.says('Revoked');
  } finally {
    await sandbox.node.rpc('evm_setAutomine', [true]);
    await sandbox.node.rpc('evm_mine', []);
  }
  type Read = { readonly status: string; readonly onChain: string };
  const read = async () => (await agent.get<Read>(`/agent-sessions/${id}`)).body;
  await eventually('the abort is on chain', async () => (await read()).onChain === 'REMOVED');
  expect(await sandbox.node.balanceOf(person.walletAddress)).toBe(20_000_000n);
  expect((await agent.get<Read>(`/agent-sessions/${other.id}`)).body.status).toBe('PENDING_ACTIVATION');
});
