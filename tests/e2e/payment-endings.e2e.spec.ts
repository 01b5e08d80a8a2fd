import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const UNIT = 1_000_000n;

let sandbox: Sandbox;
let payer: Person;
let recipient: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  [payer, recipient] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
});
afterAll(() => sandbox?.stop());

const holds = (person: Person) => sandbox.node.balanceOf(person.walletAddress);
const propose = (amount: string) => payer.rest.proposed({ recipientUsername: recipient.username, amount });

describe('a payment that does not happen', () => {
  it('is rejected by the owner, with the reason passed on', async () => {
    const before = await holds(payer);
    const id = await propose('7');
    const { status, body } = await payer.app.reject(id, 'I did not order this');
    expect([status, body]).toEqual([200, { paymentRequestId: id, status: 'REJECTED' }]);
    const rejected = await payer.rest.payment(id);
    expect(rejected).toMatchObject({
      status: 'REJECTED',
      message: 'The owner rejected the payment: I did not order this',
      pollAfterMs: 0,
    });
    expect(rejected).not.toHaveProperty('transactionHash');
    expect((await payer.app.reject(id)).status).toBe(200);
    expect(await sandbox.database.eventsAbout(id)).toEqual(['payment.created', 'payment.rejected']);
    expect(await holds(payer)).toBe(before);
  });

  it('reads as expired the moment its window closes, and is then expired by itself', async () => {
    const id = await propose('8');
    // Holding the row keeps the sweep from it, so that what is read cannot be the sweep's work.
    await sandbox.database.query('BEGIN');
    await sandbox.database.query('SELECT FROM payment_requests WHERE id = $1 FOR UPDATE', [id]);
    await sandbox.advanceClock(6);
    expect(await payer.rest.payment(id)).toMatchObject({
      status: 'EXPIRED',
      message: 'The approval window passed before the payment was approved; nothing was moved',
      nextStep: 'Propose the payment again if it is still wanted',
      pollAfterMs: 0,
    });
    expect((await payer.app.card(id)).status).toBe('EXPIRED');
    expect((await payer.app.get<{ approvals: unknown[] }>('/approvals')).body.approvals).toEqual([]);
    expect(await sandbox.database.storedStatus(id)).toBe('PENDING_APPROVAL');
    await sandbox.database.query('COMMIT');
    await sandbox.database.stored(id, 'EXPIRED');
    expect(await sandbox.database.eventsAbout(id)).toEqual(['payment.created', 'payment.expired']);
    expect((await payer.rest.payment(id)).status).toBe('EXPIRED');
  });

  it('is refused at once when the balance does not cover it, naming available and needed', async () => {
    const poor = await sandbox.newPerson({ USD: '10' });
    const before = await sandbox.database.footprintOf(poor.userId);
    const { status, body } = await poor.rest.propose({ recipientUsername: payer.username, amount: '10.000001' });
    expect([status, body]).toEqual([
      422,
      {
        code: 'VALIDATION_ERROR',
        message: 'amount exceeds the balance: 10.00 USD available, 10.000001 USD needed',
        retryable: false,
      },
    ]);
    expect(await sandbox.database.footprintOf(poor.userId)).toEqual(before);
    expect((await poor.rest.propose({ recipientUsername: payer.username, amount: '10' })).status).toBe(201);
  });

  it('fails with a reason when the money is gone by the time it is paid, and moves nothing twice', async () => {
    const poor = await sandbox.newPerson({ USD: '100' });
    const other = await sandbox.newPerson();
    const propose60 = () => poor.rest.proposed({ recipientUsername: other.username, amount: '60' });
    const ids = [await propose60(), await propose60()];
    for (const id of ids) await poor.app.approve(id);
    const [paid, failed, ...more] = (await Promise.all(ids.map((id) => poor.rest.settled(id)))).sort((one, another) =>
      one.status < another.status ? -1 : 1,
    );
    expect(more).toEqual([]);
    expect(paid?.status).toBe('COMPLETED');
    expect(failed).toMatchObject({
      status: 'FAILED',
      message: expect.stringMatching(/^Insufficient balance: 40\.00( USD)? available, 60\.00( USD)? needed$/),
      nextStep: 'Remove the cause and propose the payment again',
      pollAfterMs: 0,
    });
    expect(failed).not.toHaveProperty('transactionHash');
    expect([await holds(poor), await holds(other)]).toEqual([40n * UNIT, 60n * UNIT]);

    const last = await poor.rest.proposed({ recipientUsername: other.username, amount: '40' });
    await poor.app.approve(last);
    expect((await poor.rest.settled(last)).status).toBe('COMPLETED');
    expect([await holds(poor), await holds(other)]).toEqual([0n, 100n * UNIT]);
  });
});
