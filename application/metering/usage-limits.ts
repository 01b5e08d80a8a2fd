import type { LimitScope, UsageLimit } from '../../domain/metering/limit.js';
import type { OrganizationId, UsageLimitId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The limits of organizations. All changes happen under the lock of the organization's members. */
export interface UsageLimits {
  /** Stores a limit, or gives the one of the same scope, target and type other terms. @returns the stored one, with its own id */
  save(limit: UsageLimit): Promise<{ readonly limit: UsageLimit; readonly before: UsageLimit | null }>;
  /** @returns the deleted limit; null when the organization has none with this id */
  delete(organizationId: OrganizationId, id: UsageLimitId): Promise<UsageLimit | null>;
  /** In the order in which they were created. */
  ofOrganization(organizationId: OrganizationId): Promise<readonly UsageLimit[]>;
  count(organizationId: OrganizationId): Promise<number>;
  /** Whether the target is the organization itself, or a workspace or a key of it. */
  isTarget(organizationId: OrganizationId, scope: LimitScope, targetId: string): Promise<boolean>;
}
export const UsageLimits = token<UsageLimits>('UsageLimits');
