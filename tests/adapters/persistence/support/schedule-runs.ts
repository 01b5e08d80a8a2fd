import { randomUUID } from 'node:crypto';
import { type ScheduleRunId, scheduleRunId, type UserId } from '../../../../domain/shared/ids.js';
import { randomHex } from './people.js';
import type { OpenDatabase } from './test-database.js';

/** A monthly schedule of the payer with one period, whose payment the chain has made. */
export async function insertPaidRun(
  sql: OpenDatabase['sql'],
  payerId: UserId,
  hash: string,
  minorUnits = 119_000_000n,
): Promise<ScheduleRunId> {
  const [schedule, run] = [randomUUID(), scheduleRunId(randomUUID())];
  await sql(
    `INSERT INTO schedules (id, payer_id, payment_type, recipient_label, recipient_address, minor_units, currency, frequency, start_date, time_zone,
       period_begins, periods_end, contract_address, created_at, expires_at, status, is_signed, next_period, failures_in_row, activated_at)
     VALUES ($1, $2, 'transfer_contact_wallet', 'Landlord', '0x1', $4, 'EUR', 'MONTHLY', '2026-11-20', 'UTC',
       ARRAY[timestamptz '2026-11-20'], '2026-12-20', $3, '2026-11-19', '2026-11-21', 'ACTIVE', false, 1, 0, '2026-11-19')`,
    [schedule, payerId, `0x${randomHex(20)}`, minorUnits],
  );
  await sql(
    `INSERT INTO schedule_runs (id, schedule_id, payer_id, period, period_begin, period_end, opened_at, status, attempts, ended_at, transaction_hash)
     VALUES ($1, $2, $3, 0, '2026-11-20', '2026-12-20', '2026-11-20', 'PAID', 1, '2026-11-20', $4)`,
    [run, schedule, payerId, hash],
  );
  return run;
}

/** The chain has taken the payment back, or has made it by another transaction. @param hash null: it is due again */
export async function moveRun(sql: OpenDatabase['sql'], id: ScheduleRunId, hash: string | null): Promise<void> {
  const state =
    hash === null
      ? `status = 'DUE', next_attempt_at = now(), ended_at = NULL`
      : `status = 'PAID', next_attempt_at = NULL, ended_at = now()`;
  await sql(`UPDATE schedule_runs SET ${state}, transaction_hash = $2 WHERE id = $1`, [id, hash]);
}

/** The payment was not made in the end. */
export async function failRun(sql: OpenDatabase['sql'], id: ScheduleRunId): Promise<void> {
  await sql(
    `UPDATE schedule_runs SET status = 'FAILED', next_attempt_at = NULL, ended_at = now(), transaction_hash = NULL WHERE id = $1`,
    [id],
  );
}
