import type { CreditsLeft, LimitUse as Port, UsedLimit } from '../../../application/metering/limit-use.js';
import { sumAt } from '../../../domain/metering/usage-window.js';
import type { OrganizationId } from '../../../domain/shared/ids.js';
import type { PostgresMeterBook } from './meter-book.postgres.js';
import type { PostgresUsageLimits } from './usage-limits.postgres.js';

export class PostgresLimitUse implements Port {
  constructor(
    private readonly limits: PostgresUsageLimits,
    private readonly book: PostgresMeterBook,
  ) {}

  async ofOrganization(id: OrganizationId, at: Date): Promise<readonly UsedLimit[]> {
    const limits = await this.limits.ofOrganization(id);
    const counted = new Map((await this.book.limitsOf(id, at)).map((one) => [one.limit.id, sumAt(one.window, at)]));
    return limits.map((limit) => ({ limit, used: counted.get(limit.id) ?? 0n }));
  }

  async credits(id: OrganizationId, at: Date): Promise<CreditsLeft> {
    const [account] = await this.book.accounts([id], at);
    return { balance: account?.credits.balance ?? 0n, reserved: account?.credits.reserved ?? 0n };
  }
}
