import type {
  Booked,
  Cause,
  LedgerOf,
  LedgerRepository,
  ListedEntry,
  NewEntry,
} from '../../../application/ledgers/ledger.repository.js';
import type { DueBatch } from '../../../application/ports/every-item.js';
import { changeBy, type EntryKind, type LedgerAccount } from '../../../domain/ledgers/entry.js';
import { inOrderOfExpiry, type LedgerName, type LedgerState, sumOf } from '../../../domain/ledgers/ledger-state.js';
import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import { type LedgerEntryId, ledgerEntryId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface HoldingRow {
  readonly account: LedgerAccount;
  readonly expiresOn: CalendarDate | null;
  readonly units: bigint;
}

const ENROL = statement<LedgerOf>('enrol-ledger-holder').sql(
  'INSERT INTO ledger_holders (ledger, user_id) VALUES (:ledger, :userId) ON CONFLICT DO NOTHING',
);

const LOCK = statement<LedgerOf>('lock-ledger').sql(
  'SELECT FROM ledger_holders WHERE ledger = :ledger AND user_id = :userId FOR UPDATE',
);

const HOLDINGS = statement<LedgerOf, HoldingRow>('ledger-holdings', { expiresOn: calendarDate, units: BigInt }).sql(`
    SELECT account, CASE WHEN expires_on < 'infinity' THEN to_char(expires_on, 'YYYY-MM-DD') END AS "expiresOn", units
    FROM ledger_holdings WHERE ledger = :ledger AND user_id = :userId`);

interface EntryParams extends LedgerOf, Cause {
  readonly id: LedgerEntryId;
  readonly kind: EntryKind;
  readonly sequence: number;
  readonly units: bigint;
  readonly balanceAfter: bigint;
  readonly createdAt: Date;
}

const ADD = statement<EntryParams>('add-ledger-entry').sql(`
    INSERT INTO ledger_entries (id, ledger, user_id, kind, action, subject_id, sequence, units, balance_after, detail, occurred_on, created_at)
    VALUES (:id, :ledger, :userId, :kind, :action, :subjectId, :sequence, :units, :balanceAfter, :detail, :occurredOn, :createdAt)`);

interface PostingParams {
  readonly id: LedgerEntryId;
  readonly accounts: readonly LedgerAccount[];
  readonly dates: readonly string[];
  readonly units: readonly string[];
}

const POST = statement<PostingParams>('post-to-ledger').sql(`
    INSERT INTO ledger_postings (entry_id, account, expires_on, units)
    SELECT :id, * FROM unnest(:accounts::text[], :dates::date[], :units::bigint[])`);

const BOOKED = statement<LedgerOf & { action: string; subjectId: string }, Booked>('booked-for-cause', {
  first: BigInt,
  total: BigInt,
  balanceAfter: BigInt,
}).sql(`
    SELECT count(*)::integer AS entries, coalesce(sum(units) FILTER (WHERE sequence = 0), 0)::bigint AS first,
      coalesce(sum(units), 0)::bigint AS total,
      coalesce((array_agg(balance_after ORDER BY sequence DESC))[1], 0)::bigint AS "balanceAfter"
    FROM ledger_entries WHERE ledger = :ledger AND user_id = :userId AND action = :action AND subject_id = :subjectId`);

const CHANGED = statement<LedgerOf & { kind: EntryKind; from: Date; until: Date }, { readonly units: bigint }>(
  'changed-in-ledger',
  { units: BigInt },
).sql(`
    SELECT coalesce(sum(units), 0)::bigint AS units FROM ledger_entries
    WHERE ledger = :ledger AND user_id = :userId AND created_at >= :from AND created_at < :until AND kind = :kind`);

const GRANTED_ON = statement<LedgerOf & { action: string; day: CalendarDate }, { readonly units: bigint }>(
  'granted-on-day',
  { units: BigInt },
).sql(`
    SELECT coalesce(sum(units), 0)::bigint AS units FROM ledger_entries
    WHERE ledger = :ledger AND user_id = :userId AND action = :action AND sequence = 0 AND occurred_on = :day::date`);

const PAGE = statement<LedgerOf & { limit: number; offset: number }, ListedEntry>('ledger-page', {
  id: ledgerEntryId,
  units: BigInt,
  balanceAfter: BigInt,
}).sql(`
    SELECT id, kind, action, subject_id AS "subjectId", detail, units, balance_after AS "balanceAfter", created_at AS "createdAt"
    FROM ledger_entries WHERE ledger = :ledger AND user_id = :userId AND units <> 0
    ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset`);

const COUNT = statement<LedgerOf, { readonly count: number }>('count-ledger-entries').sql(
  'SELECT count(*)::integer AS count FROM ledger_entries WHERE ledger = :ledger AND user_id = :userId AND units <> 0',
);

const EXPIRED = statement<DueBatch & { today: CalendarDate }, { ledger: LedgerName; userId: UserId }>(
  'expired-ledgers',
  { userId },
).sql(`
    SELECT DISTINCT ledger, user_id AS "userId" FROM ledger_holdings
    WHERE expires_on <= :today::date AND expires_on < 'infinity' AND NOT (ledger || ' ' || user_id) = ANY(:without::text[])
    ORDER BY user_id, ledger LIMIT :limit`);

export class PostgresLedgers implements LedgerRepository {
  constructor(private readonly database: Database) {}

  async lock(of: LedgerOf): Promise<LedgerState> {
    const { ledger, userId: holder } = of;
    await this.database.affected(ENROL, { ledger, userId: holder });
    await this.database.affected(LOCK, { ledger, userId: holder });
    return this.read(of);
  }

  async read({ ledger, userId: holder }: LedgerOf): Promise<LedgerState> {
    const rows = await this.database.rows(HOLDINGS, { ledger, userId: holder });
    const lots = rows.flatMap(({ account, ...lot }) => (account === 'BALANCE' ? lot : []));
    return { lots: inOrderOfExpiry(lots), debt: -sumOf(rows.filter(({ account }) => account === 'DEBT')) };
  }

  async add({ entry, ...entered }: NewEntry): Promise<void> {
    const {
      id,
      ledger,
      userId: holder,
      action,
      subjectId,
      occurredOn,
      detail,
      sequence,
      balanceAfter,
      createdAt,
    } = entered;
    const cause = { action, subjectId, occurredOn, detail, sequence };
    const { kind, postings } = entry;
    const units = changeBy(entry);
    await this.database.affected(ADD, { id, ledger, userId: holder, ...cause, kind, units, balanceAfter, createdAt });
    if (postings.length === 0) return;
    await this.database.affected(POST, {
      id,
      accounts: postings.map(({ account }) => account),
      dates: postings.map(({ expiresOn }) => expiresOn ?? 'infinity'),
      units: postings.map((posting) => posting.units.toString()),
    });
  }

  async booked(
    { ledger, userId: holder }: LedgerOf,
    { action, subjectId }: Pick<Cause, 'action' | 'subjectId'>,
  ): Promise<Booked> {
    const row = await this.database.row(BOOKED, { ledger, userId: holder, action, subjectId });
    return row ?? { entries: 0, first: 0n, total: 0n, balanceAfter: 0n };
  }

  async changed({ ledger, userId: holder }: LedgerOf, kind: EntryKind, from: Date, until: Date): Promise<bigint> {
    return (await this.database.row(CHANGED, { ledger, userId: holder, kind, from, until }))?.units ?? 0n;
  }

  async grantedOn({ ledger, userId: holder }: LedgerOf, action: string, day: CalendarDate): Promise<bigint> {
    return (await this.database.row(GRANTED_ON, { ledger, userId: holder, action, day }))?.units ?? 0n;
  }

  async page(
    { ledger, userId: holder }: LedgerOf,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly entries: readonly ListedEntry[]; readonly count: number }> {
    const entries = await this.database.rows(PAGE, { ledger, userId: holder, limit, offset });
    const counted = await this.database.row(COUNT, { ledger, userId: holder });
    return { entries, count: counted?.count ?? 0 };
  }

  async expired(today: CalendarDate, batch: DueBatch): Promise<readonly LedgerOf[]> {
    return this.database.rows(EXPIRED, { today, ...batch });
  }
}
