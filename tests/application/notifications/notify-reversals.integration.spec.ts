import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresWalletOperationRepository } from '../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import {
  type ApprovedPayment,
  complete,
  fail,
  type PaymentRequest,
  reverse,
} from '../../../domain/payments/payment-request.js';
import { execute, reverse as reverseOperation, revert } from '../../../domain/wallet-operations/wallet-operation.js';
import { happened, InboxDesk, SOON } from '../../adapters/persistence/support/inbox-desk.js';
import { storedApproved } from '../../adapters/persistence/support/payments.js';
import { type Person, randomHex, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { storedWalletOperation } from '../../adapters/persistence/support/wallet-operations.js';
import { later, MINUTE } from '../../support/builders/time.js';
import { SECRET_BOX } from '../../support/secret-box.js';

const FAILURE = { code: 'OPERATION_REVERTED', reason: 'It was reverted' } as const;
const LATER = later(SOON, MINUTE);

let db: OpenDatabase;
let desk: InboxDesk;
let payer: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new InboxDesk(db.database, db.channel());
  payer = await storedPerson(db.database, { USDC: 1_000_000_000n });
});

async function transition(payment: PaymentRequest, next: PaymentRequest): Promise<void> {
  if (!(await desk.payments.transition(next, payment.status))) throw new Error('The payment was not as expected');
}

/** A payment that has ended, was told of, and was then taken back by the chain. */
async function reversed(as: 'COMPLETED' | 'FAILED') {
  const payee = await storedPerson(db.database);
  const approved = (await storedApproved(desk.payments, payer, payee)) as ApprovedPayment;
  const { operation } = await storedWalletOperation(db.database, payer, { subjectId: approved.id });
  const operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
  const isCompleted = as === 'COMPLETED';
  const ended = isCompleted ? complete(approved, SOON, randomHex(32)).next : fail(approved, SOON, FAILURE).next;
  const endedOperation = isCompleted ? execute(operation, SOON) : revert(operation, SOON, 'No');
  await transition(approved, ended);
  await operations.end(endedOperation);
  desk.now = SOON;
  await desk.publish();
  await desk.tell(happened(isCompleted ? 'payment.completed' : 'payment.failed', approved.id, payer));
  const { next } = reverse(ended, LATER, approved.approvedAt);
  await transition(ended, next);
  await operations.correct(reverseOperation(endedOperation), { from: endedOperation.status, at: LATER });
  return next;
}

const told = async () =>
  (await desk.inboxOf(payer.user.id)).map(({ type, isRead }) => `${type} ${isRead ? 'read' : 'unread'}`);

describe('a payment that the chain has taken back', () => {
  it.each(['COMPLETED', 'FAILED'] as const)(
    'is told with what was reported (%s), and that is withdrawn',
    async (as) => {
      const payment = await reversed(as);
      await desk.tell(happened('payment.reversed', payment.id, payer, LATER));
      expect(await desk.inboxOf(payer.user.id)).toMatchObject([
        { type: 'PAYMENT_REVERSED', metadata: { paymentRequestId: payment.id, reported: as } },
      ]);
    },
  );

  it.each([
    ['in their order', ['payment.reversed', 'payment.completed']],
    ['in the other order', ['payment.completed', 'payment.reversed']],
  ] as const)('and has ended again is told with its last end only, %s', async (_, types) => {
    const payment = await reversed('FAILED');
    await transition(payment, complete(payment, LATER, randomHex(32)).next);
    for (const type of types) await desk.tell(happened(type, payment.id, payer, LATER));
    expect([...(await told())].sort()).toEqual(['PAYMENT_COMPLETED unread', 'PAYMENT_REVERSED unread']);
  });
});
