import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  approve,
  complete,
  expire,
  fail,
  type PaymentRequest,
  reject,
} from '../../../domain/payments/payment-request.js';
import { happened, InboxDesk, SOON } from '../../adapters/persistence/support/inbox-desk.js';
import { storedPending } from '../../adapters/persistence/support/payments.js';
import { type Person, randomHex, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, later } from '../../support/builders/time.js';

let db: OpenDatabase;
let desk: InboxDesk;
let payer: Person;
let payee: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new InboxDesk(db.database, db.channel());
  [payer, payee] = [await storedPerson(db.database, { USDC: 1_000_000_000n }), await storedPerson(db.database)];
});

async function transition(payment: PaymentRequest, next: PaymentRequest): Promise<void> {
  if (!(await desk.payments.transition(next, payment.status))) throw new Error('The payment was not as expected');
}

describe('a payment', () => {
  it('that the owner makes in the app asks nobody for anything', async () => {
    const pending = await storedPending(desk.payments, payer, payee, { clientId: 'app' });
    await desk.publish();
    await desk.tell(happened('payment.created', pending.id, payer, CREATED_AT));
    expect(await desk.inboxOf(payer.user.id)).toEqual([]);
  });

  it('is told when it is proposed, and the proposal is read once the owner has decided', async () => {
    const pending = await storedPending(desk.payments, payer, payee);
    await desk.publish();
    await desk.tell(happened('payment.created', pending.id, payer, CREATED_AT));
    expect(await desk.inboxOf(payer.user.id)).toMatchObject([
      {
        type: 'PAYMENT_PROPOSED',
        target: `approvals/${pending.id}`,
        isRead: false,
        createdAt: CREATED_AT,
        metadata: {
          paymentRequestId: pending.id,
          amount: '25.00',
          currency: 'USD',
          recipient: payee.user.username,
          reference: 'Lunch',
          clientId: 'cli',
          expiresAt: pending.expiresAt.toISOString(),
        },
      },
    ]);

    const { next } = reject(pending, SOON, null);
    await transition(pending, next);
    await desk.tell(happened('payment.rejected', pending.id, payer));
    expect(await desk.statesOf(payer.user.id)).toEqual(['PAYMENT_PROPOSED read']);
    expect(await desk.typesOf(payee.user.id)).toEqual([]);
  });

  it.each([
    ['COMPLETED', 'payment.completed', 'PAYMENT_COMPLETED'],
    ['FAILED', 'payment.failed', 'PAYMENT_FAILED'],
    ['EXPIRED', 'payment.expired', 'PAYMENT_EXPIRED'],
  ] as const)(
    'that is %s is told once, and its proposal is read, in whichever order that is handled',
    async (status, type, told) => {
      const pending = await storedPending(desk.payments, payer, payee);
      const approved = approve(pending, SOON).next;
      const hash = randomHex(32);
      if (status === 'EXPIRED') await transition(pending, expire(pending, pending.expiresAt).next);
      else {
        await transition(pending, approved);
        const failure = { code: 'OPERATION_REVERTED', reason: 'It was reverted' } as const;
        await transition(
          approved,
          status === 'COMPLETED' ? complete(approved, SOON, hash).next : fail(approved, SOON, failure).next,
        );
      }
      desk.now = SOON;
      await desk.tell(happened(type, pending.id, payer, later(SOON, 1)));
      await desk.tell(happened('payment.approved', pending.id, payer));
      await desk.tell(happened('payment.created', pending.id, payer, CREATED_AT));

      expect(await desk.statesOf(payer.user.id)).toEqual([`${told} unread`, 'PAYMENT_PROPOSED read']);
    },
  );

  it('decided while its proposal is being told leaves no unread proposal behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pending = await storedPending(desk.payments, payer, payee);
      const proposed = await desk.happen(happened('payment.created', pending.id, payer));
      const { next } = reject(pending, SOON, null);
      await Promise.all([
        ...proposed.map((position) => desk.notify.execute(position)),
        transition(pending, next).then(async () => desk.tell(happened('payment.rejected', pending.id, payer))),
      ]);
    }
    expect(new Set(await desk.statesOf(payer.user.id))).toEqual(new Set(['PAYMENT_PROPOSED read']));
    expect(await desk.inbox.unreadCount(payer.user.id)).toBe(0);
  });
});

describe('an event', () => {
  it('whose subject is gone, or that is no event any more, tells nothing', async () => {
    await desk.tell(
      happened('payment.created', randomUUID(), payer),
      happened('payment.completed', randomUUID(), payer),
      happened('session.started', randomUUID(), payer),
      happened('api_key.created', randomUUID(), payer),
      happened('external_account.saved', randomUUID(), payer),
      happened('passkey.changed', randomUUID(), payer),
      happened('transaction.received', '0xfeed', payer),
    );
    await desk.notify.execute('999999999');

    expect(await desk.typesOf(payer.user.id)).toEqual([]);
  });

  it('by eight jobs at once is told and announced once', async () => {
    const pending = await storedPending(desk.payments, payer, payee);
    await desk.publish();
    const [position = ''] = await desk.happen(happened('payment.created', pending.id, payer));
    await Promise.all(Array.from({ length: 8 }, () => desk.notify.execute(position)));

    expect(await desk.typesOf(payer.user.id)).toEqual(['PAYMENT_PROPOSED']);
    const announced = await db.sql(`SELECT FROM outbox WHERE user_id = $1 AND type = 'notification.created'`, [
      payer.user.id,
    ]);
    expect(announced).toHaveLength(1);
  });

  it('that could not be told is told by the next attempt, as if nothing had happened', async () => {
    const pending = await storedPending(desk.payments, payer, payee);
    await desk.publish();
    const [position = ''] = await desk.happen(happened('payment.created', pending.id, payer));
    await db.sql(`ALTER TABLE notifications ADD CONSTRAINT test_refusal CHECK (type <> 'PAYMENT_PROPOSED') NOT VALID`);
    await expect(desk.notify.execute(position)).rejects.toThrow();
    await db.sql('ALTER TABLE notifications DROP CONSTRAINT test_refusal');
    expect(await desk.typesOf(payer.user.id)).toEqual([]);

    await desk.notify.execute(position);
    expect(await desk.typesOf(payer.user.id)).toEqual(['PAYMENT_PROPOSED']);
  });
});

describe('several events together', () => {
  /** Payments of which each is proposed, approved and completed; one of them only proposed, one rejected. */
  const lives = async (from: Person, to: Person) => {
    const positions: string[] = [];
    for (let payment = 0; payment < 3; payment += 1) {
      const pending = await storedPending(desk.payments, from, to);
      await desk.publish();
      const [approved, rejected] = [approve(pending, SOON).next, reject(pending, SOON, null).next];
      if (payment === 0) {
        await transition(pending, approved);
        await transition(approved, complete(approved, SOON, randomHex(32)).next);
      }
      if (payment === 1) await transition(pending, rejected);
      positions.push(...(await desk.happen(happened('payment.created', pending.id, from, CREATED_AT))));
      if (payment === 0) {
        const events = [
          happened('payment.approved', pending.id, from),
          happened('payment.completed', pending.id, from),
        ];
        positions.push(...(await desk.happen(...events)));
      }
      if (payment === 1) positions.push(...(await desk.happen(happened('payment.rejected', pending.id, from))));
    }
    positions.push(...(await desk.happen(happened('transaction.received', '0xfeed', to))));
    return positions;
  };

  it('leave the same in the inboxes as one after the other', async () => {
    for (const position of await lives(payer, payee)) await desk.notify.execute(position);
    const [other, another] = [
      await storedPerson(db.database, { USDC: 1_000_000_000n }),
      await storedPerson(db.database),
    ];
    await desk.notify.executeAll(await lives(other, another));
    const statesOf = async ({ user }: Person) => (await desk.statesOf(user.id)).toSorted();
    const states = await statesOf(payer);
    expect(states).toHaveLength(4);
    expect(await statesOf(other)).toEqual(states);
    expect(await statesOf(another)).toEqual(await statesOf(payee));
  });

  it('of two passes at once, in other orders, are told and announced once', async () => {
    const people = [payer, await storedPerson(db.database, { USDC: 1_000_000_000n })];
    const positions: string[] = [];
    for (const one of people) positions.push(...(await lives(one, payee)));
    const passes = [positions, positions.toReversed(), positions.slice(3), positions.slice(0, 7).toReversed()];
    await Promise.all(passes.map((pass) => desk.notify.executeAll(pass)));
    for (const { user } of people) {
      const announced = await db.sql(`SELECT FROM outbox WHERE user_id = $1 AND type = 'notification.created'`, [
        user.id,
      ]);
      expect(announced).toHaveLength((await desk.typesOf(user.id)).length);
    }
    expect(await desk.typesOf(payer.user.id)).toHaveLength(4);
  });

  it('are told by themselves when one of them cannot be told, which alone is told again', async () => {
    const positions = await lives(payer, payee);
    await db.sql(`ALTER TABLE notifications ADD CONSTRAINT test_refusal CHECK (type <> 'PAYMENT_COMPLETED') NOT VALID`);
    await expect(desk.notify.executeAll(positions)).rejects.toThrow();
    expect(await desk.typesOf(payer.user.id)).toEqual([]);
    const alone = await Promise.allSettled(positions.map((position) => desk.notify.execute(position)));
    expect(alone.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await db.sql('ALTER TABLE notifications DROP CONSTRAINT test_refusal');
    expect(await desk.typesOf(payer.user.id)).toHaveLength(3);
    await desk.notify.executeAll(positions);
    expect(await desk.typesOf(payer.user.id)).toHaveLength(4);
  });
});

describe('the sweep', () => {
  it('finds what was published and not told in time, and nothing that changes no inbox', async () => {
    await db.sql('UPDATE outbox SET notified_at = now() WHERE notified_at IS NULL');
    const [lost = '', , told = ''] = await desk.happen(
      happened('payment.created', randomUUID(), payer),
      happened('operation.included', randomUUID(), payer),
      happened('payment.expired', randomUUID(), payer),
    );
    await desk.notify.execute(told);
    await desk.resume.execute();
    expect(desk.jobs).toEqual([]);

    await db.sql(`UPDATE outbox SET published_at = now() - interval '16 seconds' WHERE user_id = $1`, [payer.user.id]);
    await desk.resume.execute();
    expect(desk.jobs).toMatchObject([{ kind: { name: 'notify' }, subjectId: lost }]);
  });
});
