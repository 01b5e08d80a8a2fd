import type { LimitScope } from '../../../domain/metering/limit.js';
import type { OrganizationId, UsageLimitId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';

interface Whose {
  readonly organization: OrganizationId;
  readonly scope: LimitScope;
  readonly metered: string;
}

export interface CountedRow {
  readonly sandbox: boolean;
  /** The last instant for which the row stands. */
  readonly until: Date;
  readonly cost: bigint;
  readonly tokens: bigint;
  readonly calls: bigint;
}

const DECODERS = { cost: BigInt, tokens: BigInt, calls: BigInt };

const OF_TARGET = `organization_id = :organization AND CASE :scope::text WHEN 'ORG' THEN organization_id = :metered::uuid
      WHEN 'WORKSPACE' THEN workspace_id = :metered::uuid
      ELSE key_id IN (SELECT k.id FROM platform_keys k WHERE k.line_id = :metered::uuid) END`;

/* The calls of a step stand together. */
const SUMS = `charge = 'NOTHING' AS sandbox,
      to_timestamp(((floor(extract(epoch FROM occurred_at) * 1000 / :stepMs::bigint) + 1) * :stepMs::bigint - 1)::double precision / 1000)
        AS until, sum(cost_nanos) AS cost, sum(tokens) AS tokens, count(*) AS calls
    FROM usage_rows WHERE ${OF_TARGET}`;

export const LAST_POSITION = statement<{ organization: OrganizationId }, { readonly position: bigint }>(
  'last-usage-position',
  { position: BigInt },
).sql('SELECT last_position AS position FROM organization_meters WHERE organization_id = :organization');

export const COUNT_ROWS = statement<
  Whose & { readonly stepMs: number; readonly from: Date; readonly to: Date; readonly upTo: bigint },
  CountedRow
>('count-usage-rows', DECODERS).sql(`
    SELECT ${SUMS} AND occurred_at >= :from AND occurred_at < :to AND position <= :upTo::bigint GROUP BY 1, 2`);

export const COUNT_NEW_ROWS = statement<Whose & { readonly stepMs: number; readonly after: bigint }, CountedRow>(
  'count-new-usage-rows',
  DECODERS,
).sql(`
    SELECT ${SUMS} AND position > :after::bigint GROUP BY 1, 2`);

export const COUNT_DAYS = statement<Whose & { readonly from: string; readonly to: string }, CountedRow>(
  'count-usage-days',
  DECODERS,
).sql(`
    SELECT charge = 'NOTHING' AS sandbox, (day + 1)::timestamp AT TIME ZONE 'UTC' - interval '1 millisecond' AS until,
      sum(cost_nanos) AS cost, sum(tokens) AS tokens, sum(calls) AS calls
    FROM usage_days WHERE ${OF_TARGET} AND day >= :from::date AND day < :to::date GROUP BY 1, 2`);

export const COUNT_OPEN = statement<Whose, Omit<CountedRow, 'until'>>('count-open-usage', DECODERS).sql(`
    SELECT charge = 'NOTHING' AS sandbox, sum(cost_nanos) AS cost, sum(tokens) AS tokens, count(*) AS calls
    FROM usage_reservations WHERE ${OF_TARGET} GROUP BY 1`);

export const SAVE_COUNTERS = statement<{ id: UsageLimitId; sandbox: boolean; steps: string; open: string }>(
  'save-usage-counters',
).sql(`
    INSERT INTO usage_counters (limit_id, sandbox, steps, open_amount) VALUES (:id, :sandbox, :steps::jsonb, :open::numeric)
    ON CONFLICT (limit_id, sandbox) DO UPDATE SET steps = excluded.steps, open_amount = excluded.open_amount,
      threshold_told_at = NULL, exceeded_told_at = NULL`);
