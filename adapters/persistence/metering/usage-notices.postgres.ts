import type {
  NoticedLimit,
  NoticeSubject,
  UsageNotices as Port,
  UsageNotice,
} from '../../../application/metering/usage-notices.js';
import {
  type OrganizationId,
  organizationId,
  platformKeyId,
  type UsageNoticeId,
  usageNoticeId,
  workspaceId,
} from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { spentRows } from '../spent-rows.js';
import { json, type None, statement } from '../statement.js';
import type { NoticeData } from './meter-rows.js';

type NoticeRow = Omit<UsageNotice, 'sandbox' | 'limit' | 'amount' | 'threshold'> & { readonly data: NoticeData };

const DECODERS = { id: usageNoticeId, organizationId, workspaceId, keyId: platformKeyId, data: json<NoticeData>() };

const READ = `
    SELECT n.id, n.type, n.organization_id AS "organizationId", o.name AS organization, n.workspace_id AS "workspaceId", n.key_id AS "keyId",
      n.data, n.created_at AS at
    FROM usage_notices n JOIN organizations o ON o.id = n.organization_id`;

const FIND = statement<{ id: UsageNoticeId }, NoticeRow>('find-usage-notice', DECODERS).sql(`${READ} WHERE n.id = :id`);

/* From one organization to the next in the index, however many notices each has. */
const UNTOLD = statement<None, { readonly id: OrganizationId }>('organizations-with-untold-usage-notices', {
  id: organizationId,
}).sql(`
    WITH RECURSIVE found AS (
      (SELECT organization_id AS id FROM usage_notices WHERE told_at IS NULL ORDER BY organization_id LIMIT 1)
      UNION ALL
      SELECT (SELECT n.organization_id FROM usage_notices n WHERE n.told_at IS NULL AND n.organization_id > found.id
        ORDER BY n.organization_id LIMIT 1) FROM found WHERE found.id IS NOT NULL
    )
    SELECT id FROM found WHERE id IS NOT NULL`);

interface Untold {
  readonly organization: OrganizationId;
  readonly afterAt: Date;
  readonly afterId: string;
}

const LOCK_UNTOLD = statement<Untold, NoticeRow>('lock-untold-usage-notice', DECODERS).sql(
  `${READ} WHERE n.organization_id = :organization AND n.told_at IS NULL
      AND (n.created_at, n.id) > (:afterAt::timestamptz, :afterId::uuid)
    ORDER BY n.created_at, n.id LIMIT 1 FOR UPDATE OF n SKIP LOCKED`,
);

interface ToldSince {
  readonly organization: OrganizationId;
  readonly of: NoticeSubject;
  readonly since: Date;
  readonly most: number;
}

const TOLD_SINCE = statement<ToldSince, { readonly told: number }>('usage-notices-told-since').sql(`
    SELECT count(*)::int AS told FROM (
      SELECT FROM usage_notices WHERE organization_id = :organization AND told_of = :of AND told_at > :since LIMIT :most) t`);

const MARK_TOLD = statement<{ id: UsageNoticeId; of: NoticeSubject | null; at: Date }>('mark-usage-notice-told').sql(
  'UPDATE usage_notices SET told_at = :at, told_of = :of WHERE id = :id',
);

export const SPENT_USAGE_NOTICES = spentRows(
  'forget-usage-notices',
  'usage_notices',
  "created_at < now() - interval '30 days'",
);

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export class PostgresUsageNotices implements Port {
  constructor(private readonly database: Database) {}

  async find(id: UsageNoticeId): Promise<UsageNotice | null> {
    const row = await this.database.row(FIND, { id });
    return row && noticeOf(row);
  }

  async untold(): Promise<readonly OrganizationId[]> {
    return (await this.database.rows(UNTOLD)).map(({ id }) => id);
  }

  async lockUntold(
    organization: OrganizationId,
    after: Pick<UsageNotice, 'id' | 'at'> | null,
  ): Promise<UsageNotice | null> {
    const row = await this.database.row(LOCK_UNTOLD, {
      organization,
      afterAt: after?.at ?? new Date(0),
      afterId: after?.id ?? FIRST_ID,
    });
    return row && noticeOf(row);
  }

  async toldSince(organization: OrganizationId, of: NoticeSubject, since: Date, most: number): Promise<number> {
    return (await this.database.row(TOLD_SINCE, { organization, of, since, most }))?.told ?? 0;
  }

  async markTold(id: UsageNoticeId, of: NoticeSubject | null, at: Date): Promise<void> {
    await this.database.affected(MARK_TOLD, { id, of, at });
  }
}

function noticeOf({ data, ...row }: NoticeRow): UsageNotice {
  const { sandbox } = data;
  if (!('limitId' in data)) {
    return { ...row, sandbox, limit: null, amount: data.creditsUsd, threshold: data.thresholdUsd ?? null };
  }
  const { limitId: id, scope, targetId, limitType, value, windowSeconds, notifyThresholdPct = null } = data;
  const limit: NoticedLimit = { id, scope, targetId, limitType, value, windowSeconds, notifyThresholdPct };
  return { ...row, sandbox, limit, amount: data.used, threshold: null };
}
