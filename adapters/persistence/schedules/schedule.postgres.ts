import type { Ranked, RankedPlace } from '../../../application/mandates/ranked-page.js';
import type { Clock } from '../../../application/ports/clock.js';
import type {
  ScheduleRepository as Repository,
  StoredSchedule,
} from '../../../application/schedules/schedule.repository.js';
import type { ScheduleOrder } from '../../../application/schedules/schedule-order.js';
import type { DraftSchedule, Schedule } from '../../../domain/schedules/schedule.js';
import type { ScheduleStatus } from '../../../domain/schedules/schedule-status.js';
import type { DraftCounts } from '../../../domain/shared/draft-limits.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type ScheduleId, scheduleId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { businessDeadline } from '../deadline-statement.js';
import { statement } from '../statement.js';
import { SCHEDULE_DECODERS, type ScheduleRecord, stateColumnsOf, storedScheduleOf } from './schedule.mapping.js';
import { IS_STOPPABLE, STANDS_AFTER_END, STATUS_AT } from './stoppable-schedules.js';

const ADD = statement<ReturnType<typeof columnsOf>>('add-schedule').sql(`
    INSERT INTO schedules (id, payer_id, payment_type, recipient_label, recipient_user_id, recipient_address, contact_username,
      minor_units, currency, reference, frequency, start_date, end_date, time_zone, period_begins, periods_end, contract_address, contract_salt,
      replaces, proposed_by, created_at, expires_at, status, is_signed, next_period, failures_in_row, activated_at, paused_because, replaced_by)
    VALUES (:id, :payerId, :paymentType, :label, :userId, :address, :contactUsername,
      :minorUnits, :currency, :reference, :frequency, :startDate, :endDate, :timeZone, :begins::timestamptz[], :end, :contract, :salt,
      :replaces, :proposedBy, :createdAt, :expiresAt, :status, :isSigned, :nextPeriod, :failuresInRow, :activatedAt, :pausedBecause, :replacedBy)`);

/* Of the periods that have begun only the newest one can last. Leaving one out on chain leaves out all before it. */
const COLUMNS = `s.*, (SELECT CASE WHEN r.status <> 'PAID' AND NOT r.is_skipped_on_chain THEN r.period_end END
      FROM schedule_runs r WHERE r.schedule_id = s.id ORDER BY r.period DESC LIMIT 1) AS open_until`;

const FIND = statement<{ id: ScheduleId }, ScheduleRecord>('find-schedule', SCHEDULE_DECODERS).sql(
  `SELECT ${COLUMNS} FROM schedules s WHERE s.id = :id`,
);

const LOCK = statement<{ id: ScheduleId }>('lock-schedule').sql(
  'SELECT FROM schedules WHERE id = :id FOR NO KEY UPDATE',
);

type Change = ReturnType<typeof stateColumnsOf> & { readonly version: number };

const CHANGES = `status = :status, is_signed = :isSigned, next_period = :nextPeriod, failures_in_row = :failuresInRow,
      activated_at = :activatedAt, paused_because = :pausedBecause, replaced_by = :replacedBy, version = version + 1`;

const STORE = statement<Change>('store-schedule').sql(
  `UPDATE schedules SET ${CHANGES} WHERE id = :id AND version = :version`,
);

/* The owner activates a draft within its life. */
const SIGN = businessDeadline<Change>(
  'sign-schedule',
  'expires_at',
  () => new ConflictError('The schedule is EXPIRED: the signature came too late'),
).sql(`UPDATE schedules SET ${CHANGES} WHERE id = :id AND version = :version`);

interface Listing {
  readonly payer: UserId;
  readonly status: ScheduleStatus | null;
  readonly at: Date;
  readonly limit: number;
  readonly offset: number;
}

const LIST = statement<Listing, ScheduleRecord>('list-schedules', SCHEDULE_DECODERS).sql(`
    SELECT ${COLUMNS} FROM schedules s WHERE payer_id = :payer AND (:status::text IS NULL OR ${STATUS_AT} = :status)
    ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset`);

const RANK_AT = `CASE ${STATUS_AT} WHEN 'ACTIVE' THEN 0 WHEN 'PAUSED' THEN 1 WHEN 'PENDING_ACTIVATION' THEN 2
    ELSE CASE WHEN ${STANDS_AFTER_END} THEN 1 ELSE 3 END END`;

interface RankQuery extends Omit<Listing, 'status' | 'offset'> {
  readonly rank: number | null;
  readonly id: string | null;
}

const BY_RANK = statement<RankQuery, ScheduleRecord & { readonly rank: number }>(
  'schedules-by-rank',
  SCHEDULE_DECODERS,
).sql(`
    SELECT ${COLUMNS}, r.rank FROM schedules s CROSS JOIN LATERAL (SELECT ${RANK_AT} AS rank) r
    WHERE s.payer_id = :payer AND (:rank::integer IS NULL OR r.rank > :rank::integer
      OR (r.rank = :rank::integer AND s.id < :id::uuid))
    ORDER BY r.rank, s.id DESC LIMIT :limit::integer`);

interface DraftsQuery {
  readonly payer: UserId;
  readonly clientId: string;
  readonly at: Date;
  readonly since: Date;
}

const DRAFTS = statement<DraftsQuery, DraftCounts>('drafts-of-schedules', { open: Number, today: Number }).sql(`
    SELECT count(*) FILTER (WHERE ${STATUS_AT} = 'PENDING_ACTIVATION') AS open, count(*) FILTER (WHERE created_at >= :since) AS today
    FROM schedules s WHERE payer_id = :payer AND proposed_by = :clientId
      AND (created_at >= :since OR status = 'PENDING_ACTIVATION')`);

const COUNT_DRAFTS = statement<{ payer: UserId; at: Date }, { readonly drafts: number }>('count-schedule-drafts', {
  drafts: Number,
}).sql(`
    SELECT count(*) AS drafts FROM schedules
    WHERE payer_id = :payer AND status = 'PENDING_ACTIVATION' AND (is_signed OR expires_at > :at)`);

/* Two proposals at once must not both take the last place. */
const LOCK_PAYER = statement<{ payer: UserId }>('lock-schedule-payer').sql(
  'SELECT FROM users WHERE id = :payer FOR NO KEY UPDATE',
);

const STOPPABLE = statement<{ payer: UserId; at: Date }, ScheduleRecord>('stoppable-schedules', SCHEDULE_DECODERS).sql(`
    SELECT ${COLUMNS} FROM schedules s WHERE s.payer_id = :payer AND ${IS_STOPPABLE} ORDER BY s.id`);

interface Found {
  readonly id: ScheduleId;
}

const OVERDUE = statement<{ at: Date; limit: number }, Found>('overdue-schedule-drafts', { id: scheduleId }).sql(`
    SELECT id FROM schedules WHERE status = 'PENDING_ACTIVATION' AND NOT is_signed AND expires_at <= :at
    ORDER BY expires_at LIMIT :limit`);

const BEGUN = statement<{ at: Date; limit: number }, Found>('begun-schedules', { id: scheduleId }).sql(`
    SELECT id FROM schedules s WHERE status IN ('ACTIVE', 'PAUSED') AND paused_because IS DISTINCT FROM 'REPLACING' AND (next_period_at <= :at
      OR next_period_at IS NULL AND (status = 'ACTIVE' OR periods_end <= :at)
        AND NOT EXISTS (SELECT FROM schedule_runs r WHERE r.schedule_id = s.id AND (r.status = 'DUE' OR (r.period_end > :at
          AND (r.status IN ('FAILED', 'MISSED') OR (r.status = 'SKIPPED' AND NOT r.is_skipped_on_chain))))))
    ORDER BY next_period_at LIMIT :limit`);

export class PostgresSchedules implements Repository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(schedule: Schedule, order: ScheduleOrder): Promise<void> {
    await this.database.affected(ADD, columnsOf(schedule, order));
  }

  async lock(id: ScheduleId): Promise<void> {
    await this.database.affected(LOCK, { id });
  }

  async find(id: ScheduleId): Promise<StoredSchedule | null> {
    const record = await this.database.row(FIND, { id });
    return record && storedScheduleOf(record);
  }

  async store({ version }: StoredSchedule, next: Schedule): Promise<boolean> {
    return (await this.database.affected(STORE, { ...stateColumnsOf(next), version })) > 0;
  }

  async sign({ version }: StoredSchedule, next: DraftSchedule): Promise<boolean> {
    return this.database.beforeDeadline(SIGN, { ...stateColumnsOf(next), version }, this.clock);
  }

  async list(
    payer: UserId,
    status: ScheduleStatus | null,
    at: Date,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredSchedule[]> {
    return (await this.database.rows(LIST, { payer, status, at, limit, offset })).map(storedScheduleOf);
  }

  async stoppable(payer: UserId, at: Date): Promise<readonly StoredSchedule[]> {
    return (await this.database.rows(STOPPABLE, { payer, at })).map(storedScheduleOf);
  }

  async byRank(
    payer: UserId,
    at: Date,
    limit: number,
    after: RankedPlace | null,
  ): Promise<readonly Ranked<StoredSchedule>[]> {
    const { rank = null, id = null } = after ?? {};
    const rows = await this.database.rows(BY_RANK, { payer, at, limit, rank, id });
    return rows.map(({ rank: found, ...record }) => ({ rank: found, id: record.id, stored: storedScheduleOf(record) }));
  }

  async draftsOf(payer: UserId, clientId: string, at: Date, since: Date): Promise<DraftCounts> {
    return (await this.database.row(DRAFTS, { payer, clientId, at, since })) ?? { open: 0, today: 0 };
  }

  async countDrafts(payer: UserId, at: Date): Promise<number> {
    await this.database.affected(LOCK_PAYER, { payer });
    return (await this.database.row(COUNT_DRAFTS, { payer, at }))?.drafts ?? 0;
  }

  async overdueDrafts(at: Date, limit: number): Promise<readonly ScheduleId[]> {
    return (await this.database.rows(OVERDUE, { at, limit })).map(({ id }) => id);
  }

  async begun(at: Date, limit: number): Promise<readonly ScheduleId[]> {
    return (await this.database.rows(BEGUN, { at, limit })).map(({ id }) => id);
  }
}

function columnsOf(schedule: Schedule, { recipient, money, ...order }: ScheduleOrder) {
  const { payerId, frequency, startDate, endDate, timeZone, createdAt, expiresAt, periods } = schedule;
  const terms = { payerId, frequency, startDate, endDate, timeZone, createdAt, expiresAt, ...periods };
  return { ...terms, ...order, ...recipient, ...money, ...stateColumnsOf(schedule) };
}
