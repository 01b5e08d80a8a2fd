import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let payer: Person;
let recipient: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  payer = await storedPerson(db.database);
  recipient = await storedPerson(db.database);
});
afterAll(() => db.close());

type Columns = Readonly<Record<string, unknown>>;

const AT = later(CREATED_AT, MINUTE);

/** What each status needs beside the terms. */
const WHOLE: Readonly<Record<string, Columns>> = {
  PENDING_APPROVAL: {},
  APPROVED: { approved_at: AT },
  COMPLETED: { approved_at: AT, ended_at: AT, transaction_hash: '0xab' },
  FAILED: { approved_at: AT, ended_at: AT, failure_code: 'OPERATION_REVERTED', failure_reason: 'Paused' },
  EXPIRED: {},
  REJECTED: { ended_at: AT },
};

/** Every column that belongs to some status only, with a value it could have. */
const EXTRAS: Columns = {
  approved_at: AT,
  ended_at: AT,
  transaction_hash: '0xab',
  failure_code: 'OPERATION_REVERTED',
  failure_reason: 'Paused',
  rejection_reason: 'Not mine',
};

function insert(columns: Columns): Promise<unknown> {
  const row: Columns = {
    id: randomUUID(),
    payer_id: payer.user.id,
    client_id: 'cli',
    payment_type: 'transfer_moneda',
    status: 'PENDING_APPROVAL',
    minor_units: '1',
    currency: 'USD',
    recipient_user_id: recipient.user.id,
    recipient_label: recipient.user.username,
    recipient_address: recipient.wallet.address,
    movement: 'TRANSFER',
    created_at: CREATED_AT,
    expires_at: later(CREATED_AT, 5 * MINUTE),
    ...columns,
  };
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  return db.sql(`INSERT INTO payment_requests (${names}) VALUES (${places})`, Object.values(row));
}

const refusedBy = (constraint: string) =>
  expect.objectContaining({ driverError: expect.objectContaining({ constraint }) });

describe('no statement can store half a payment request', () => {
  it.each(Object.keys(WHOLE))('a whole %s is stored', async (status) => {
    await expect(insert({ status, ...WHOLE[status] })).resolves.toEqual([]);
  });

  const lacking = Object.entries(WHOLE).flatMap(([status, columns]) =>
    Object.keys(columns).map((name) => ({ status, name })),
  );

  it.each(lacking)('a $status without $name is refused', async ({ status, name }) => {
    await expect(insert({ status, ...WHOLE[status], [name]: null })).rejects.toThrow(/payment_requests_\w+/);
  });

  const foreign = Object.keys(WHOLE).flatMap((status) =>
    Object.keys(EXTRAS)
      .filter((name) => !(name in (WHOLE[status] ?? {})) && !(status === 'REJECTED' && name === 'rejection_reason'))
      .map((name) => ({ status, name })),
  );

  it.each(foreign)('a $status with $name is refused', async ({ status, name }) => {
    await expect(insert({ status, ...WHOLE[status], [name]: EXTRAS[name] })).rejects.toThrow(/payment_requests_\w+/);
  });

  it('a rejected request may have a reason or none', async () => {
    await expect(insert({ status: 'REJECTED', ended_at: AT, rejection_reason: 'Not mine' })).resolves.toEqual([]);
  });

  it('terms that make no sense are refused, each by its own rule', async () => {
    await expect(insert({ status: 'PAID' })).rejects.toEqual(refusedBy('payment_requests_status'));
    await expect(insert({ recipient_user_id: payer.user.id })).rejects.toEqual(
      refusedBy('payment_requests_not_to_self'),
    );
    await expect(insert({ expires_at: CREATED_AT })).rejects.toEqual(refusedBy('payment_requests_window'));
    await expect(insert({ minor_units: '0' })).rejects.toEqual(refusedBy('payment_requests_minor_units_check'));
    await expect(insert({ minor_units: '-1' })).rejects.toEqual(refusedBy('payment_requests_minor_units_check'));
    await expect(insert({ reference: 'x'.repeat(141) })).rejects.toEqual(refusedBy('payment_requests_reference_check'));
    await expect(insert({ reference: 'x'.repeat(140) })).resolves.toEqual([]);
    await expect(insert({ payer_id: randomUUID() })).rejects.toEqual(refusedBy('payment_requests_payer_id_fkey'));
    await expect(insert({ recipient_user_id: randomUUID() })).rejects.toEqual(
      refusedBy('payment_requests_recipient_user_id_fkey'),
    );
  });

  it('what a type needs is there: the columns of every payment, and those of its own type', async () => {
    const x402 = {
      payment_type: 'x402',
      recipient_user_id: null,
      minor_units: '100',
      movement: 'WALLET_WITHDRAWAL',
      instruction: { resource: 'https://example.com/' },
    };
    const nothing = { recipient_address: null, minor_units: null, currency: null, movement: null };
    const instruction = { subAccountId: randomUUID(), subAccountAddress: '0xd1' };
    const freeze = { payment_type: 'sub_account_freeze', recipient_user_id: null, ...nothing, instruction };
    for (const whole of [x402, { ...x402, currency: 'EUR' }, freeze]) await expect(insert(whole)).resolves.toEqual([]);

    const lacking = [{ minor_units: '99' }, { currency: 'CHF' }, { instruction: {} }, { movement: 'SWAP' }, nothing];
    for (const lack of lacking) {
      await expect(insert({ ...x402, ...lack })).rejects.toEqual(refusedBy('payment_requests_x402'));
    }

    const noAccount = insert({ ...freeze, instruction: { subAccountId: instruction.subAccountId } });
    await expect(noAccount).rejects.toEqual(refusedBy('payment_requests_sub_account_freeze'));

    const transfer = refusedBy('payment_requests_transfer_moneda');
    await expect(insert({ recipient_user_id: null })).rejects.toEqual(transfer);
    await expect(insert({ movement: null })).rejects.toEqual(transfer);
    await expect(insert({ movement: null, minor_units: null, currency: null })).rejects.toEqual(transfer);
    const recipientCheck = refusedBy('payment_requests_recipient');
    await expect(insert({ ...freeze, recipient_user_id: recipient.user.id })).rejects.toEqual(recipientCheck);
    await expect(insert({ recipient_label: '' })).rejects.toEqual(recipientCheck);
    const moneyCheck = refusedBy('payment_requests_money');
    await expect(insert({ ...freeze, minor_units: '1' })).rejects.toEqual(moneyCheck);
    await expect(insert({ ...freeze, currency: 'USD' })).rejects.toEqual(moneyCheck);
    await expect(insert({ ...freeze, movement: 'WITHDRAWAL' })).rejects.toEqual(moneyCheck);
  });

  it('every built type has a check of its own', async () => {
    const checks = await db.sql<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE conrelid = 'payment_requests'::regclass AND contype = 'c'`,
    );
    const names = checks.map(({ name }) => name);
    for (const type of paymentTypes().all()) expect(names).toContain(`payment_requests_${type}`);
  });

  it('an update cannot make a half state either', async () => {
    const id = randomUUID();
    await insert({ id });
    const update = (change: string) => db.sql(`UPDATE payment_requests SET ${change} WHERE id = $1`, [id]);

    await expect(update(`status = 'APPROVED'`)).rejects.toEqual(refusedBy('payment_requests_approved'));
    await expect(update(`status = 'REJECTED'`)).rejects.toEqual(refusedBy('payment_requests_ended'));
    await expect(update(`status = 'COMPLETED', approved_at = now(), ended_at = now()`)).rejects.toEqual(
      refusedBy('payment_requests_completed'),
    );
    await expect(update(`status = 'FAILED', approved_at = now(), ended_at = now()`)).rejects.toEqual(
      refusedBy('payment_requests_failed'),
    );
    await expect(update(`rejection_reason = 'Not mine'`)).rejects.toEqual(refusedBy('payment_requests_rejected'));
  });
});

describe('the other tables refuse what cannot be', () => {
  it('a username out of form', async () => {
    const named = (username: string) =>
      db.sql('INSERT INTO users VALUES ($1, $2, $2, now())', [randomUUID(), username]);

    for (const username of ['ab', 'x'.repeat(31), 'Alice', 'al ice', 'alicé', '']) {
      await expect(named(username)).rejects.toEqual(refusedBy('users_username_form'));
    }
  });

  it('a challenge for an unknown purpose', async () => {
    await expect(db.sql(`INSERT INTO webauthn_challenges VALUES ('c', 'pay', NULL, now())`)).rejects.toEqual(
      refusedBy('webauthn_challenges_purpose_check'),
    );
  });

  it('a second sandbox clock', async () => {
    await db.sql('INSERT INTO sandbox_clock (offset_ms) VALUES (0)');

    await expect(db.sql('INSERT INTO sandbox_clock (offset_ms) VALUES (1)')).rejects.toEqual(
      refusedBy('sandbox_clock_pkey'),
    );
    await expect(db.sql('INSERT INTO sandbox_clock VALUES (false, 1)')).rejects.toEqual(
      refusedBy('sandbox_clock_singleton_check'),
    );
  });

  it('an outcome of an operation that nobody signed', async () => {
    await expect(
      db.sql(`INSERT INTO operation_outcomes VALUES ($1, 1, '0xab', true, NULL, 0, 0, now())`, [randomHex(32)]),
    ).rejects.toEqual(refusedBy('operation_outcomes_hash_fkey'));
  });
});
