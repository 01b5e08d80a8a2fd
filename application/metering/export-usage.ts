import { formatUnitCount } from '../../domain/metering/rate-card.js';
import { formatUsd } from '../../domain/metering/usd.js';
import type { OrganizationId } from '../../domain/shared/ids.js';
import type { BilledCall } from './meter-book.js';
import type { UsageFilter, UsageRows } from './usage-rows.js';

const PAGE = 1_000;
const HEADINGS =
  'time,callId,workspaceId,apiKeyId,tool,units,costUsd,upstreamCostUsd,chargedTo,begun,unbilledUsd,unbilledReason';

/** Where a spreadsheet would take what follows for a formula; those of many countries divide lines at semicolons. */
const FORMULA = /(?<=^|[;\t])(?=[^\p{L}\p{N};\t]*[=+\-@])/gu;

/** Writes all billed calls as CSV, page by page, so that any number of them fits into the memory. */
export class ExportUsage {
  constructor(private readonly rows: UsageRows) {}

  /** The newest first; the calls that are billed meanwhile are left out. */
  async *execute(of: OrganizationId, filter: UsageFilter): AsyncGenerator<string> {
    let before: bigint | null = null;
    let head = `${HEADINGS}\r\n`;
    do {
      const page: readonly BilledCall[] = await this.rows.page(of, filter, before, PAGE);
      before = page.length === PAGE ? (page.at(-1)?.position ?? null) : null;
      yield head + page.map(lineOf).join('');
      head = '';
    } while (before !== null);
  }
}

function lineOf(call: BilledCall): string {
  const { occurredAt, callId, workspaceId, keyId, tool, units, cost, upstreamCost, charge, begunAt, unbilled } = call;
  const money = [formatUnitCount(units), formatUsd(cost), formatUsd(upstreamCost), charge];
  const rest = [begunAt?.toISOString() ?? '', formatUsd(unbilled), call.unbilledReason ?? ''];
  const cells = [occurredAt.toISOString(), callId, workspaceId, keyId, tool, ...money, ...rest];
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const safe = text.replace(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
