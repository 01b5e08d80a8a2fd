import {
  COUNTED_MS,
  READING_LEASE_MS,
  type ReadingLine,
  type TakenReading,
} from '../../../application/receipts/reading-line.js';
import { type ReceiptId, receiptId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

/* A reading under way counts with what it has taken so far. */
const TAKE = statement<{ now: Date; leaseEnd: Date; countedSince: Date; leaseMs: number }, TakenReading>(
  'take-reading-turn',
  { id: receiptId },
).sql(`
    UPDATE receipts SET reading_began_at = :now, reading_ms = NULL, reading_tries = reading_tries + 1, reading_due_at = :leaseEnd
    WHERE id = (
      SELECT r.id FROM receipts r
      WHERE r.status = 'PROCESSING' AND (r.reading_due_at IS NULL OR r.reading_due_at <= :now)
      ORDER BY (
        SELECT coalesce(sum(coalesce(o.reading_ms, least(extract(epoch FROM :now::timestamptz - o.reading_began_at) * 1000, :leaseMs::int))), 0)
        FROM receipts o WHERE o.owner_id = r.owner_id AND o.reading_began_at > :countedSince), r.reading_tries, r.updated_at, r.id
      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, reading_tries AS tries`);

const END = statement<{ id: ReceiptId; tookMs: number; nextAt: Date }>('end-reading-turn').sql(
  'UPDATE receipts SET reading_ms = :tookMs, reading_due_at = :nextAt WHERE id = :id',
);

export class PostgresReadingLine implements ReadingLine {
  constructor(private readonly database: Database) {}

  take(now: Date): Promise<TakenReading | null> {
    const after = (ms: number) => new Date(now.getTime() + ms);
    const times = {
      now,
      leaseEnd: after(READING_LEASE_MS),
      countedSince: after(-COUNTED_MS),
      leaseMs: READING_LEASE_MS,
    };
    return this.database.row(TAKE, times);
  }

  async end(id: ReceiptId, tookMs: number, nextAt: Date): Promise<void> {
    await this.database.affected(END, { id, tookMs, nextAt });
  }
}
