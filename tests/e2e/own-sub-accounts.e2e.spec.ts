import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { SubAccountOwner } from '../support/sandbox/sub-account-owner.js';

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } };
const CONFLICT = { status: 409, body: { code: 'CONFLICT' } };
const PATIENCE_MS = 60_000;

let sandbox: Sandbox;
let [alice, bob, carol]: Person[] = [];

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  [alice, bob, carol] = await Promise.all([
    sandbox.newPerson({ USD: '100' }),
    sandbox.newPerson(),
    sandbox.newPerson(),
  ]);
});
afterAll(() => sandbox?.stop());

function people(): { readonly alice: Person; readonly bob: Person; readonly carol: Person } {
  if (!alice || !bob || !carol) throw new Error('The people are there before each test');
  return { alice, bob, carol };
}

const reader = (person: Person): Promise<RestClient> => sandbox.client(person.userId, ['read:sub_accounts']);
const asOwner = (person: Person) => new SubAccountOwner(sandbox, person);

interface Row {
  readonly id: string;
  readonly status: string;
}
const listed = async (client: RestClient, query = '') =>
  (await client.get<{ readonly subAccounts: readonly Row[] }>(`/sub-accounts${query}`)).body.subAccounts;

interface Proposal {
  readonly id: string;
  readonly status: string;
  readonly isExpired: boolean;
  readonly members: readonly { readonly username: string; readonly approval: string }[];
}
const proposalsOf = async (client: RestClient, id: string, query = '') =>
  (await client.get<{ readonly proposals: readonly Proposal[] }>(`/sub-accounts/${id}/proposals${query}`)).body
    .proposals;

describe("an account of one's own", () => {
  it('is opened by a signature, holds money, is seen by nobody else, and is closed with its money paid out', async () => {
    const { alice: owner, bob: stranger } = people();
    const by = asOwner(owner);
    const asked = await by.request<{ id: string; address: string; state: string }>('Holidays', [], 1);
    expect(asked).toMatchObject({ status: 201, body: { name: 'Holidays', state: 'NONE', requiredApprovals: 1 } });
    const { id, address } = asked.body;
    const client = await reader(owner);
    expect(await client.get(`/sub-accounts/${id}`)).toMatchObject(NOT_FOUND);
    const waiting = await owner.app.get<{ actions: readonly object[] }>('/owner-actions');
    expect(waiting.body.actions).toContainEqual(
      expect.objectContaining({ subject: 'SUB_ACCOUNT', subjectId: id, title: 'Holidays' }),
    );

    const { operation } = await by.sign(`/sub-account-openings/${id}/signature`);
    expect(operation.calls).toMatchObject([{ method: 'createSubAccount(address[],uint32,uint256)', value: '0' }]);
    await by.reaches(id, 'ACTIVE');
    expect(await client.get(`/sub-accounts/${id}`)).toMatchObject({
      status: 200,
      body: {
        id,
        name: 'Holidays',
        status: 'ACTIVE',
        type: 'VAULT',
        address,
        parentAccountAddress: owner.walletAddress,
        childAccountAddress: address,
        members: [{ username: owner.username, address: owner.walletAddress, isOwner: true }],
        requiredApprovals: 1,
        deploymentIndex: '0',
      },
    });
    expect((await owner.app.get<{ openings: object[] }>('/sub-account-openings')).body.openings).toEqual([]);
    const stranger_ = await reader(stranger);
    for (const path of [`/sub-accounts/${id}`, `/sub-accounts/${id}/balance`, `/sub-accounts/${id}/proposals`]) {
      expect(await stranger_.get(path)).toMatchObject(NOT_FOUND);
    }
    expect((await listed(stranger_)).map((row) => row.id)).not.toContain(id);

    const topUp = await by.pay(address, 12_500_000n);
    const holds = async () =>
      (await client.get<{ balances: { currency: string; balance: string }[] }>(`/sub-accounts/${id}/balance`)).body
        .balances;
    await eventually(
      'the account holds the money',
      async () => (await holds())[0]?.balance === '12500000',
      PATIENCE_MS,
    );
    expect(await holds()).toEqual([
      { currency: 'USDC', balance: '12500000' },
      { currency: 'EURC', balance: '0' },
      { currency: 'CHFAU', balance: '0' },
      { currency: 'CADD', balance: '0' },
    ]);
    expect(
      (await client.get<{ balances: object[] }>(`/sub-accounts/${id}/balance?currency=EURC`)).body.balances,
    ).toEqual([{ currency: 'EURC', balance: '0' }]);
    const moved = await historyRow(owner, topUp);
    expect(moved).toMatchObject({ type: 'DEPOSIT', typeGroup: 'deposit', counterparty: { type: 'self' } });

    await by.sign(`/sub-accounts/${id}/closing`);
    const closed = await by.reaches(id, 'CLOSED');
    expect(closed.closedAt).toBeDefined();
    expect(await sandbox.node.balanceOf(owner.walletAddress)).toBe(100_000_000n);
    expect((await listed(client)).map((row) => row.id)).not.toContain(id);
    expect(await listed(client, '?includeClosed=true')).toContainEqual(
      expect.objectContaining({ id, status: 'CLOSED' }),
    );
    // What arrived later is paid out by closing it again.
    expect(await owner.app.post(`/sub-accounts/${id}/closing/options`)).toMatchObject({
      status: 200,
      body: { card: { title: expect.stringMatching(/^Pay out what has arrived/) } },
    });
    expect(await sandbox.node.balanceOf(address)).toBe(0n);
  });

  it('that is frozen is unfrozen by its creator in the app, before it can be closed', async () => {
    const { alice: owner, bob: partner } = people();
    const by = asOwner(owner);
    const { id, address } = await by.opened('Ice', [partner], 1);
    expect(await owner.app.post(`/sub-accounts/${id}/unfreezing/options`)).toMatchObject(CONFLICT);
    await by.call(address, 'freeze');
    await by.reaches(id, 'FROZEN');
    expect(await owner.app.post(`/sub-accounts/${id}/closing/options`)).toMatchObject(CONFLICT);
    expect(await partner.app.post(`/sub-accounts/${id}/unfreezing/options`)).toMatchObject({
      status: 403,
      body: { code: 'RESOURCE_NOT_OWNED' },
    });
    await by.sign(`/sub-accounts/${id}/unfreezing`);
    await by.reaches(id, 'ACTIVE');
  });

  it('that makes no sense is not taken, and one that was never signed can be forgotten', async () => {
    const { alice: owner, bob: partner } = people();
    const by = asOwner(owner);
    const refused = async (name: string, members: readonly string[], approvals: number) =>
      (await by.request<{ code: string; message: string }>(name, members, approvals)).body.message;
    expect(await refused('  ', [], 1)).toContain('name');
    expect(await refused('A', ['nobody_here'], 1)).toContain('nobody_here');
    expect(await refused('A', [partner.username, partner.username], 1)).toContain('members');
    expect(await refused('A', [owner.username], 1)).toContain('members');
    expect(await refused('A', [partner.username], 3)).toContain('requiredApprovals');

    const { id } = (await by.request('Never', [], 1)).body;
    expect(await partner.app.send(`/sub-account-openings/${id}`, { method: 'DELETE' })).toMatchObject(NOT_FOUND);
    expect((await owner.app.send(`/sub-account-openings/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await owner.app.post(`/sub-account-openings/${id}/signature/options`)).toMatchObject(NOT_FOUND);
  });
});

describe('a joint account', () => {
  it('and its proposals are seen by its members, whose approvals each proposal shows', async () => {
    const { alice: owner, bob: partner, carol: stranger } = people();
    const [by, with_] = [asOwner(owner), asOwner(partner)];
    const { id, address } = await by.opened('Flat', [partner], 2);
    const [ours, theirs, foreign] = [await reader(owner), await reader(partner), await reader(stranger)];
    expect(await listed(theirs)).toContainEqual(expect.objectContaining({ id, name: 'Flat' }));
    await eventually(
      'the partner is told',
      async () => {
        const { body } = await partner.app.get<{ notifications: readonly { type: string; metadata: object }[] }>(
          '/notifications',
        );
        const told = body.notifications
          .filter(({ type }) => type === 'SUB_ACCOUNT_CHANGED')
          .map(({ metadata }) => metadata);
        return told.some((metadata) => 'change' in metadata && metadata.change === 'MEMBER_ADDED');
      },
      PATIENCE_MS,
    );
    expect(await owner.app.post(`/sub-accounts/${id}/closing/options`)).toMatchObject(CONFLICT);

    const deadline = BigInt(Math.floor((await sandbox.now()).getTime() / 1000)) + 3_600n;
    const proposal = await by.proposeSpend(address, stranger.walletAddress, 5_000_000n, deadline);
    await with_.call(address, 'vote', proposal.hash, true);
    const voted = async () => (await proposalsOf(ours, id)).find((one) => one.members[1]?.approval === 'APPROVED');
    const shown = await eventually('the vote is there', voted, PATIENCE_MS);
    expect(shown).toMatchObject({
      type: 'SPEND',
      status: 'PENDING',
      isExpired: false,
      currency: 'USDC',
      amount: '5000000',
      recipient: stranger.walletAddress,
      proposer: owner.walletAddress,
      requiredApprovals: 2,
      approvals: 1,
      missingApprovals: 1,
      members: [
        { username: owner.username, approval: 'NONE', isOwner: true },
        { username: partner.username, approval: 'APPROVED', isOwner: false },
      ],
    });
    expect((await theirs.get(`/sub-accounts/proposals/${shown.id}`)).body).toEqual(shown);
    expect(await proposalsOf(ours, id, '?limit=1&offset=1')).toEqual([]);
    for (const path of [
      `/sub-accounts/${id}/proposals`,
      `/sub-accounts/proposals/${shown.id}`,
      `/sub-accounts/proposals/${randomUUID()}`,
    ]) {
      expect(await foreign.get(path)).toMatchObject(NOT_FOUND);
    }

    await sandbox.advanceClock(120);
    expect((await ours.get(`/sub-accounts/proposals/${shown.id}`)).body).toMatchObject({
      status: 'PENDING',
      isExpired: true,
    });
  });

  it('is gone for a removed member, with its proposals and its balance', async () => {
    const { alice: owner, bob: partner, carol: successor } = people();
    const by = asOwner(owner);
    const { id, address } = await by.opened('Boat', [partner], 1);
    const theirs = await reader(partner);
    expect((await theirs.get(`/sub-accounts/${id}/balance`)).status).toBe(200);
    await by.setMembers(address, [owner, successor], 1);
    await eventually(
      'the member is removed',
      async () => (await theirs.get(`/sub-accounts/${id}`)).status === 404,
      PATIENCE_MS,
    );
    for (const path of [`/sub-accounts/${id}/balance`, `/sub-accounts/${id}/proposals`]) {
      expect(await theirs.get(path)).toMatchObject(NOT_FOUND);
    }
    expect((await (await reader(successor)).get(`/sub-accounts/${id}`)).status).toBe(200);
  });
});

async function historyRow(owner: Person, hash: string): Promise<unknown> {
  const found = async () => {
    const answer = await owner.app.get<{ type: string }>(`/transactions/${hash}`);
    return answer.status === 200 && answer.body.type === 'DEPOSIT' && answer.body;
  };
  return eventually('the history has the transfer', found, PATIENCE_MS);
}
