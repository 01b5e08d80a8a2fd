import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SoftwareAuthenticator } from '../../infrastructure/demo/software-authenticator.js';
import { eventually } from '../support/eventually.js';
import type { SigningOptions } from '../support/sandbox/app-browser.js';
import type { ErrorBody, HttpAnswer } from '../support/sandbox/http-exchange.js';
import type { Payment, RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { type SubAccountDetail, SubAccountOwner } from '../support/sandbox/sub-account-owner.js';

const PATIENCE_MS = 60_000;
const UNIT = 1_000_000n;
const SCOPES = ['write:payments', 'write:sub_accounts', 'read:transactions'];

type Answer = HttpAnswer<Payment & ErrorBody>;

let sandbox: Sandbox;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  alice = await newMember('100');
  bob = await newMember('1');
});
afterAll(() => sandbox?.stop());

async function newMember(dollars: string): Promise<Person> {
  const person = await sandbox.newPerson({ USD: dollars });
  return { ...person, rest: await sandbox.client(person.userId, SCOPES) };
}

function request({ rest }: { readonly rest: RestClient }, id: string, what: string, body?: object): Promise<Answer> {
  return rest.send(`/sub-accounts/${id}/${what}`, { method: 'POST', ...(body && { body }) });
}

/** Approves a payment that is expected to be taken, and waits for its end. */
async function approved(person: Person, { status, body }: HttpAnswer<Payment>): Promise<Payment> {
  if (status !== 201) throw new Error(`The request was refused: ${JSON.stringify(body)}`);
  await person.app.approve(body.paymentRequestId);
  return person.rest.settled(body.paymentRequestId);
}

/** Signs a step of a joint proposal in the app. */
async function sign({ app, username }: Person, proposal: string, step: string): Promise<HttpAnswer<ErrorBody>> {
  const path = `/joint-proposals/${proposal}/${step}`;
  const begun = await app.post<SigningOptions & ErrorBody>(`${path}/options`);
  if (begun.status !== 200) return begun;
  const assertion = await new SoftwareAuthenticator(app.passkeys).get(begun.body.publicKey, app.origin, username);
  return app.post(path, assertion);
}

function statusOf(proposal: string) {
  return async () => {
    const rows = await sandbox.database.query<{ status: string; approvals: number }>(
      `SELECT p.status, (SELECT count(*)::int FROM joint_proposal_votes v
        WHERE v.proposal_id = p.id AND v.version = p.version AND v.choice = 'APPROVE') AS approvals
      FROM joint_proposal_states p WHERE p.id = $1`,
      [proposal],
    );
    return rows[0];
  };
}

async function ends(proposal: string, status: string): Promise<void> {
  const look = async () => (await statusOf(proposal)())?.status === status;
  await eventually(`the proposal is ${status}`, look, PATIENCE_MS);
}

async function waitingFor({ app }: Person): Promise<string> {
  const look = async () => {
    const { body } = await app.get<{ actions: readonly { subject: string; subjectId: string }[] }>('/owner-actions');
    return body.actions.find(({ subject }) => subject === 'JOINT_PROPOSAL')?.subjectId;
  };
  return eventually('a proposal waits for the vote', look, PATIENCE_MS);
}

const dollars = (amount: string) => ({ amount, currency: 'USD' });

describe('an account of one owner', () => {
  let account: SubAccountDetail;
  beforeAll(async () => {
    account = await new SubAccountOwner(sandbox, alice).opened('Holidays');
  });

  it('is topped up, pays back, swaps, and is frozen, each by an approval in the app', async () => {
    const topUp = await approved(alice, await request(alice, account.id, 'top-up', dollars('20')));
    expect(topUp).toMatchObject({ status: 'COMPLETED', paymentType: 'sub_account_top_up', amount: '20.00' });
    expect(await sandbox.node.balanceOf(account.address)).toBe(20n * UNIT);

    const withdrawal = await approved(alice, await request(alice, account.id, 'withdraw', dollars('5')));
    expect(withdrawal).toMatchObject({ status: 'COMPLETED', message: 'The money is in the main account' });
    expect(await sandbox.node.balanceOf(account.address)).toBe(15n * UNIT);

    const types = async () => {
      const { body } = await alice.rest.get<{ data: { type: string; direction: string }[] }>('/transactions?limit=10');
      const rows = body.data.map(({ type, direction }) => `${type} ${direction}`);
      return rows.includes('DEPOSIT outgoing') && rows.includes('WITHDRAWAL incoming');
    };
    await eventually('both are in the history', types, PATIENCE_MS);

    const more = await request(alice, account.id, 'withdraw', dollars('15.01'));
    expect([more.status, more.body.message]).toEqual([
      422,
      'amount exceeds the balance: 15.00 USD available, 15.01 USD needed',
    ]);

    const swap = { fromAsset: 'USD', toAsset: 'EUR', amount: '5', slippageBps: 100 };
    const swapped = await approved(alice, await request(alice, account.id, 'swap', swap));
    expect(swapped).toMatchObject({ status: 'COMPLETED', paymentType: 'sub_account_swap', amount: '5.00' });
    expect(await sandbox.node.balanceOf(account.address)).toBe(10n * UNIT);
    expect(await sandbox.node.balanceOf(account.address, 'EURC')).toBeGreaterThan(3n * UNIT);
    const bought = { fromAsset: 'USD', toAsset: 'cbBTC', amount: '2' };
    expect(await approved(alice, await request(alice, account.id, 'swap', bought))).toMatchObject({
      status: 'COMPLETED',
    });
    expect(await sandbox.node.balanceOf(account.address)).toBe(8n * UNIT);

    const freeze = await approved(alice, await request(alice, account.id, 'freeze'));
    expect(freeze).toMatchObject({ status: 'COMPLETED', amount: '0.00', currency: 'USD' });
    const isFrozen = async () => (await request(alice, account.id, 'top-up', dollars('1'))).status === 409;
    await eventually('the account is frozen', isFrozen, PATIENCE_MS);
    expect((await request(bob, account.id, 'top-up', dollars('1'))).status).toBe(404);
  });
});

describe('a joint account of two', () => {
  let account: SubAccountDetail;
  const spend = (amount: string) => ({ type: 'SPEND', ...dollars(amount), recipientUsername: bob.username });

  beforeAll(async () => {
    account = await new SubAccountOwner(sandbox, alice).opened('Flat', [bob], 2);
    await approved(alice, await request(alice, account.id, 'top-up', dollars('30')));
  });

  it('pays what both have approved, when one of them executes it', async () => {
    const before = await sandbox.node.balanceOf(bob.walletAddress);
    const opened = await approved(
      alice,
      await request(alice, account.id, 'proposals', { ...spend('10'), description: 'The rent' }),
    );
    expect(opened).toMatchObject({ status: 'COMPLETED', recipient: bob.username, amount: '10.00' });

    const proposal = await waitingFor(bob);
    expect(await statusOf(proposal)()).toEqual({ status: 'PENDING', approvals: 1 });
    expect((await sign(alice, proposal, 'approval')).status).toBe(409);
    expect((await sign(bob, proposal, 'execution')).body.message).toBe('The joint proposal has 1 of 2 approvals');
    expect((await sign(bob, proposal, 'approval')).status).toBe(200);
    const counted = async () => (await statusOf(proposal)())?.approvals === 2;
    await eventually('both approvals count', counted, PATIENCE_MS);
    expect((await sign(alice, proposal, 'execution')).status).toBe(200);
    await ends(proposal, 'EXECUTED');
    expect(await sandbox.node.balanceOf(bob.walletAddress)).toBe(before + 10n * UNIT);
  });

  it('pays nothing that one rejects', async () => {
    await approved(bob, await request(bob, account.id, 'proposals', { type: 'WITHDRAW', ...dollars('1') }));
    const proposal = await waitingFor(alice);
    expect((await sign(alice, proposal, 'rejection')).status).toBe(200);
    await ends(proposal, 'REJECTED');
    expect((await sign(bob, proposal, 'execution')).status).toBe(409);
  });

  it('lets a member neither withdraw alone nor freeze', async () => {
    const withdrawal = await request(bob, account.id, 'withdraw', dollars('1'));
    expect([withdrawal.status, withdrawal.body.message]).toEqual([
      409,
      'The sub-account needs 2 approvals; propose it to its members with POST /v1/sub-accounts/{id}/proposals',
    ]);
    const swap = { fromAsset: 'USD', toAsset: 'EUR', amount: '1' };
    expect((await request(alice, account.id, 'swap', swap)).status).toBe(409);
    const freeze = await request(bob, account.id, 'freeze');
    expect([freeze.status, freeze.body.code]).toEqual([403, 'RESOURCE_NOT_OWNED']);
  });

  it('pays one of two proposals that together exceed what it holds', async () => {
    const proposals: string[] = [];
    for (const _one of [1, 2]) {
      await approved(alice, await request(alice, account.id, 'proposals', spend('15')));
      const proposal = await waitingFor(bob);
      proposals.push(proposal);
      await agree(bob, proposal);
    }
    const before = await sandbox.node.balanceOf(account.address);
    for (const proposal of proposals) await sign(alice, proposal, 'execution');
    const statuses = async () => Promise.all(proposals.map(async (one) => (await statusOf(one)())?.status));
    await eventually('one is executed', async () => (await statuses()).includes('EXECUTED'), PATIENCE_MS);
    const failures = "SELECT FROM notifications WHERE user_id = $1 AND type = 'JOINT_PROPOSAL_FAILED'";
    const isTold = async () => (await sandbox.database.query(failures, [alice.userId])).length === 1;
    await eventually('alice is told that the other one failed', isTold, PATIENCE_MS);
    expect((await statuses()).sort()).toEqual(['EXECUTED', 'PENDING']);
    expect(await sandbox.node.balanceOf(account.address)).toBe(before - 15n * UNIT);
    const open = proposals[(await statuses()).indexOf('PENDING')] ?? '';
    expect((await sign(alice, open, 'cancellation')).status).toBe(200);
    await ends(open, 'CANCELLED');
  });

  it('gets other members, ends a freeze and is closed when its members decide so', async () => {
    const carol = await newMember('1');
    const members = [bob.username, carol.username];
    await decide(alice, [bob], { type: 'SET_MEMBERS', members, requiredApprovals: 2 });
    const changed = await new SubAccountOwner(sandbox, alice).reaches(account.id, 'ACTIVE');
    expect(changed.members.map(({ username }) => username)).toEqual([alice.username, ...members]);

    await approved(alice, await request(alice, account.id, 'freeze'));
    await new SubAccountOwner(sandbox, alice).reaches(account.id, 'FROZEN');
    await decide(bob, [carol], { type: 'UNFREEZE', description: 'The card was found' });
    await new SubAccountOwner(sandbox, alice).reaches(account.id, 'ACTIVE');

    const topUp = await request(bob, account.id, 'top-up', dollars('1'));
    const held = await sandbox.node.balanceOf(account.address);
    const before = await sandbox.node.balanceOf(alice.walletAddress);
    await decide(carol, [alice], { type: 'CLOSE' });
    await new SubAccountOwner(sandbox, alice).reaches(account.id, 'CLOSED');
    expect(await sandbox.node.balanceOf(alice.walletAddress)).toBe(before + held);
    const { paymentRequestId } = topUp.body;
    const late = await bob.app.handIn<ErrorBody>(paymentRequestId, await bob.app.assertion(paymentRequestId));
    expect([late.status, late.body.message]).toEqual([409, 'The sub-account is CLOSED']);
  });

  async function agree(person: Person, proposal: string): Promise<void> {
    const approvals = (await statusOf(proposal)())?.approvals ?? 0;
    expect((await sign(person, proposal, 'approval')).status).toBe(200);
    const isCounted = async () => ((await statusOf(proposal)())?.approvals ?? 0) > approvals;
    await eventually('the approval counts', isCounted, PATIENCE_MS);
  }

  /** One member proposes, others agree, and the one executes. */
  async function decide(one: Person, others: readonly Person[], change: object): Promise<void> {
    const opened = await approved(one, await one.app.post(`/sub-accounts/${account.id}/changes`, change));
    expect(opened).toMatchObject({ status: 'COMPLETED', paymentType: 'sub_account_proposal', amount: '0.00' });
    for (const other of others) await agree(other, await waitingFor(other));
    const [found] = await sandbox.database.query<{ id: string }>(
      'SELECT id FROM joint_proposal_states WHERE sub_account_id = $1 ORDER BY opened_at DESC, block_number DESC LIMIT 1',
      [account.id],
    );
    const proposal = found?.id ?? '';
    expect((await sign(one, proposal, 'execution')).status).toBe(200);
    await ends(proposal, 'EXECUTED');
  }
});
