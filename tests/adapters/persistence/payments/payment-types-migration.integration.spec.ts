import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { runMigrations } from '../../../../infrastructure/migrate.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const MIGRATION = 'PaymentTypes1763910000000';

const isApplied = async () => (await db.sql('SELECT FROM schema_migrations WHERE name = $1', [MIGRATION])).length > 0;

it('does not go back while there is a payment that the schema before cannot hold', async () => {
  const payer = await storedPerson(db.database);
  const { dataSource } = db.database;
  const id = randomUUID();
  await db.sql(
    `INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, recipient_label, instruction, created_at, expires_at)
    VALUES ($1, $2, 'cli', 'sub_account_freeze', 'PENDING_APPROVAL', 'Savings', '{"subAccountId": "1", "subAccountAddress": "2"}', $3, $4)`,
    [id, payer.user.id, CREATED_AT, later(CREATED_AT, MINUTE)],
  );
  const back = async () => {
    while (await isApplied()) await dataSource.undoLastMigration();
  };

  await expect(back()).rejects.toThrow('holds transfers to users only, and there are other payment requests');
  expect(await isApplied()).toBe(true);
  expect(await db.sql('SELECT recipient_label, movement FROM payment_requests WHERE id = $1', [id])).toEqual([
    { recipient_label: 'Savings', movement: null },
  ]);

  await db.sql('DELETE FROM payment_requests WHERE id = $1', [id]);
  await back();
  await runMigrations(dataSource);
});

it('a transfer from before there were types reads as one, and goes back as it was', async () => {
  const [payer, recipient] = [await storedPerson(db.database), await storedPerson(db.database)];
  const { dataSource } = db.database;
  while (await isApplied()) await dataSource.undoLastMigration();
  const id = paymentRequestId(randomUUID());
  await db.sql(
    `INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency, recipient_user_id,
      recipient_username, recipient_address, reference, created_at, expires_at, approved_at, ended_at, transaction_hash)
    VALUES ($1, $2, 'cli', 'transfer_moneda', 'COMPLETED', 25000000, 'USD', $3, $4, $5, 'Lunch', $6, $7, $6, $6, '0xab')`,
    [
      id,
      payer.user.id,
      recipient.user.id,
      recipient.user.username,
      recipient.wallet.address,
      CREATED_AT,
      later(CREATED_AT, MINUTE),
    ],
  );
  const asItWas = () => db.sql('SELECT * FROM payment_requests WHERE id = $1', [id]);
  const before = await asItWas();

  await runMigrations(dataSource);
  expect(
    await new PostgresPaymentRequestRepository(
      db.database,
      paymentTypes(),
      OPEN_REQUEST_LIMITS,
      UNLIMITED_GAS,
      new StandingClock(),
    ).find(id),
  ).toMatchObject({
    instruction: {
      type: 'transfer_moneda',
      recipient: { userId: recipient.user.id, username: recipient.user.username, address: recipient.wallet.address },
    },
    money: { minorUnits: 25_000_000n, currency: 'USD' },
    status: 'COMPLETED',
  });
  expect(await db.sql('SELECT movement FROM payment_requests')).toEqual([{ movement: 'TRANSFER' }]);

  while (await isApplied()) await dataSource.undoLastMigration();
  expect(await asItWas()).toEqual(before);
});
