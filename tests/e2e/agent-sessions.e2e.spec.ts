import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HDNodeWallet, Interface, id, Wallet } from 'ethers';
import { EXECUTION_TYPES, SPENDING_POLICY } from '../../adapters/chain/agent-interfaces.js';
import { eventually } from '../support/eventually.js';
import type { Payment, RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { ScheduleOwner } from '../support/sandbox/schedule-owner.js';
import { SubAccountOwner } from '../support/sandbox/sub-account-owner.js';

const SCOPES = ['read:agent_sessions', 'write:agent_sessions'];
const PATIENCE_MS = 60_000;
const run = promisify(execFile);

interface Session {
  readonly id: string;
  readonly status: string;
  readonly childAccountAddress: string;
  readonly moduleAddress: string;
  readonly remainingInPeriod: string;
  readonly availableNow: string;
  readonly balance: string;
  readonly onChain: string;
  readonly activationLink: string;
  readonly pauseReason?: string;
  readonly remainder: readonly { readonly asset: string; readonly amount: string }[];
  readonly executions: readonly { readonly amount: string; readonly paymentRequestId?: string }[];
}

let sandbox: Sandbox;
let [alice, bob]: Person[] = [];

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  [alice, bob] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
});
afterAll(() => sandbox?.stop());

function people(): { readonly alice: Person; readonly bob: Person } {
  if (!alice || !bob) throw new Error('The people are there before each test');
  return { alice, bob };
}

/** The node's first account owns the tokens of a sandbox. */
async function mint(token: string, to: string, units: bigint): Promise<void> {
  const [minter = ''] = await sandbox.node.rpc<readonly string[]>('eth_accounts');
  const data = new Interface(['function mint(address to, uint256 value)']).encodeFunctionData('mint', [to, units]);
  await sandbox.node.sendAs(minter, sandbox.world.chain.tokens[token] ?? '', data);
}

const agentOf = (person: Person): Promise<RestClient> => sandbox.client(person.userId, SCOPES);
const post = <Body>(client: RestClient, path: string, body?: object, headers = {}) =>
  client.send<Body>(path, { method: 'POST', headers, ...(body && { body }) });
const terms = (overrides: object = {}) => ({
  recipient: people().bob.username,
  currency: 'USD',
  maxAmountPerExecution: '5',
  maxAmountPerPeriod: '8',
  periodSeconds: 86_400,
  fundingAmount: '10',
  ...overrides,
});

async function read(client: RestClient, sessionId: string): Promise<Session> {
  return (await client.get<Session>(`/agent-sessions/${sessionId}`)).body;
}

function reaches(client: RestClient, sessionId: string, isThere: (session: Session) => boolean): Promise<Session> {
  const look = async () => {
    const session = await read(client, sessionId);
    return isThere(session) && session;
  };
  return eventually(`the agent session ${sessionId} gets there`, look, PATIENCE_MS);
}

async function activated(overrides: object = {}): Promise<{ readonly client: RestClient; readonly session: Session }> {
  const client = await agentOf(people().alice);
  const { status, body } = await post<Session>(client, '/agent-sessions', terms(overrides));
  expect([status, body]).toMatchObject([201, { status: 'PENDING_ACTIVATION', onChain: 'NONE' }]);
  await new SubAccountOwner(sandbox, people().alice).sign(`/agent-sessions/${body.id}/activation`);
  return { client, session: await reaches(client, body.id, ({ status: reached }) => reached === 'ACTIVE') };
}

const payment = (amount: string, rest: object = {}) => ({
  recipient: people().bob.username,
  amount,
  currency: 'USD',
  ...rest,
});

describe('a session whose key the service keeps', () => {
  it('pays within its caps without an approval, names what remains beyond them, stops, and gives the rest back', async () => {
    const { alice: owner, bob: payee } = people();
    const { client, session } = await activated();
    const path = `/agent-sessions/${session.id}`;
    expect(session).toMatchObject({ balance: '10.00', remainingInPeriod: '8.00', availableNow: '5.00' });
    expect(session.activationLink).toBe(`${sandbox.world.appUrl}/agent-sessions/${session.id}`);

    const key = randomUUID();
    const paid = await post<Payment>(client, `${path}/payments`, payment('5', { idempotencyKey: key }));
    expect(paid).toMatchObject({ status: 201, body: { status: 'APPROVED', paymentType: 'agent_payment' } });
    expect(await client.settled(paid.body.paymentRequestId)).toMatchObject({ status: 'COMPLETED' });
    expect(await sandbox.node.balanceOf(payee.walletAddress)).toBe(5_000_000n);
    const history = await owner.app.get<{ data: readonly object[] }>('/transactions?type=TRANSFER');
    expect(history.body.data[0]).toMatchObject({
      ...{ typeGroup: 'transfer', type: 'TRANSFER', direction: 'outgoing', amount: '5.00' },
      ...{ counterparty: { type: 'user', username: payee.username } },
      ...{ mandate: { kind: 'AGENT_SESSION', id: session.id } },
    });
    expect(history.body.data[0]).not.toHaveProperty('signer');
    const wealth = await owner.app.get<{ accounts: readonly object[] }>('/wealth');
    expect(wealth.body.accounts).toContainEqual(
      expect.objectContaining({
        accountId: session.id,
        type: 'AGENT_SESSION',
        name: `Agent session for ${payee.username}`,
      }),
    );
    // The same key, in the body or in the header, is the same payment.
    const again = await post<Payment>(client, `${path}/payments`, payment('5'), { 'Idempotency-Key': key });
    expect(again).toMatchObject({ status: 201, body: { paymentRequestId: paid.body.paymentRequestId } });
    expect(await post(client, `${path}/payments`, payment('1', { idempotencyKey: key }))).toMatchObject({
      status: 422,
    });

    expect(await post(client, `${path}/payments`, payment('6'))).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', message: expect.stringMatching(/at most 5.00 USD/) },
    });
    expect(await post(client, `${path}/payments`, payment('4'))).toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(
          /at most 3.00 USD.*cap of 8.00 USD in 86400 seconds.*free again at the latest at 20/,
        ),
      },
    });
    expect(await post(client, `${path}/payments`, { ...payment('1'), recipient: owner.username })).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^recipient must be the session's/) },
    });
    expect(await read(client, session.id)).toMatchObject({
      remainingInPeriod: '3.00',
      availableNow: '3.00',
      executions: [{ amount: '5.00', paymentRequestId: paid.body.paymentRequestId }],
    });
    const stranger = await agentOf(payee);
    expect(await stranger.get(path)).toMatchObject({ status: 404 });
    expect(await post(stranger, `${path}/payments`, payment('1'))).toMatchObject({ status: 404 });

    expect(await post(client, `${path}/pause`)).toMatchObject({ status: 200, body: { status: 'PAUSED' } });
    expect(await post(client, `${path}/payments`, payment('1'))).toMatchObject({ status: 409 });
    expect(await post(client, `${path}/resume`)).toMatchObject({ status: 200, body: { status: 'ACTIVE' } });

    expect(await post(client, `${path}/revoke`)).toMatchObject({ status: 200, body: { status: 'REVOKED' } });
    expect(await post(client, `${path}/payments`, payment('1'))).toMatchObject({ status: 409 });
    const waiting = await owner.app.get<{ actions: readonly object[] }>('/owner-actions');
    expect(waiting.body.actions).toContainEqual(
      expect.objectContaining({ kind: 'END', subject: 'AGENT_SESSION', subjectId: session.id }),
    );
    await new SubAccountOwner(sandbox, owner).sign(`${path}/ending`);
    // The signature is under way: nothing else waits for its owner.
    const signed = await owner.app.get<{ actions: readonly object[] }>('/owner-actions');
    expect(signed.body.actions).not.toContainEqual(expect.objectContaining({ kind: 'END', subjectId: session.id }));
    await reaches(client, session.id, ({ onChain }) => onChain === 'REMOVED');
    expect(await sandbox.node.balanceOf(session.childAccountAddress)).toBe(0n);
    expect(await sandbox.node.balanceOf(owner.walletAddress)).toBe(95_000_000n);
    expect(await read(client, session.id)).toMatchObject({ remainder: [] });
    await bringsBackWhatArrivesLater(client, session, owner);
  });

  /** Money of the session's currency and of another one, which reaches the account after the end. */
  async function bringsBackWhatArrivesLater(client: RestClient, session: Session, owner: Person) {
    const { id: sessionId, childAccountAddress: account } = session;
    const path = `/agent-sessions/${sessionId}`;
    const signer = new SubAccountOwner(sandbox, owner);
    await signer.pay(account, 5_000_000n);
    await mint('EURC', account, 3_000_000n);
    expect(await read(client, sessionId)).toMatchObject({
      onChain: 'REMOVED',
      balance: '5.00',
      remainder: [
        { asset: 'USDC', amount: '5.00' },
        { asset: 'EURC', amount: '3.00' },
      ],
    });
    const waits = async () => {
      const { body } = await owner.app.get<{ actions: readonly { kind: string; subjectId: string }[] }>(
        '/owner-actions',
      );
      return body.actions.some(({ kind, subjectId }) => kind === 'END' && subjectId === sessionId);
    };
    await eventually('the remainder waits for its owner', waits, PATIENCE_MS);
    await signer.sign(`${path}/ending`);
    await reaches(client, sessionId, ({ remainder }) => remainder.length === 0);
    expect(await sandbox.node.balanceOf(owner.walletAddress)).toBe(95_000_000n);
    expect(await sandbox.node.balanceOf(owner.walletAddress, 'EURC')).toBe(3_000_000n);
    await eventually('nothing waits any more', async () => !(await waits()), PATIENCE_MS);
  }

  it('that runs out of funds is paused, and goes on when it is funded', async () => {
    const { alice: owner } = people();
    const { client, session } = await activated({ fundingAmount: '1' });
    const path = `/agent-sessions/${session.id}`;
    expect(await post(client, `${path}/payments`, payment('2'))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/at most 1.00 USD: that is what the account/) },
    });
    expect(await read(client, session.id)).toMatchObject({ status: 'AUTO_PAUSED', pauseReason: 'OUT_OF_FUNDS' });
    expect(await post(client, `${path}/resume`)).toMatchObject({ status: 409 });
    await new SubAccountOwner(sandbox, owner).pay(session.childAccountAddress, 5_000_000n);
    expect(await post(client, `${path}/resume`)).toMatchObject({ status: 200, body: { status: 'ACTIVE' } });
    const paid = await post<Payment>(client, `${path}/payments`, payment('2'));
    expect(await client.settled(paid.body.paymentRequestId)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe("a session with the agent's own key", () => {
  it('fails what the agent executes with another amount, and is paused by three failures in a row', async () => {
    const agent = Wallet.createRandom();
    const { client, session } = await activated({ executorAddress: agent.address, fundingAmount: '10' });
    for (let failures = 0; failures < 3; failures += 1) {
      expect(await read(client, session.id)).toMatchObject({ status: 'ACTIVE' });
      const { status } = await overtakenByAnotherAmount(client, session, agent);
      expect(status).toBe('FAILED');
    }
    const paused = await reaches(client, session.id, ({ status }) => status !== 'ACTIVE');
    expect(paused).toMatchObject({ status: 'AUTO_PAUSED', pauseReason: 'THREE_FAILURES', balance: '9.97' });
    const told = async () => {
      const { body } = await people().alice.app.get<{ notifications: readonly { metadata: object }[] }>(
        '/notifications',
      );
      return body.notifications.find(
        ({ metadata }) =>
          'agentSessionId' in metadata &&
          metadata.agentSessionId === session.id &&
          'change' in metadata &&
          metadata.change === 'AUTO_PAUSED',
      );
    };
    await eventually('the owner is told', async () => (await told()) !== undefined, PATIENCE_MS);
    expect(await post(client, `/agent-sessions/${session.id}/resume`)).toMatchObject({ status: 200 });
  });

  /** Asks for a payment of 2.00 USD while the agent itself has 0.01 USD executed for the same key. @returns how the payment ends */
  async function overtakenByAnotherAmount(client: RestClient, session: Session, agent: HDNodeWallet): Promise<Payment> {
    const key = randomUUID();
    const deadline = Math.floor(Date.now() / 1000) + 3_600;
    const { childAccountAddress: account, moduleAddress: verifyingContract } = session;
    const domain = { name: 'SpendingPolicy', version: '1', chainId: sandbox.world.chain.chainId, verifyingContract };
    const nonce = id(`${session.id}/${key}`);
    const signed = (amount: bigint) =>
      agent.signTypedData(domain, EXECUTION_TYPES, { account, amount, nonce, deadline });
    const [, , from = ''] = await sandbox.node.rpc<readonly string[]>('eth_accounts');
    const data = SPENDING_POLICY.encodeFunctionData('execute', [
      account,
      10_000n,
      nonce,
      deadline,
      await signed(10_000n),
    ]);
    const [fee, gas] = ['0x174876e800', '0x493e0'];
    await sandbox.node.rpc('evm_setAutomine', [false]);
    try {
      await sandbox.node.rpc('eth_sendTransaction', [
        { from, to: verifyingContract, data, gas, maxFeePerGas: fee, maxPriorityFeePerGas: fee },
      ]);
      const signature = await signed(2_000_000n);
      const asked = payment('2', { idempotencyKey: key, deadline, signature });
      const { status, body } = await post<Payment>(client, `/agent-sessions/${session.id}/payments`, asked);
      expect([status, body]).toMatchObject([201, { status: 'APPROVED' }]);
      await sandbox.node.rpc('evm_mine');
      return await client.settled(body.paymentRequestId);
    } finally {
      await sandbox.node.rpc('evm_setAutomine', [true]);
    }
  }

  it('pays what the agent has signed, and nothing else; one signature of the owner stops all mandates of every kind', async () => {
    const { alice: owner } = people();
    const agent = Wallet.createRandom();
    const { client, session } = await activated({ executorAddress: agent.address, fundingAmount: '3' });
    const path = `/agent-sessions/${session.id}/payments`;
    const key = randomUUID();
    const deadline = Math.floor(Date.now() / 1000) + 3_600;
    const { chainId } = sandbox.world.chain;
    const { childAccountAddress: account, moduleAddress: verifyingContract } = session;
    const domain = { name: 'SpendingPolicy', version: '1', chainId, verifyingContract };
    const execution = { account, amount: 2_000_000n, nonce: id(`${session.id}/${key}`), deadline };
    const signature = await agent.signTypedData(domain, EXECUTION_TYPES, execution);
    expect(await post(client, path, payment('2', { idempotencyKey: key }))).toMatchObject({ status: 422 });
    expect(await post(client, path, payment('1', { idempotencyKey: key, deadline, signature }))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^signature must be made by/) },
    });
    const paid = await post<Payment>(client, path, payment('2', { idempotencyKey: key, deadline, signature }));
    expect(paid).toMatchObject({ status: 201 });
    expect(await client.settled(paid.body.paymentRequestId)).toMatchObject({ status: 'COMPLETED' });

    const draft = await post<Session>(client, '/agent-sessions', terms());
    const open = await client.get<{ readonly agentSessions: readonly Session[] }>('/agent-sessions?status=ACTIVE');
    expect(open.body.agentSessions.map((one) => one.id)).toContain(session.id);
    const scheduler = new ScheduleOwner(sandbox, owner);
    const schedule = await scheduler.daily(people().bob.username, '0.5');
    const order = await owner.app.post<{ readonly id: string }>('/conditional-orders', {
      ...{ asset: 'WETH', currency: 'USD', side: 'BUY', type: 'limit', amount: '1', triggerPrice: '10' },
    });
    const signer = new SubAccountOwner(sandbox, owner);
    await signer.sign(`/conditional-orders/${order.body.id}/activation`);
    const orderReaches = (status: string) =>
      eventually(`the order is ${status}`, async () => {
        const { body } = await owner.app.get<{ readonly status: string }>(`/conditional-orders/${order.body.id}`);
        return body.status === status;
      });
    await orderReaches('ARMED');
    await signer.sign(`/mandate-owners/${owner.userId}/stop`);
    // At once in the service, and then on chain.
    await orderReaches('CANCELLED');
    await scheduler.reaches(schedule.scheduleId, 'CANCELLED');
    expect(await scheduler.allowance(schedule)).toBe(0n);
    const contract = `/conditional-orders/${order.body.id}/contract`;
    const isRevoked = async () => (await owner.app.get<{ readonly isRevoked: boolean }>(contract)).body.isRevoked;
    await eventually('the order is revoked on chain', isRevoked, PATIENCE_MS);
    const mandates = async () => (await owner.app.get<{ mandates: readonly object[] }>('/mandates')).body.mandates;
    await eventually('no mandate is left', async () => (await mandates()).length === 0, PATIENCE_MS);
    for (const one of [...open.body.agentSessions, draft.body]) {
      expect((await read(client, one.id)).status).toBe('REVOKED');
    }
    for (const one of open.body.agentSessions) await reaches(client, one.id, ({ onChain }) => onChain === 'REMOVED');
  });
});

describe('the example of docs/agents.md', () => {
  it.each(['service', 'own'])('pays with the key of the %s kind', async (executor) => {
    const { alice: owner, bob: payee } = people();
    const token = await sandbox.accessToken(owner.userId, SCOPES);
    const isActivated = signWhenAsked(owner);
    const { stdout } = await run(process.execPath, ['docs/examples/agent.mjs'], {
      env: { ...process.env, API: sandbox.url, TOKEN: token, RECIPIENT: payee.username, EXECUTOR: executor },
      timeout: PATIENCE_MS,
    });
    await isActivated;
    expect(stdout).toMatch(/COMPLETED/);
  });
});

/** Signs the next draft of this person, as the owner does in the app. */
async function signWhenAsked(owner: Person): Promise<void> {
  const draft = async () => {
    const { body } = await owner.app.get<{ actions: readonly { kind: string; subject: string; subjectId: string }[] }>(
      '/owner-actions',
    );
    return body.actions.find(({ kind, subject }) => kind === 'ACTIVATE' && subject === 'AGENT_SESSION') ?? false;
  };
  const { subjectId } = await eventually('the example asks for a session', draft, PATIENCE_MS);
  await new SubAccountOwner(sandbox, owner).sign(`/agent-sessions/${subjectId}/activation`);
}
