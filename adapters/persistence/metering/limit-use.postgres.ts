import type { CreditsLeft, LimitUse as Port, UsedLimit } from '../../../application/metering/limit-use.js';
import type { UsageLimit } from '../../../domain/metering/limit.js';
import { usedAt } from '../../../domain/metering/meter.js';
import { limitId, type OrganizationId, organizationId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';
import type { PostgresMeterBook } from './meter-book.postgres.js';
import { type StoredSteps, stepsOf } from './meter-rows.js';
import { LIMIT_COLUMNS } from './usage-limits.postgres.js';

interface UsedRow extends UsageLimit {
  readonly steps: StoredSteps;
  readonly open: bigint;
}

const OF_ORGANIZATION = statement<{ organization: OrganizationId }, UsedRow>('used-limits-of-organization', {
  id: limitId,
  organizationId,
  value: BigInt,
  steps: json<StoredSteps>(),
  open: BigInt,
}).sql(`
    SELECT ${LIMIT_COLUMNS}, c.steps, c.open_amount AS open
    FROM usage_limits l JOIN usage_counters c ON c.limit_id = l.id AND NOT c.sandbox
    WHERE l.organization_id = :organization ORDER BY l.created_at, l.id`);

export class PostgresLimitUse implements Port {
  constructor(
    private readonly database: Database,
    private readonly book: PostgresMeterBook,
  ) {}

  async ofOrganization(organization: OrganizationId, at: Date): Promise<readonly UsedLimit[]> {
    const rows = await this.database.rows(OF_ORGANIZATION, { organization });
    return rows.map(({ steps, open, ...limit }) => {
      const window = { seconds: limit.windowSeconds, steps: stepsOf(steps) };
      return { limit, used: usedAt({ window, open }, at) };
    });
  }

  async credits(id: OrganizationId, at: Date): Promise<CreditsLeft> {
    const credits = (await this.book.account(id, at))?.credits;
    return { balance: credits?.balance ?? 0n, reserved: credits?.reserved ?? 0n };
  }
}
