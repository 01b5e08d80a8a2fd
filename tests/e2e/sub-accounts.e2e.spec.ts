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
});
