import type { UsageLimit } from '../../domain/metering/limit.js';
import type { OrganizationId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A limit with what live keys have used in its window. */
export interface UsedLimit {
  readonly limit: UsageLimit;
  readonly used: bigint;
}

/** Credits as their organization sees them. */
export interface CreditsLeft {
  readonly balance: bigint;
  /** Of it, kept for calls that have begun. */
  readonly reserved: bigint;
}

/** Reads the meters without locking them. */
export interface LimitUse {
  /** In the order in which the limits were created. */
  ofOrganization(id: OrganizationId, at: Date): Promise<readonly UsedLimit[]>;
  credits(id: OrganizationId, at: Date): Promise<CreditsLeft>;
}
export const LimitUse = token<LimitUse>('LimitUse');
