import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresPaymentStatusQuery } from '../../../../adapters/persistence/payments/payment-status.postgres.js';
import type { OwnPaymentsPage } from '../../../../application/payments/payment-status.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { approve, complete, expire, fail, reject } from '../../../../domain/payments/payment-request.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { storedApproved, storedPending } from '../support/payments.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let payments: PostgresPaymentRequestRepository;
let query: PostgresPaymentStatusQuery;
let payer: Person;
let recipient: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  payments = new PostgresPaymentRequestRepository(
    db.database,
    paymentTypes(),
    OPEN_REQUEST_LIMITS,
    UNLIMITED_GAS,
    new StandingClock(),
  );
  query = new PostgresPaymentStatusQuery(db.database);
  payer = await storedPerson(db.database, { EURC: 1_000_000_000n });
  recipient = await storedPerson(db.database);
});
afterAll(() => db.close());

const AT = later(CREATED_AT, MINUTE);
const EUROS = { money: { minorUnits: 1n, currency: 'EUR' } } as const;

it('a pending request reads as it is, and as expired from the instant its window closes', async () => {
  const { id, expiresAt } = await storedPending(payments, payer, recipient, EUROS);

  const expected = {
    id,
    status: 'PENDING_APPROVAL',
    money: { minorUnits: 1n, currency: 'EUR' },
    recipient: recipient.user.username,
    paymentType: 'transfer_moneda',
    expiresAt,
    transactionHash: null,
    failureReason: null,
    rejectionReason: null,
    ageMs: 5 * MINUTE - 1,
  };
  expect(await query.find(id, payer.user.id, later(expiresAt, -1))).toEqual({ ...expected, unfinished: 1 });
  const ageMs = 5 * MINUTE;
  expect(await query.find(id, payer.user.id, expiresAt)).toEqual({ ...expected, status: 'EXPIRED', ageMs });
});

it('an unfinished request tells how many of its client and payer there are', async () => {
  const asked = await storedPerson(db.database, { EURC: 1_000_000_000n });
  const own = { ...EUROS, clientId: 'poller' };
  const first = await storedPending(payments, asked, recipient, own);
  const second = await storedPending(payments, asked, recipient, own);
  const approved = await storedApproved(payments, asked, recipient, own);
  await storedPending(payments, asked, recipient, { ...own, createdAt: later(CREATED_AT, -10 * MINUTE) });
  await storedPending(payments, asked, recipient, { ...EUROS, clientId: 'another' });
  const unfinishedFor = async (id: string) => (await query.find(id, asked.user.id, AT))?.unfinished;

  expect([await unfinishedFor(first.id), await unfinishedFor(second.id)]).toEqual([3, 3]);
  expect(await unfinishedFor(approved.id)).toBe(3);
  for (let more = 0; more < 10; more += 1) await storedPending(payments, asked, recipient, own);
  expect(await unfinishedFor(first.id)).toBe(13);
});

it('lists the requests of one client for one payer, the newest first, by status and from a place on', async () => {
  const own = { ...EUROS, clientId: 'lister' };
  const first = await storedPending(payments, payer, recipient, { ...own, createdAt: later(CREATED_AT, -10 * MINUTE) });
  const second = await storedApproved(payments, payer, recipient, own);
  const third = await storedPending(payments, payer, recipient, { ...own, createdAt: later(CREATED_AT, 1) });
  await storedPending(payments, payer, recipient, EUROS);
  const types = ['transfer_moneda', 'exchange'] as const;
  const terms = { payerId: payer.user.id, clientId: 'lister', types, status: null, at: AT, after: null, limit: 10 };
  const listed = async (given: Partial<OwnPaymentsPage> = {}) =>
    (await query.page({ ...terms, ...given }))?.map(({ id, status }) => [id, status]);

  const all = [
    [third.id, 'PENDING_APPROVAL'],
    [second.id, 'APPROVED'],
    [first.id, 'EXPIRED'],
  ];
  expect(await listed()).toEqual(all);
  expect(await listed({ limit: 1 })).toEqual(all.slice(0, 1));
  expect(await listed({ after: third.id })).toEqual(all.slice(1));
  expect(await listed({ status: 'EXPIRED' })).toEqual(all.slice(2));
  expect(await listed({ status: 'PENDING_APPROVAL' })).toEqual(all.slice(0, 1));
  expect(await listed({ types: ['exchange'] })).toEqual([]);
  expect(await listed({ payerId: recipient.user.id })).toEqual([]);
  expect(await listed({ after: first.id })).toEqual([]);
  expect(await listed({ after: paymentRequestId(randomUUID()) })).toBeUndefined();
  expect(await listed({ after: third.id, payerId: recipient.user.id })).toBeUndefined();
  expect(await listed({ after: third.id, clientId: 'cli' })).toBeUndefined();
  expect(await query.page(terms)).toContainEqual(
    expect.objectContaining({ id: first.id, reference: 'Lunch', createdAt: first.createdAt }),
  );
});

it('tells the age since the approval', async () => {
  const approved = await storedApproved(payments, payer, recipient, EUROS);
  const APPROVED = 'SELECT approved_at AS "approvedAt" FROM payment_requests WHERE id = $1';
  const [row] = await db.sql<{ approvedAt: Date }>(APPROVED, [approved.id]);
  const at = later(row?.approvedAt ?? AT, 7_000);
  expect(await query.find(approved.id, payer.user.id, at)).toMatchObject({ ageMs: 7_000 });
});

it('every other status reads as itself, long after the window', async () => {
  const muchLater = later(CREATED_AT, 60 * MINUTE);
  const approved = await storedApproved(payments, payer, recipient, EUROS);
  expect(await query.find(approved.id, payer.user.id, muchLater)).toMatchObject({ status: 'APPROVED' });

  const ends = [
    [complete(approved, AT, '0xfeed').next, { status: 'COMPLETED', transactionHash: '0xfeed' }],
    [
      fail(await storedApproved(payments, payer, recipient, EUROS), AT, { code: 'INSUFFICIENT_FUNDS', reason: 'Gone' })
        .next,
      { status: 'FAILED', failureReason: 'Gone' },
    ],
  ] as const;
  for (const [next, expected] of ends) {
    await payments.transition(next, 'APPROVED');
    expect(await query.find(next.id, payer.user.id, muchLater)).toMatchObject(expected);
  }

  const pending = await storedPending(payments, payer, recipient, EUROS);
  await payments.transition(reject(pending, AT, 'No').next, 'PENDING_APPROVAL');
  const rejected = { status: 'REJECTED', rejectionReason: 'No' };
  expect(await query.find(pending.id, payer.user.id, muchLater)).toMatchObject(rejected);

  const unanswered = await storedPending(payments, payer, recipient, EUROS);
  await payments.transition(expire(unanswered, unanswered.expiresAt).next, 'PENDING_APPROVAL');
  expect(await query.find(unanswered.id, payer.user.id, CREATED_AT)).toMatchObject({ status: 'EXPIRED' });
});

it('an approval in the last millisecond stands when the window has closed since', async () => {
  const pending = await storedPending(payments, payer, recipient, EUROS);
  await payments.transition(approve(pending, later(pending.expiresAt, -1)).next, 'PENDING_APPROVAL');

  expect(await query.find(pending.id, payer.user.id, pending.expiresAt)).toMatchObject({ status: 'APPROVED' });
});

it('questions of the same moment are answered each for itself, in one statement', async () => {
  const others = await storedPerson(db.database, { EURC: 1_000_000_000n });
  const pending = await storedPending(payments, payer, recipient, { ...EUROS, clientId: 'together' });
  const approved = await storedApproved(payments, others, recipient, EUROS);
  const [own, other] = [payer.user.id, others.user.id];
  const questions: readonly (readonly [id: string, payerId: string, at: Date])[] = [
    [pending.id, own, AT],
    [approved.id, other, AT],
    [pending.id, other, AT],
    [randomUUID(), own, AT],
    [pending.id, own, pending.expiresAt],
    [approved.id, own, AT],
    [pending.id, own, AT],
  ];
  const alone = [];
  for (const question of questions) alone.push(await query.find(...question));

  expect(alone.map((one) => one?.status)).toEqual([
    'PENDING_APPROVAL',
    'APPROVED',
    undefined,
    undefined,
    'EXPIRED',
    undefined,
    'PENDING_APPROVAL',
  ]);
  expect(await Promise.all(questions.map((question) => query.find(...question)))).toEqual(alone);
});

it('somebody else’s request, and one that does not exist, are both null', async () => {
  const { id } = await storedPending(payments, payer, recipient, EUROS);

  expect(await query.find(id, recipient.user.id, AT)).toBeNull();
  expect(await query.find(randomUUID(), payer.user.id, AT)).toBeNull();
});
