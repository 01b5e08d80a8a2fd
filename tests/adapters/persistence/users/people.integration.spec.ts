import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresBalanceSnapshots } from '../../../../adapters/persistence/balances/balance-snapshots.postgres.js';
import { APPROVED_PAYMENTS, PENDING_PAYMENTS } from '../../../../adapters/persistence/payments/open-payments.js';
import { UNPUBLISHED_EVENTS } from '../../../../adapters/persistence/unpublished-events.js';
import { SIGNED_OPERATIONS } from '../../../../adapters/persistence/wallet-operations/open-operations.js';
import { SUPPORTED_TOKENS } from '../../../../domain/shared/currency.js';
import { userId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, later } from '../../../support/builders/time.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { storedWalletOperation } from '../support/wallet-operations.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

describe('a balance snapshot', () => {
  const block = (number: number, minedAt: Date) =>
    db.sql('INSERT INTO indexed_blocks VALUES ($1, $2, $2, $3)', [number, `0x${number}`, minedAt]);

  it('names every token of the deployment, and is as old as the newest block in the ledger', async () => {
    const snapshots = new PostgresBalanceSnapshots(db.database, new Set(SUPPORTED_TOKENS));
    const rich = await storedPerson(db.database, { USDC: 2n ** 200n, CADD: 7n });
    const poor = await storedPerson(db.database);

    expect((await snapshots.of(rich.user.id)).asOf).toBeNull();
    await block(1, CREATED_AT);
    await block(2, later(CREATED_AT, 1000));

    expect(await snapshots.of(rich.user.id)).toEqual({
      holdings: new Map([
        ['USDC', 2n ** 200n],
        ['EURC', 0n],
        ['CHFAU', 0n],
        ['CADD', 7n],
      ]),
      asOf: later(CREATED_AT, 1000),
    });
    expect((await snapshots.of(poor.user.id)).holdings.get('USDC')).toBe(0n);
  });

  it('of somebody without a wallet holds nothing', async () => {
    const snapshots = new PostgresBalanceSnapshots(db.database, new Set(SUPPORTED_TOKENS));
    const { holdings, asOf } = await snapshots.of(userId(randomUUID()));

    expect([...holdings.values()]).toEqual([0n, 0n, 0n, 0n]);
    expect(asOf).toBeNull();
  });
});

describe('the backlog', () => {
  it('counts what is not done yet', async () => {
    const counts = () =>
      Promise.all(
        [UNPUBLISHED_EVENTS, PENDING_PAYMENTS, APPROVED_PAYMENTS, SIGNED_OPERATIONS].map(
          async ({ waiting }) => (await db.database.row(waiting))?.count,
        ),
      );
    expect(await counts()).toEqual([0, 0, 0, 0]);

    const [payer, recipient] = [await storedPerson(db.database), await storedPerson(db.database)];
    const request = (status: string, approvedAt: Date | null) =>
      db.sql(
        `INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency,
          recipient_user_id, recipient_label, recipient_address, movement, created_at, expires_at, approved_at)
         VALUES ($1, $2, 'cli', 'transfer_moneda', $3, 1, 'USD', $4, 'x', '0x', 'TRANSFER', now(), now() + interval '1 minute', $5)`,
        [randomUUID(), payer.user.id, status, recipient.user.id, approvedAt],
      );
    await request('PENDING_APPROVAL', null);
    await request('PENDING_APPROVAL', null);
    await request('APPROVED', CREATED_AT);
    await request('EXPIRED', null);
    await storedWalletOperation(db.database, payer);
    await storedWalletOperation(db.database, payer, { kind: 'passkey_change' });
    const event = `INSERT INTO outbox (type, subject_id, user_id, occurred_at, published_at) VALUES ('payment.created', $1, $1::text::uuid, now(), $2)`;
    await db.sql(event, [randomUUID(), null]);
    await db.sql(event, [randomUUID(), CREATED_AT]);

    expect(await counts()).toEqual([1, 2, 1, 2]);
  });
});
