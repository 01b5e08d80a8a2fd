import type { PersonalErasure } from '../../../application/personal-data/personal-erasure.js';
import { KEPT_YEARS, keptUntil } from '../../../domain/personal-data/retention.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { type Statement, statement, unprepared } from '../statement.js';
import { BLANK_PROFILE } from '../users/closed-accounts.postgres.js';
import type { ClosingRule } from './closing-rule.js';
import type { PersonalTable } from './personal-table.js';

const UNDER_WAY = statement<{ userId: UserId }, { readonly isUnderWay: boolean }>('closed-account-under-way').sql(`
    SELECT EXISTS (SELECT FROM wallet_operations WHERE user_id = :userId AND status = 'SIGNED')
      OR EXISTS (SELECT FROM payment_requests WHERE payer_id = :userId AND status = 'APPROVED')
      OR EXISTS (SELECT FROM kyc_applications WHERE user_id = :userId AND (status <> 'REJECTED' OR handed_in_at IS NOT NULL)) AS "isUnderWay"`);

/* The files of documents that are kept are not counted. Those that are not named any more are removed soon. */
const FILES = statement<{ userId: UserId }, { readonly count: number }>('files-to-remove-of-owner').sql(`
    SELECT count(*)::int AS count FROM stored_objects o WHERE o.owner_id = :userId AND o.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM tax_documents t WHERE t.owner_id = :userId AND t.file_key = o.object_key)
      AND NOT EXISTS (SELECT FROM subscription_charges c WHERE c.user_id = :userId AND c.file_key = o.object_key)`);

/** So many records are erased in one step. */
const PORTION = 1_000;

type OfUser = { readonly userId: UserId };
type Portion = OfUser & { readonly limit: number };
type Aged = OfUser & { readonly now: Date; readonly booksEnded: boolean };

/** Erases and forgets by the rules, table by table. Each context says in the data export whose its rows are. */
export class PostgresPersonalErasure implements PersonalErasure {
  /** Blanks first, and then deletes, table by table. */
  private readonly erasing: readonly Statement<Portion, never>[];
  private readonly forgetting: readonly Statement<Aged, never>[];
  private readonly counting: Statement<OfUser, { readonly count: number }>;

  constructor(
    private readonly database: Database,
    rules: readonly ClosingRule[],
    tables: readonly PersonalTable[],
  ) {
    const whose = (rule: ClosingRule) => `(${rule.whose ?? whoseOf(rule.table, tables)})`;
    // The condition is repeated: a place says nothing of whose row is there.
    const portion = (rule: ClosingRule, condition: string) => {
      const meant = `${whose(rule)} AND ${condition}`;
      const limit = 'atOnce' in rule ? 'ALL' : ':limit';
      return `t.ctid = ANY (ARRAY(SELECT t.ctid FROM ${rule.table} t WHERE ${meant} LIMIT ${limit})) AND ${meant}`;
    };
    const deletes = rules.flatMap((rule) => {
      const spared = sparedBy(rule);
      return spared === null ? [] : [`DELETE FROM ${rule.table} t WHERE ${portion(rule, `NOT (${spared})`)}`];
    });
    const blanks = rules.flatMap((rule) =>
      rule.does === 'leave' || !rule.blank
        ? []
        : [`UPDATE ${rule.table} t SET ${rule.blank.set} WHERE ${portion(rule, rule.blank.where)}`],
    );
    this.erasing = [...blanks, ...deletes].map((text) => unprepared<Portion, never>(text));
    const kept = rules.filter((rule) => rule.does === 'keep' || (rule.does === 'erase' && rule.unless));
    this.forgetting = kept.map((rule) =>
      unprepared<Aged, never>(
        `DELETE FROM ${rule.table} t WHERE ${whose(rule)} AND ${hasAged(rule)} AND NOT (${neededBy(rule)})`,
      ),
    );
    const counts = kept.map((rule) => `(SELECT count(*) FROM ${rule.table} t WHERE ${whose(rule)})`);
    this.counting = unprepared<OfUser, { readonly count: number }>(`SELECT (${counts.join(' + ')})::int AS count`);
  }

  async isUnderWay(userId: UserId): Promise<boolean> {
    return (await this.database.row(UNDER_WAY, { userId }))?.isUnderWay ?? false;
  }

  /* A table is begun when those before it, which refer to it, are done. */
  async erase(userId: UserId): Promise<{ readonly records: number; readonly isFull: boolean; readonly files: number }> {
    let records = 0;
    for (const erase of this.erasing) {
      records += await this.database.affected(erase, { userId, limit: PORTION - records });
      if (records >= PORTION) return { records, isFull: true, files: 0 };
    }
    records += await this.database.affected(BLANK_PROFILE, { userId });
    return { records, isFull: false, files: (await this.database.row(FILES, { userId }))?.count ?? 0 };
  }

  async forget(userId: UserId, closedAt: Date, now: Date): Promise<number> {
    const booksEnded = now >= keptUntil('BOOKS', closedAt);
    for (const forget of this.forgetting) await this.database.affected(forget, { userId, now, booksEnded });
    return (await this.database.row(this.counting, { userId }))?.count ?? 0;
  }
}

function whoseOf(name: string, tables: readonly PersonalTable[]): string {
  const table = tables.find((one) => one.table === name);
  // Rules of tables that nobody exports say it themselves, unless nothing is done about them.
  return table?.whose ?? 'false';
}

/** The condition for rows that the closing does not erase; null when it erases none. */
function sparedBy(rule: ClosingRule): string | null {
  if (rule.does === 'leave') return null;
  if (rule.does === 'erase') return rule.unless ?? 'false';
  return rule.only ?? null;
}

/** The condition for rows that have been kept for long enough. */
function hasAged(rule: ClosingRule): string {
  if (rule.does !== 'keep' || !rule.since) return ':booksEnded::boolean';
  const year = (time: string) => `date_part('year', ${time} AT TIME ZONE 'UTC')`;
  return `coalesce(${year(`t.${rule.since}`)} + ${KEPT_YEARS[rule.as]} < ${year(':now::timestamptz')}, true)`;
}

/** The condition for rows that something else still refers to. */
function neededBy(rule: ClosingRule): string {
  return (rule.does === 'leave' ? undefined : rule.unless) ?? 'false';
}
