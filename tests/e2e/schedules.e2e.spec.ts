import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import { randomHex } from '../adapters/persistence/support/people.js';
import { eventually } from '../support/eventually.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { ScheduleOwner } from '../support/sandbox/schedule-owner.js';

const DAY_MINUTES = 24 * 60;
const UNIT = 1_000_000n;
const POST = { method: 'POST' } as const;
const CONFLICT = { status: 409, body: { code: 'CONFLICT' } };

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
});
afterAll(() => sandbox?.stop());

async function people(funds: string): Promise<{ readonly owner: ScheduleOwner; readonly bob: Person }> {
  const [alice, bob] = await Promise.all([sandbox.newPerson({ USD: funds }), sandbox.newPerson()]);
  return { owner: new ScheduleOwner(sandbox, alice), bob };
}

const newAddress = () => getAddress(randomHex(20));

function usdc(): string {
  return sandbox.world.chain.tokens['USDC'] ?? '';
}

function wordOf(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}

async function today(): Promise<string> {
  return (await sandbox.now()).toISOString().slice(0, 10);
}

describe('a schedule that a client proposes', () => {
  it('pays after one signature, on its day, once, and stands in the history of both', async () => {
    const { owner, bob } = await people('100');
    const { userId, username, app } = owner.person;
    const client = await sandbox.client(userId, ['write:payments', 'read:transactions', 'write:transactions']);
    const terms = {
      paymentType: 'transfer_moneda',
      recipientUsername: bob.username,
      amount: '10',
      currency: 'USD',
      frequency: 'DAILY',
      startDate: await today(),
      reference: 'Pocket money',
    };
    const proposed = await client.send<{ scheduleId: string }>('/scheduled-transactions/propose', {
      method: 'POST',
      body: terms,
    });
    expect(proposed).toMatchObject({
      status: 201,
      body: {
        status: 'PENDING_ACTIVATION',
        amount: '10.00',
        currency: 'USD',
        frequency: 'DAILY',
        startDate: terms.startDate,
        endDate: null,
        payments: 500,
        paymentsLeft: 0,
        recipient: bob.username,
        nextExecutionAt: null,
        notificationSent: true,
      },
    });
    const id = proposed.body.scheduleId;
    const waiting = await app.get<{ actions: readonly object[] }>('/owner-actions');
    expect(waiting.body.actions).toContainEqual(
      expect.objectContaining({
        ...{ subject: 'SCHEDULE', subjectId: id, title: `10.00 USD to ${bob.username}, daily` },
        mandate: { recipient: bob.username, amount: '10.00', currency: 'USD', frequency: 'DAILY' },
      }),
    );

    await owner.sign(id, 'activation');
    const [paid] = await owner.runs(id, ['PAID']);
    expect(paid).toMatchObject({ dueAt: `${terms.startDate}T00:00:00.000Z`, transactionHash: expect.any(String) });
    const row = await client.get(`/transactions/${paid?.transactionHash}`);
    expect(row).toMatchObject({
      status: 200,
      body: {
        typeGroup: 'transfer',
        type: 'TRANSFER',
        direction: 'outgoing',
        amount: '10.00',
        counterparty: { type: 'user', username: bob.username },
        reference: 'Pocket money',
        mandate: { kind: 'SCHEDULE', id },
      },
    });
    expect(row.body).not.toHaveProperty('signer');
    const received = await eventually('bob has it', async () => {
      const { body } = await bob.app.get<{ data: readonly object[] }>('/transactions');
      return body.data[0];
    });
    const told = { direction: 'incoming', amount: '10.00', counterparty: { username }, reference: 'Pocket money' };
    expect(received).toMatchObject(told);
    expect(received).not.toHaveProperty('mandate');
    // The period is paid: nobody can have it paid again, and none can be paid before its day.
    expect(await owner.paidByAnybody(await owner.detail(id), 0)).toBe(false);
    expect(await owner.paidByAnybody(await owner.detail(id), 1)).toBe(false);

    expect(await client.send(`/scheduled-transactions/${id}/pause`, POST)).toMatchObject({
      status: 200,
      body: {
        status: 'PAUSED',
        pauseReason: 'APPLICATION',
        nextExecutionAt: null,
        paymentsLeft: 499,
        amountLeft: '4990.00',
      },
    });
    expect(await client.send(`/scheduled-transactions/${id}/pause`, POST)).toMatchObject({ status: 200 });
    await sandbox.advanceClock(DAY_MINUTES);
    await owner.runs(id, ['SKIPPED', 'PAID']);
    const resumed = await client.send<{ nextExecutionAt: string }>(`/scheduled-transactions/${id}/resume`, POST);
    expect(resumed).toMatchObject({ status: 200, body: { status: 'ACTIVE' } });
    expect(Date.parse(resumed.body.nextExecutionAt)).toBeGreaterThan((await sandbox.now()).getTime());
    await sandbox.advanceClock(DAY_MINUTES);
    await owner.runs(id, ['PAID', 'SKIPPED', 'PAID']);
    const firstPage = await client.get<{ runs: readonly object[]; nextCursor: string }>(
      `/scheduled-transactions/${id}/history?limit=2`,
    );
    const rest = await client.get<{ runs: readonly object[] }>(
      `/scheduled-transactions/${id}/history?limit=2&cursor=${firstPage.body.nextCursor}`,
    );
    expect([...firstPage.body.runs, ...rest.body.runs]).toMatchObject([
      { status: 'PAID' },
      { status: 'SKIPPED' },
      { status: 'PAID' },
    ]);
  });

  it("pays a contact's wallet, on its day, and stands in the history", async () => {
    const { owner } = await people('20');
    const { userId, app } = owner.person;
    const client = await sandbox.client(userId, ['write:payments', 'read:transactions']);
    const { body: contact } = await app.post<{ username: string }>('/contacts', { displayName: 'Maria Rossi' });
    const wallets = `/contacts/${contact.username}/wallets`;
    const address = newAddress();
    const wallet = { walletName: 'Maria', walletAddress: address, confirmed: true };
    const { body: saved } = await app.post<{ wallet: { id: string } }>(wallets, wallet);
    const terms = {
      paymentType: 'transfer_contact_wallet',
      ...{ contactUsername: contact.username, contactAccountId: saved.wallet.id },
      ...{ amount: '4', currency: 'USD', frequency: 'MONTHLY', startDate: await today() },
    };
    const propose = (body: object) =>
      client.send<{ scheduleId: string }>('/scheduled-transactions/propose', { method: 'POST', body });
    const proposed = await propose(terms);
    expect(proposed).toMatchObject({
      status: 201,
      body: { status: 'PENDING_ACTIVATION', paymentType: 'transfer_contact_wallet', recipientAddress: address },
    });
    const id = proposed.body.scheduleId;
    await owner.sign(id, 'activation');
    const [paid] = await owner.runs(id, ['PAID']);
    expect(BigInt(await sandbox.node.view(usdc(), `0x70a08231${wordOf(address)}`))).toBe(4n * UNIT);
    const row = await client.get(`/transactions/${paid?.transactionHash}`);
    expect(row).toMatchObject({
      status: 200,
      body: {
        direction: 'outgoing',
        amount: '4.00',
        counterparty: { type: 'wallet' },
        mandate: { kind: 'SCHEDULE', id },
      },
    });
    const history = await client.get(`/scheduled-transactions/${id}/history`);
    expect(history).toMatchObject({ status: 200, body: { runs: [{ status: 'PAID' }] } });

    // A wallet on another network cannot be paid.
    const far = { ...wallet, walletAddress: newAddress(), network: 'polygon' };
    const { body: elsewhere } = await app.post<{ wallet: { id: string } }>(wallets, far);
    expect(await propose({ ...terms, contactAccountId: elsewhere.wallet.id })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', message: expect.stringContaining('is a wallet on polygon') },
    });
    await owner.sign(id, 'cancellation');
    await owner.reaches(id, 'CANCELLED');
    expect(await owner.allowance(await owner.detail(id))).toBe(0n);
  });

  it('is seen by nobody else, and a draft can be discarded', async () => {
    const { owner, bob } = await people('1');
    const terms = { paymentType: 'transfer_moneda', recipientUsername: bob.username, amount: '1', currency: 'EUR' };
    const { body } = await owner.draft({ ...terms, frequency: 'MONTHLY', startDate: await today() });
    const path = `/scheduled-transactions/${body.scheduleId}`;
    expect(await bob.app.get(path)).toMatchObject({ status: 404 });
    expect(await bob.app.post(`${path}/activation/options`)).toMatchObject({ status: 404 });
    expect(await bob.app.post(`${path}/pause`)).toMatchObject({ status: 404 });
    expect(await owner.person.app.post(`${path}/resume`)).toMatchObject(CONFLICT);
    expect(await owner.person.app.send(path, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await owner.detail(body.scheduleId)).toMatchObject({ status: 'CANCELLED' });
    expect(await owner.person.app.post(`${path}/activation/options`)).toMatchObject(CONFLICT);
  });
});

describe('a schedule that runs', () => {
  it('waits for money through the day, and takes what somebody else had paid for paid', async () => {
    const { owner, bob } = await people('1');
    const schedule = await owner.daily(bob.username, '5');
    const refused = await eventually('the chain has refused it', async () => {
      const [run] = await owner.history(schedule.scheduleId);
      return run?.failureReason !== undefined && run;
    });
    expect(refused).toMatchObject({ status: 'DUE', failureReason: expect.stringMatching(/balance/i) });
    await sandbox.give(owner.person.username, 'USD', '20');
    await eventually('anybody can pay it', () => owner.paidByAnybody(schedule, 0));
    await owner.runs(schedule.scheduleId, ['PAID']);
  });

  it('leaves out the next payment, is changed, and is cancelled with its allowance, each by one signature', async () => {
    const { owner, bob } = await people('100');
    const first = await owner.daily(bob.username, '2');
    await owner.runs(first.scheduleId, ['PAID']);
    await owner.sign(first.scheduleId, 'skip');
    await owner.runs(first.scheduleId, ['SKIPPED', 'PAID']);
    await sandbox.advanceClock(DAY_MINUTES);
    expect(await owner.paidByAnybody(first, 1)).toBe(false);

    const second = await owner.daily(bob.username, '3', { replaces: first.scheduleId });
    await owner.reaches(first.scheduleId, 'CANCELLED');
    await owner.runs(second.scheduleId, ['PAID']);
    expect(await owner.allowance(first)).toBe(0n);
    expect(await owner.allowance(second)).toBe(499n * 3n * UNIT);

    await owner.sign(second.scheduleId, 'cancellation');
    await owner.reaches(second.scheduleId, 'CANCELLED');
    expect(await owner.allowance(second)).toBe(0n);
    await sandbox.advanceClock(DAY_MINUTES);
    expect(await owner.paidByAnybody(second, 1)).toBe(false);
    expect(
      await owner.person.app.post(`/scheduled-transactions/${second.scheduleId}/cancellation/options`),
    ).toMatchObject(CONFLICT);
  });
});
