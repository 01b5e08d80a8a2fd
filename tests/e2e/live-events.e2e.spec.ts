import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStream } from '../support/sandbox/event-stream.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let payer: Person;
let recipient: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  [payer, recipient] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
});
afterAll(() => sandbox?.stop());

const propose = (amount = '1') => payer.rest.proposed({ recipientUsername: recipient.username, amount });
const typesOf = (stream: EventStream, id: string) => stream.about(id).map(({ event }) => event);

describe("the app's event stream", () => {
  it('tells what happens to a payment, in order', async () => {
    const stream = await EventStream.open(payer.app);
    expect(stream.contentType).toMatch(/^text\/event-stream/);
    const id = await propose();
    await stream.next(id, 'payment.created');
    await payer.app.approve(id);
    await stream.next(id, 'payment.completed');
    stream.close();
    const payments = stream.about(id).filter(({ event }) => event.startsWith('payment.'));
    expect(payments.map(({ event }) => event)).toEqual(['payment.created', 'payment.approved', 'payment.completed']);
    const positions = payments.map((event) => BigInt(event.id));
    expect(positions).toEqual([...positions].sort((one, other) => Number(one - other)));
    for (const { data } of payments) expect(new Date(data.occurredAt).toISOString()).toBe(data.occurredAt);
  });

  it('tells of rejections and expiries too', async () => {
    const stream = await EventStream.open(payer.app);
    const [rejected, expired] = [await propose(), await propose()];
    await payer.app.reject(rejected);
    await stream.next(rejected, 'payment.rejected');
    await sandbox.advanceClock(6);
    await stream.next(expired, 'payment.expired');
    stream.close();
    expect(typesOf(stream, expired)).toEqual(['payment.created', 'payment.expired']);
  });

  it('begins after a break with what was missed', async () => {
    const before = await EventStream.open(payer.app);
    const id = await propose();
    const { id: lastSeen } = await before.next(id, 'payment.created');
    before.close();
    await payer.app.approve(id);
    await payer.rest.settled(id);

    const after = await EventStream.open(payer.app, lastSeen);
    await after.next(id, 'payment.completed');
    const later = await propose();
    await after.next(later, 'payment.created');
    after.close();
    expect(typesOf(after, id).filter((event) => event.startsWith('payment.'))).toEqual([
      'payment.approved',
      'payment.completed',
    ]);
    expect(after.all.every((event) => BigInt(event.id) > BigInt(lastSeen))).toBe(true);
  });

  it('begins with the next event when the last one seen is unknown', async () => {
    const stream = await EventStream.open(payer.app, 'not-a-position');
    const id = await propose();
    await stream.next(id, 'payment.created');
    stream.close();
    expect(stream.all.filter(({ event }) => event.startsWith('payment.'))).toHaveLength(1);
  });

  it("shows nothing of somebody else's payments", async () => {
    const streams = await Promise.all([EventStream.open(recipient.app, '0'), EventStream.open(payer.app)]);
    const [theirs, own] = streams;
    const id = await propose();
    await own.next(id, 'payment.created');
    const back = await recipientProposes();
    await theirs.next(back, 'payment.created');
    for (const stream of streams) stream.close();
    expect(theirs.about(id)).toEqual([]);
    expect(own.about(back)).toEqual([]);
  });

  it('is for people who have signed in', async () => {
    const { status, body } = await exchange<{ code: string }>(`${sandbox.url}/app/api/events`);
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

async function recipientProposes(): Promise<string> {
  await sandbox.give(recipient.username, 'USD', '1');
  return recipient.rest.proposed({ recipientUsername: payer.username, amount: '1' });
}
