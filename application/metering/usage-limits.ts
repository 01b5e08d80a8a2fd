import type { LimitScope, LimitType, UsageLimit } from '../../domain/metering/limit.js';
import type { OrganizationId, UsageLimitId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The limits of organizations. All changes happen under the lock of the organization's members. */
export interface UsageLimits {
  /**
   * Stores a limit, or gives the one of the same scope, target and type other terms.
   * @param meteredId whose calls it counts
   * @returns the stored one, with its own id
   */
  save(
    limit: UsageLimit,
    meteredId: string,
  ): Promise<{ readonly limit: UsageLimit; readonly before: UsageLimit | null }>;
  /** @returns the deleted limit; null when the organization has none with this id */
  delete(organizationId: OrganizationId, id: UsageLimitId): Promise<UsageLimit | null>;
  /** In the order in which they were created. */
  ofOrganization(organizationId: OrganizationId): Promise<readonly UsageLimit[]>;
  count(organizationId: OrganizationId): Promise<number>;
  find(scope: LimitScope, targetId: string, limitType: LimitType): Promise<UsageLimit | null>;
  /**
   * Whose calls a limit of this target counts: the organization's, the workspace's, or those of the key's line, to which each rotation adds
   * a key. Null when the target is nothing of the organization.
   */
  meteredId(organizationId: OrganizationId, scope: LimitScope, targetId: string): Promise<string | null>;
}
export const UsageLimits = token<UsageLimits>('UsageLimits');
