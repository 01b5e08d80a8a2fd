import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** Those the load acts for. */
const ACTIVE_PEOPLE = 200;
/** All there are: enough that PostgreSQL looks rows up by their index, as it does in a service that is in use. */
const PEOPLE = 10_000;
const PAYMENTS_EACH = 5;
/** More than a page. */
const TRANSACTIONS_EACH = 60;
/** A trillion units: more than any benchmark spends. */
const BALANCE = 10n ** 18n;

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly walletAddress: string;
}

/** A payment request that waits for its approval for longer than the benchmark runs. */
export interface SeededPayment {
  readonly id: string;
  readonly payerId: string;
  readonly recipientUsername: string;
  readonly expiresAt: string;
}

export interface SeededWorld {
  /** Those the load acts for; the others only fill the tables. */
  readonly people: readonly Person[];
  readonly payments: readonly SeededPayment[];
}

/** Fills a migrated database with people who have money, payment requests to ask for, and a history of payments to one another. */
export async function seed(databaseUrl: string): Promise<SeededWorld> {
  const everybody = Array.from({ length: PEOPLE }, (_, index) => ({
    userId: randomUUID(),
    username: `person_${index}`,
    walletAddress: `0x${randomBytes(20).toString('hex')}`,
  }));
  const people = everybody.slice(0, ACTIVE_PEOPLE);
  const expiresAt = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
  const payments = people.flatMap(({ userId }, index) =>
    Array.from({ length: PAYMENTS_EACH }, (_, nth) => ({
      id: randomUUID(),
      payerId: userId,
      recipientUsername: `person_${(index + nth + 1) % ACTIVE_PEOPLE}`,
      expiresAt,
    })),
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(INSERT_PEOPLE, [JSON.stringify(everybody), BALANCE]);
    await client.query(INSERT_PAYMENTS, [JSON.stringify(payments)]);
    await client.query(INSERT_TRANSACTIONS, [JSON.stringify(people), TRANSACTIONS_EACH]);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return { people, payments };
}

const INSERT_PEOPLE = `
  WITH person AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS p ("userId" uuid, username text, "walletAddress" text)
  ), new_user AS (
    INSERT INTO users (id, username, display_name, created_at) SELECT "userId", username, username, now() FROM person
  ), new_wallet AS (
    INSERT INTO wallets (id, user_id, address, owner_x, owner_y, created_at)
    SELECT gen_random_uuid(), "userId", "walletAddress", '0', '0', now() FROM person
    RETURNING id, user_id, address, created_at
  ), new_account AS (
    INSERT INTO chain_accounts (id, user_id, kind, address, created_at)
    SELECT id, user_id, 'MAIN', address, created_at FROM new_wallet RETURNING id
  )
  INSERT INTO account_balances (account_id, asset, minor_units) SELECT id, 'USDC', $2 FROM new_account`;

const INSERT_PAYMENTS = `
  INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency,
    recipient_user_id, recipient_label, recipient_address, movement, reference, created_at, expires_at)
  SELECT p.id, p."payerId", 'seed', 'transfer_moneda', 'PENDING_APPROVAL', 25000000, 'USD',
    u.id, u.username, w.address, 'TRANSFER', 'Lunch', now(), p."expiresAt"
  FROM jsonb_to_recordset($1::jsonb) AS p (id uuid, "payerId" uuid, "recipientUsername" text, "expiresAt" timestamptz)
    JOIN users u ON u.username = p."recipientUsername" JOIN wallets w ON w.user_id = u.id`;

/** What the nth newest transaction of everybody says, from 1. */
export function referenceOf(nth: number): string {
  return `Lunch number ${nth}`;
}

/* The next person of the list is whom everybody paid. */
const INSERT_TRANSACTIONS = `
  WITH person AS (
    SELECT * FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("userId" uuid, "walletAddress" text)) WITH ORDINALITY
      AS p ("userId", "walletAddress", position)
  ), pair AS (
    SELECT a."userId" AS owner_id, b."userId" AS payee_id, b."walletAddress" AS payee_address, a.position
    FROM person a JOIN person b ON b.position = a.position % (SELECT count(*) FROM person) + 1
  )
  INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
    direction, token, minor_units, counterparty_address, counterparty_user_id, reference, category)
  SELECT owner_id, wallets.id, $2::int - nth, position, now() - nth * interval '1 hour', '0x' || md5(nth || ' ' || position) || md5('x'),
    'COMPLETED', 'transfer', 'TRANSFER', 'outgoing', 'USDC', nth * 1000000, payee_address, payee_id, 'Lunch number ' || nth,
    CASE WHEN nth % 2 = 0 THEN 'RESTAURANTS' END
  FROM generate_series(1, $2::int) nth, pair JOIN wallets ON wallets.user_id = pair.owner_id
  ORDER BY nth DESC, position`;
