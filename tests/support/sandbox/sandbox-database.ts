import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../eventually.js';

const PATIENCE_MS = 60_000;

/** What a request that is refused must leave as it was. */
const FOOTPRINT = `SELECT
  (SELECT count(*) FROM payment_requests) AS payment_requests,
  (SELECT count(*) FROM outbox WHERE type NOT LIKE 'notification.%') AS events,
  (SELECT count(*) FROM idempotency_keys) AS idempotency_keys,
  (SELECT count(*) FROM wallet_operations) AS wallet_operations,
  (SELECT count(*) FROM relay_attempts) AS relay_attempts`;

/** What a refused request must leave as it was of somebody's, whatever happens to others meanwhile. */
const FOOTPRINT_OF = `SELECT
  (SELECT count(*) FROM payment_requests WHERE payer_id = $1) AS payment_requests,
  (SELECT count(*) FROM outbox WHERE user_id = $1 AND type LIKE 'payment.%') AS events,
  (SELECT count(*) FROM idempotency_keys WHERE strpos(principal, $1::text) > 0) AS idempotency_keys,
  (SELECT count(*) FROM wallet_operations WHERE user_id = $1) AS wallet_operations`;

/** The sandbox's database, looked at directly and past the service. */
export class SandboxDatabase {
  private constructor(
    private readonly client: pg.Client,
    readonly url: string,
  ) {}

  static async open(dataDirectory: string): Promise<SandboxDatabase> {
    const [password, postmaster] = await Promise.all([
      readFile(join(dataDirectory, 'keys', 'postgres-password'), 'utf8'),
      readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8'),
    ]);
    const port = Number(postmaster.split('\n')[3]);
    const url = `postgresql://accounts:${encodeURIComponent(password.trim())}@127.0.0.1:${port}/accounts`;
    const client = new pg.Client({ connectionString: url });
    // The server may be stopped under an open connection.
    client.on('error', () => undefined);
    await client.connect();
    return new SandboxDatabase(client, url);
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(text, [...values])).rows;
  }

  /** How many rows there are of everything that a request could store. */
  async footprint(): Promise<Readonly<Record<string, string>>> {
    return (await this.query(FOOTPRINT))[0] ?? {};
  }

  /** How many rows there are of everything that a request of this user could store. */
  async footprintOf(userId: string): Promise<Readonly<Record<string, string>>> {
    return (await this.query(FOOTPRINT_OF, [userId]))[0] ?? {};
  }

  /** The status as it is stored, whatever it reads as. */
  async storedStatus(paymentRequestId: string): Promise<string | undefined> {
    const rows = await this.query<{ status: string }>('SELECT status FROM payment_requests WHERE id = $1', [
      paymentRequestId,
    ]);
    return rows[0]?.status;
  }

  /** Waits until this is the status that is stored. */
  async stored(paymentRequestId: string, status: string): Promise<void> {
    const look = async () => (await this.storedStatus(paymentRequestId)) === status;
    await eventually(`${status} is stored`, look, PATIENCE_MS);
  }

  /** Types of the events about a payment request, oldest first. */
  async eventsAbout(paymentRequestId: string): Promise<readonly string[]> {
    const rows = await this.query<{ type: string }>('SELECT type FROM outbox WHERE subject_id = $1 ORDER BY position', [
      paymentRequestId,
    ]);
    return rows.map(({ type }) => type);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
