import type { BilledCall } from '../../../application/metering/meter-book.js';
import type { UsageRows as Port, UsageDay, UsageFilter } from '../../../application/metering/usage-rows.js';
import { type OrganizationId, organizationId, platformKeyId, workspaceId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { type Statement, statement } from '../statement.js';

interface Asked {
  readonly organization: OrganizationId;
  readonly workspace: string | null;
  readonly key: string | null;
  readonly tool: string | null;
  readonly before: bigint | null;
  readonly limit: number;
}

const DECODERS = {
  organizationId,
  workspaceId,
  keyId: platformKeyId,
  units: BigInt,
  cost: BigInt,
  tokens: BigInt,
  upstreamCost: BigInt,
  unbilled: BigInt,
  position: BigInt,
};

const COLUMNS = `position, organization_id AS "organizationId", call_id AS "callId", workspace_id AS "workspaceId", key_id AS "keyId",
      tool, units, charge, cost_nanos AS cost, tokens, upstream_nanos AS "upstreamCost", unbilled_nanos AS unbilled,
      unbilled_reason AS "unbilledReason", begun_at AS "begunAt", occurred_at AS "occurredAt"`;

/*
 * Each kind of list has one equality in front and reads its own index from the newest end. The equality of a workspace or a key is with
 * the one of this organization, so that a foreign id has no calls.
 */
const WORKSPACE =
  'workspace_id = (SELECT w.id FROM workspaces w WHERE w.id = :workspace AND w.organization_id = :organization)';
const KEY = `key_id = (SELECT k.id FROM platform_keys k JOIN workspaces w ON w.id = k.workspace_id
      WHERE k.id = :key AND w.organization_id = :organization)`;

function pageOf(names: readonly string[]): Statement<Asked, BilledCall> {
  const has = (name: string) => names.includes(name);
  const whose = has('key') ? KEY : has('workspace') ? WORKSPACE : 'organization_id = :organization';
  const conditions = [
    whose,
    ...(has('key') && has('workspace') ? ['workspace_id = :workspace'] : []),
    ...(has('tool') ? ['tool = :tool'] : []),
    ...(has('before') ? ['position < :before'] : []),
  ];
  return statement<Asked, BilledCall>(['usage-rows', ...names].join('-'), DECODERS).sql(
    `SELECT ${COLUMNS}
    FROM usage_rows WHERE ${conditions.join(' AND ')} ORDER BY position DESC LIMIT :limit` as string,
  );
}

const NAMES = ['workspace', 'key', 'tool', 'before'] as const;

/* All sixteen, prepared at the start. */
const PAGES = new Map(
  Array.from({ length: 2 ** NAMES.length }, (_, bits) => {
    const names = NAMES.filter((_name, index) => (bits >> index) % 2 === 1);
    return [names.join('-'), pageOf(names)] as const;
  }),
);

const UNBILLED = statement<{ organization: OrganizationId; limit: number }, BilledCall>('unbilled-usage', DECODERS).sql(
  `SELECT ${COLUMNS} FROM usage_rows WHERE organization_id = :organization AND unbilled_nanos > 0 ORDER BY position DESC LIMIT :limit`,
);

const DAYS = statement<{ organization: OrganizationId; from: string }, UsageDay>('usage-days', {
  units: BigInt,
  cost: BigInt,
  upstreamCost: BigInt,
}).sql(`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, tool, charge, sum(calls)::double precision AS calls, sum(units) AS units,
      sum(cost_nanos) AS cost, sum(upstream_nanos) AS "upstreamCost"
    FROM usage_days WHERE organization_id = :organization AND day >= :from::date
    GROUP BY usage_days.day, tool, charge ORDER BY usage_days.day, tool, charge`);

export class PostgresUsageRows implements Port {
  constructor(private readonly database: Database) {}

  page(
    organization: OrganizationId,
    { workspaceId: workspace, keyId: key, tool }: UsageFilter,
    before: bigint | null,
    limit: number,
  ): Promise<readonly BilledCall[]> {
    const asked = { organization, workspace, key, tool, before, limit };
    const names = NAMES.filter((name) => asked[name] !== null);
    const page = PAGES.get(names.join('-'));
    if (!page) throw new Error(`There is no list of calls by ${names.join(', ')}`);
    return this.database.rows(page, asked);
  }

  unbilled(organization: OrganizationId, limit: number): Promise<readonly BilledCall[]> {
    return this.database.rows(UNBILLED, { organization, limit });
  }

  days(organization: OrganizationId, from: string): Promise<readonly UsageDay[]> {
    return this.database.rows(DAYS, { organization, from });
  }
}
