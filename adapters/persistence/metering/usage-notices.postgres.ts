import type { UsageNotices as Port, ToldNotice } from '../../../application/metering/usage-notices.js';
import { organizationId, type UsageNoticeId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { spentRows } from '../spent-rows.js';
import { statement } from '../statement.js';

const FIND = statement<{ id: UsageNoticeId }, ToldNotice>('find-usage-notice', { organizationId }).sql(`
    SELECT n.type, n.organization_id AS "organizationId", o.name AS organization, n.limit_id AS "limitId", n.data->>'scope' AS scope,
      coalesce(n.data->>'creditsUsd', n.data->>'used') AS "amountUsd", n.data->>'value' AS "limitUsd", n.created_at AS at
    FROM usage_notices n JOIN organizations o ON o.id = n.organization_id WHERE n.id = :id`);

export const SPENT_USAGE_NOTICES = spentRows(
  'forget-usage-notices',
  'usage_notices',
  "created_at < now() - interval '30 days'",
);

export class PostgresUsageNotices implements Port {
  constructor(private readonly database: Database) {}

  find(id: UsageNoticeId): Promise<ToldNotice | null> {
    return this.database.row(FIND, { id });
  }
}
