import type { ExportUsage } from '../../../../application/metering/export-usage.js';
import type { LimitUse } from '../../../../application/metering/limit-use.js';
import type { RateCard } from '../../../../application/metering/rate-card.js';
import type { UsageFilter, UsageRows } from '../../../../application/metering/usage-rows.js';
import type { Clock } from '../../../../application/ports/clock.js';
import { formatUsd } from '../../../../domain/metering/usd.js';
import { organizationId, platformKeyId, workspaceId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok, okPage } from '../../shell/endpoint.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Optional } from '../../shell/fields/presence.js';
import { QueryInteger } from '../../shell/fields/query.js';
import { Text } from '../../shell/fields/text.js';
import { download } from '../../shell/file-download.js';
import { wholeNumber } from '../../shell/place-parts.js';
import { inOrganization } from '../platform/organization-access.js';
import { presentCall, presentDay, UsageDaysResponse, UsageResponse } from './usage.response.js';

const TAG = 'Platform management';
const DAY_MS = 24 * 60 * 60 * 1_000;
const CSV = 'text/csv';

class UsageQuery {
  @Optional()
  @Id('Only calls with keys of this workspace.')
  workspaceId?: string;

  @Optional()
  @Id('Only calls with this key.')
  apiKeyId?: string;

  @Optional()
  @Text('Only calls of this tool.', 'web.search', { min: 1, max: 64 })
  tool?: string;
}

class DaysQuery {
  @Optional()
  @QueryInteger(1, 366, 'How many days, today included; 30 when left out.')
  days?: number;
}

export function listUsageEndpoint(rows: UsageRows, rateCard: RateCard): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/organizations/{orgId}/usage',
    audience: 'both',
    view: 'pruned',
    operationId: 'listUsage',
    tag: TAG,
    summary: 'List the billed calls of an organization, the newest first',
    description: 'A row for each call. Rows never change. A workspace or a key of another organization has none.',
    access: inOrganization('listUsage'),
    params: { orgId: organizationId },
    query: UsageQuery,
    paging: { by: 'before', place: { position: wholeNumber }, default: 50, max: 200 },
    responses: { 200: UsageResponse },
    async handle({ caller, query, page: { limit, after } }) {
      const found = await rows.page(
        caller.organizationId,
        filterOf(query),
        after ? BigInt(after.position) : null,
        limit + 1,
      );
      const prices = await rateCard.read();
      const page = found.slice(0, limit);
      const position = found.length > limit ? page.at(-1)?.position : undefined;
      return okPage(
        { rows: page.map((call) => presentCall(call, prices)) },
        position === undefined ? null : { position: String(position) },
      );
    },
  });
}

export function usageDaysEndpoint(rows: UsageRows, use: LimitUse, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/organizations/{orgId}/usage/days',
    audience: 'both',
    view: 'pruned',
    operationId: 'listUsageDays',
    tag: TAG,
    summary: 'Read the use of an organization by day and tool, with its credits',
    description: 'Our addition. The days are in UTC, the oldest first; a day without calls has no row.',
    access: inOrganization('listUsageDays'),
    params: { orgId: organizationId },
    query: DaysQuery,
    responses: { 200: UsageDaysResponse },
    async handle({ caller, query: { days = 30 } }) {
      const now = clock.now();
      const from = new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
      const { balance, reserved } = await use.credits(caller.organizationId, now);
      return ok({
        days: (await rows.days(caller.organizationId, from)).map(presentDay),
        creditsUsd: formatUsd(balance),
        reservedUsd: formatUsd(reserved),
      });
    },
  });
}

export function exportUsageEndpoint(exportUsage: ExportUsage): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/organizations/{orgId}/usage/export',
    audience: 'both',
    view: 'same',
    operationId: 'exportUsage',
    tag: TAG,
    summary: 'Download the billed calls of an organization as CSV',
    description:
      'Our addition. All of them, the newest first, with the filters of the list. The file is sent while it is read.',
    access: inOrganization('exportUsage'),
    params: { orgId: organizationId },
    query: UsageQuery,
    responses: { 200: null },
    file: [CSV],
    async handle({ caller, query }) {
      const chunks = exportUsage.execute(caller.organizationId, filterOf(query));
      return download({ name: 'usage.csv', contentType: CSV, chunks });
    },
  });
}

function filterOf({ workspaceId: workspace, apiKeyId, tool }: UsageQuery): UsageFilter {
  return {
    workspaceId: workspace === undefined ? null : workspaceId(workspace),
    keyId: apiKeyId === undefined ? null : platformKeyId(apiKeyId),
    tool: tool ?? null,
  };
}
