import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { approve, reject } from '../../../../domain/payments/payment-request.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { found, storedPending } from '../support/payments.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let payments: PostgresPaymentRequestRepository;

beforeAll(async () => {
  db = await openTestDatabase();
  payments = new PostgresPaymentRequestRepository(
    db.database,
    paymentTypes(),
    OPEN_REQUEST_LIMITS,
    UNLIMITED_GAS,
    new StandingClock(),
  );
});
afterAll(() => db.close());

const APPROVED_AT = later(CREATED_AT, MINUTE);

it('of two transactions the second waits for the first, and wins when the first rolls back', async () => {
  const payer = await storedPerson(db.database, { USDC: 1_000_000_000n });
  const pending = await storedPending(payments, payer, await storedPerson(db.database));
  const approved = approve(pending, APPROVED_AT).next;
  const rejected = reject(pending, APPROVED_AT, null).next;
  const elsewhere = await db.connect();
  const paymentsElsewhere = new PostgresPaymentRequestRepository(
    elsewhere,
    paymentTypes(),
    OPEN_REQUEST_LIMITS,
    UNLIMITED_GAS,
    new StandingClock(),
  );
  let second: Promise<boolean> | undefined;

  const first = db.database.transaction(async () => {
    expect(await payments.transition(approved, 'PENDING_APPROVAL')).toBe(true);
    second = elsewhere.transaction(() => paymentsElsewhere.transition(rejected, 'PENDING_APPROVAL'));
    await db.somebodyWaitsForALock();
    throw new Error('changed its mind');
  });

  await expect(first).rejects.toThrow('changed its mind');
  expect(await second).toBe(true);
  expect(await found(payments, pending)).toEqual(rejected);
});
