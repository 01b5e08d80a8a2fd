import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresIdempotencyKeys } from '../../../../adapters/persistence/idempotency-keys.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresRefundablePayments } from '../../../../adapters/persistence/transactions/refundable-payments.postgres.js';
import { PostgresTransactionHistory } from '../../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../../adapters/persistence/wallets/wallet.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { IdempotentExecution } from '../../../../application/idempotency/idempotent-execution.js';
import { CreatePayment } from '../../../../application/payments/create-payment.js';
import { RefundPayment } from '../../../../application/transactions/refund-payment.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { approve, complete, reject } from '../../../../domain/payments/payment-request.js';
import { type PaymentRequestId, paymentRequestId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { clockThat } from '../../../support/clocks.js';
import { insertPayment } from '../support/history.js';
import { found } from '../support/payments.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let payments: PostgresPaymentRequestRepository;
let refunding: RefundPayment;
let payer: Person;
let recipient: Person;
let now = CREATED_AT;

beforeAll(async () => {
  db = await openTestDatabase();
  payments = new PostgresPaymentRequestRepository(
    db.database,
    paymentTypes(),
    OPEN_REQUEST_LIMITS,
    UNLIMITED_GAS,
    new StandingClock(),
  );
  refunding = refundPayment(db.database);
});
afterAll(() => db.close());
beforeEach(async () => {
  now = CREATED_AT;
  payer = await storedPerson(db.database);
  recipient = await storedPerson(db.database, { USDC: 100_000_000n });
});

function refundPayment(database: Database): RefundPayment {
  const clock = clockThat(() => now);
  const signal = new OutboxSignal(db.channel());
  const repository = new PostgresPaymentRequestRepository(
    database,
    paymentTypes(),
    OPEN_REQUEST_LIMITS,
    UNLIMITED_GAS,
    new StandingClock(),
  );
  const outbox = new PostgresOutbox(database, signal);
  const unitOfWork = new PostgresUnitOfWork(database);
  const types = paymentTypes({
    users: new PostgresUserRepository(database),
    wallets: new PostgresWalletRepository(database),
  });
  const idempotent = new IdempotentExecution(new PostgresIdempotencyKeys(database), unitOfWork);
  const ids = new UuidV7(new SystemClock());
  const create = new CreatePayment(types, repository, outbox, idempotent, clock, ids, unitOfWork);
  return new RefundPayment(new PostgresRefundablePayments(database), create, repository, outbox, clock, unitOfWork);
}

/** The payer has paid 25 USD, and both have it in their ledger. @returns its transaction hash and id */
async function paid(): Promise<{ readonly hash: string; readonly id: PaymentRequestId }> {
  const hash = randomHex(32);
  const reference = 'Lunch';
  const id = await insertPayment(db.sql, payer, recipient, { status: 'COMPLETED', transactionHash: hash, reference });
  await book(hash, id, payer, recipient);
  return { hash, id };
}

async function book(hash: string, payment: string, from: Person, to: Person): Promise<void> {
  const shared = { transaction_hash: hash, payment_request_id: payment, type: 'TRANSFER' } as const;
  await insertTransactions(db.sql, [
    transactionRow(from, { ...shared, counterparty_user_id: to.user.id }),
    transactionRow(to, { ...shared, direction: 'incoming', counterparty_user_id: from.user.id }),
  ]);
}

const refund = (hash: string, amount: string | null = null, who = recipient, by = refunding) =>
  by.execute({ recipientId: who.user.id, clientId: 'app', hash, amount });

const refundedOf = async (id: string) => {
  const [row] = await db.sql<{ refunded: string }>(
    'SELECT refunded_minor_units AS refunded FROM payment_requests WHERE id = $1',
    [id],
  );
  return BigInt(row?.refunded ?? -1);
};

describe('a refund', () => {
  it('is a payment to the payer of all that is left, which says what it pays back', async () => {
    const { hash, id } = await paid();
    const proposed = await refund(hash.slice(2).toUpperCase());

    expect(proposed).toMatchObject({
      status: 'PENDING_APPROVAL',
      money: { minorUnits: 25_000_000n, currency: 'USD' },
      recipient: payer.user.username,
      paymentType: 'transfer_moneda',
    });
    const stored = await found(payments, { id: paymentRequestId(proposed.id) });
    expect(stored).toMatchObject({ payerId: recipient.user.id, clientId: 'app', reference: 'Lunch', refundOf: id });
    expect(await refundedOf(id)).toBe(25_000_000n);
  });

  it('may be in parts, down to the last cent and no further', async () => {
    const { hash, id } = await paid();
    await refund(hash, '20');
    await expect(refund(hash, '5.000001')).rejects.toThrow(
      'amount must be at most 5.00 USD, which is left of the payment',
    );
    await refund(hash, '4.99');
    await refund(hash);

    expect(await refundedOf(id)).toBe(25_000_000n);
    await expect(refund(hash, '0.01')).rejects.toThrow('The payment was paid back in full');
  });

  it('is for the recipient only; the payer, strangers and other hashes find no payment', async () => {
    const { hash } = await paid();
    const stranger = await storedPerson(db.database, { USDC: 100_000_000n });

    for (const [asked, who] of [
      [hash, payer],
      [hash, stranger],
      [randomHex(32), recipient],
      ['abc', recipient],
    ] as const) {
      await expect(refund(asked, null, who)).rejects.toThrow('The payment was not found');
    }
  });

  it('needs the balance', async () => {
    const { hash, id } = await paid();
    await db.sql('UPDATE account_balances SET minor_units = 1 WHERE account_id = $1', [recipient.wallet.id]);

    await expect(refund(hash)).rejects.toThrow('exceeds the balance');
    expect(await refundedOf(id)).toBe(0n);
  });

  it('that was rejected leaves its part to another one, and so does one that ran out of time', async () => {
    const { hash, id } = await paid();
    const rejected = await found(payments, { id: paymentRequestId((await refund(hash)).id) });
    await payments.transition(reject(rejected, now, null).next, 'PENDING_APPROVAL');
    expect(await refundedOf(id)).toBe(0n);

    const late = await refund(hash);
    now = later(now, 5 * MINUTE);
    const next = await refund(hash);

    expect(await found(payments, { id: paymentRequestId(late.id) })).toMatchObject({ status: 'EXPIRED' });
    expect(await found(payments, { id: paymentRequestId(next.id) })).toMatchObject({ status: 'PENDING_APPROVAL' });
    const [expired] = await db.sql('SELECT type FROM outbox WHERE subject_id = $1 ORDER BY position DESC LIMIT 1', [
      late.id,
    ]);
    expect(expired).toEqual({ type: 'payment.expired' });
    expect(await refundedOf(id)).toBe(25_000_000n);
  });

  it('that failed, was corrected and failed again leaves no more than the others have left', async () => {
    const { hash } = await paid();
    const move = (id: string, status: 'APPROVED' | 'COMPLETED' | 'FAILED') =>
      db.sql(
        `UPDATE payment_requests SET status = $2, approved_at = created_at,
          ended_at = CASE WHEN $2 <> 'APPROVED' THEN created_at END,
          transaction_hash = CASE WHEN $2 = 'COMPLETED' THEN $3 END,
          failure_code = CASE WHEN $2 = 'FAILED' THEN 'OPERATION_REVERTED' END,
          failure_reason = CASE WHEN $2 = 'FAILED' THEN 'x' END
        WHERE id = $1`,
        [id, status, randomHex(32)],
      );
    const first = await refund(hash, '20');
    await move(first.id, 'APPROVED');
    await move(first.id, 'FAILED');
    const second = await refund(hash, '20');
    await move(second.id, 'APPROVED');
    await move(second.id, 'COMPLETED');
    await move(first.id, 'APPROVED');
    await expect(refund(hash, '1')).rejects.toThrow();
    await move(first.id, 'FAILED');

    await expect(refund(hash, '20')).rejects.toThrow();
    expect(await refund(hash, '5')).toMatchObject({ money: { minorUnits: 5_000_000n } });
  });

  it('is refused for a transaction that brought several payments, because it could pay back the wrong one', async () => {
    const { hash } = await paid();
    const other = await storedPerson(db.database);
    const id = await insertPayment(db.sql, other, recipient, { status: 'COMPLETED', transactionHash: hash });
    await book(hash, id, other, recipient);

    await expect(refund(hash, '5')).rejects.toThrow('several payments');
    expect((await paid()).hash).not.toBe(hash);
  });

  it('cannot be refunded itself', async () => {
    const { hash } = await paid();
    const refundHash = await completed((await refund(hash)).id);

    await expect(refund(refundHash, null, payer)).rejects.toThrow('This is a refund already');
  });
});

/** @returns the hash of the transaction that paid it */
async function completed(id: string): Promise<string> {
  const hash = randomHex(32);
  const pending = await found(payments, { id: paymentRequestId(id) });
  const { next: approved } = approve(pending, now);
  await payments.transition(approved, 'PENDING_APPROVAL');
  await payments.transition(complete(approved, now, hash).next, 'APPROVED');
  await book(hash, id, recipient, payer);
  return hash;
}

describe('both sides', () => {
  it('see which payment a refund pays back, and the payment its completed refunds, the oldest first', async () => {
    const { hash, id } = await paid();
    const [first, second] = [await refund(hash, '1'), await refund(hash, '2')];
    await refund(hash, '3');
    const [firstHash, secondHash] = [await completed(first.id), await completed(second.id)];
    const history = new PostgresTransactionHistory(db.database);

    for (const { user } of [payer, recipient]) {
      expect(await history.find(user.id, firstHash)).toMatchObject({
        refundOf: { id, transactionHash: hash },
        refunds: [],
      });
      expect(await history.find(user.id, hash)).toMatchObject({
        refundOf: null,
        refunds: [
          { id: first.id, transactionHash: firstHash, minorUnits: 1_000_000n, currency: 'USD', createdAt: now },
          { id: second.id, transactionHash: secondHash, minorUnits: 2_000_000n, currency: 'USD', createdAt: now },
        ],
      });
    }
  });
});

describe('the database', () => {
  it('lets refunds at once take no more than the payment, whoever proposes them', async () => {
    const { hash, id } = await paid();
    const desks = await Promise.all(Array.from({ length: 4 }, async () => refundPayment(await db.connect())));
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => refund(hash, '3', recipient, desks[index % 4])),
    );

    const stored = attempts.filter(({ status }) => status === 'fulfilled');
    expect(stored).toHaveLength(8);
    expect(await refundedOf(id)).toBe(24_000_000n);
    const reasons = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(['VALIDATION_ERROR']));
  });

  it.each([
    ['another currency', { currency: 'EUR' }],
    ['more than the payment', { minorUnits: 25_000_001n }],
  ] as const)('refuses a refund in %s, however it is written', async (_what, overrides) => {
    const { id } = await paid();

    await expect(insertPayment(db.sql, recipient, payer, { ...overrides, refundOf: id })).rejects.toThrow();
  });

  it('refuses a refund of what is not completed, of a refund, and between others', async () => {
    const { id } = await paid();
    const underWay = await insertPayment(db.sql, payer, recipient);
    const refundId = await insertPayment(db.sql, recipient, payer, { status: 'COMPLETED', refundOf: id });
    const mustBe = 'must be a completed payment between the same two';

    await expect(insertPayment(db.sql, recipient, payer, { refundOf: underWay })).rejects.toThrow(mustBe);
    await expect(insertPayment(db.sql, payer, recipient, { refundOf: refundId })).rejects.toThrow(mustBe);
    await expect(insertPayment(db.sql, payer, recipient, { refundOf: id })).rejects.toThrow(mustBe);
  });
});
