import {
  COUNTED_MS,
  type EndedReading,
  READING_LEASE_MS,
  type ReadingLine,
  type TakenReading,
} from '../../../application/receipts/reading-line.js';
import { type ReceiptId, receiptId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface Times {
  readonly now: Date;
  readonly countedSince: Date;
  readonly leaseMs: number;
}

/** What the files of an owner took within the last hour. A reading under way counts with what it has taken so far. */
const timeOf = (owner: string) => `(
        SELECT coalesce(sum(coalesce(o.reading_ms, least(extract(epoch FROM :now::timestamptz - o.reading_began_at) * 1000, :leaseMs::int))), 0)
        FROM receipts o WHERE o.owner_id = ${owner} AND o.reading_began_at > :countedSince)`;

/** Of a receipt `r` whose file can be taken. */
const CAN_BE_TAKEN = `r.status = 'PROCESSING' AND (r.reading_due_at IS NULL OR r.reading_due_at <= :now)`;

const TAKE = statement<Times & { readonly leaseEnd: Date }, TakenReading>('take-reading-turn', { id: receiptId }).sql(`
    UPDATE receipts SET reading_began_at = :now, reading_ms = NULL, reading_tries = reading_tries + 1, reading_due_at = :leaseEnd
    WHERE id = (
      SELECT r.id FROM receipts r
      WHERE ${CAN_BE_TAKEN}
      ORDER BY ${timeOf('r.owner_id')}, r.reading_tries, r.updated_at, r.id
      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, reading_tries AS tries`);

const END = statement<{ id: ReceiptId; tookMs: number; nextAt: Date; untried: number }>('end-reading-turn').sql(`
    UPDATE receipts SET reading_ms = :tookMs, reading_due_at = :nextAt, reading_tries = greatest(reading_tries - :untried::int, 0) WHERE id = :id`);

const HAS_TURN = statement<Times & { readonly ownerId: UserId }, { readonly has: boolean }>('has-reading-turn').sql(`
    SELECT NOT EXISTS (SELECT FROM receipts r, (SELECT ${timeOf(':ownerId')} AS took) own
      WHERE ${CAN_BE_TAKEN} AND r.owner_id <> :ownerId AND ${timeOf('r.owner_id')} < own.took) AS has`);

const COUNT_AGAIN = statement<{ id: ReceiptId; beganAt: Date; countedSince: Date; tookMs: number }>(
  'count-reading-again',
).sql(`
    UPDATE receipts SET reading_began_at = :beganAt,
      reading_ms = :tookMs::int + CASE WHEN reading_began_at > :countedSince THEN coalesce(reading_ms, 0) ELSE 0 END
    WHERE id = :id`);

export class PostgresReadingLine implements ReadingLine {
  constructor(private readonly database: Database) {}

  take(now: Date): Promise<TakenReading | null> {
    return this.database.row(TAKE, { ...timesAt(now), leaseEnd: after(now, READING_LEASE_MS) });
  }

  async end(id: ReceiptId, { tookMs, nextAt, isTry }: EndedReading): Promise<void> {
    await this.database.affected(END, { id, tookMs, nextAt, untried: isTry ? 0 : 1 });
  }

  async hasTurn(ownerId: UserId, now: Date): Promise<boolean> {
    return (await this.database.row(HAS_TURN, { ...timesAt(now), ownerId }))?.has ?? true;
  }

  async countAgain(id: ReceiptId, beganAt: Date, tookMs: number): Promise<void> {
    const { countedSince } = timesAt(beganAt);
    await this.database.affected(COUNT_AGAIN, { id, beganAt, countedSince, tookMs });
  }
}

function timesAt(now: Date): Times {
  return { now, countedSince: after(now, -COUNTED_MS), leaseMs: READING_LEASE_MS };
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
