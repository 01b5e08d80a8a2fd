import type { LimitScope, LimitType, UsageLimit } from '../../domain/metering/limit.js';
import type { OrganizationId, UsageLimitId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What a limit is set for. */
export interface LimitTarget {
  /** Whose calls it counts: the organization's, the workspace's, or those of the key's line, to which each rotation adds a key. */
  readonly meteredId: string;
  /** False for a key that was replaced or revoked. */
  readonly isCurrent: boolean;
}

/** The limits of organizations. All changes happen under the lock of the organization's members. */
export interface UsageLimits {
  /**
   * Stores a limit, or gives the one of the same scope, calls and type other terms. With another value or percentage it tells anew.
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
  find(scope: LimitScope, meteredId: string, limitType: LimitType): Promise<UsageLimit | null>;
  /** Null when the target is nothing of the organization. */
  target(organizationId: OrganizationId, scope: LimitScope, targetId: string): Promise<LimitTarget | null>;
}
export const UsageLimits = token<UsageLimits>('UsageLimits');
