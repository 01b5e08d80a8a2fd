import type { Charge } from '../../domain/metering/meter.js';
import type { OrganizationId, PlatformKeyId, WorkspaceId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { BilledCall } from './meter-book.js';

/** Of whose calls; null: of all. */
export interface UsageFilter {
  readonly workspaceId: WorkspaceId | null;
  readonly keyId: PlatformKeyId | null;
  readonly tool: string | null;
}

/** All calls of a day with one tool that were charged alike. */
export interface UsageDay {
  /** YYYY-MM-DD, in UTC. */
  readonly day: string;
  readonly tool: string;
  readonly charge: Charge;
  readonly calls: number;
  readonly units: bigint;
  readonly cost: bigint;
  readonly upstreamCost: bigint;
}

/** Reads what was billed. Workspaces and keys of other organizations have no calls here. */
export interface UsageRows {
  /** The newest first. @param before the position of the last row of the page before; null for the first page */
  page(of: OrganizationId, filter: UsageFilter, before: bigint | null, limit: number): Promise<readonly BilledCall[]>;
  /** Calls that have used more than they paid, the newest first. */
  unbilled(of: OrganizationId, limit: number): Promise<readonly BilledCall[]>;
  /** From a day on, the oldest day first. */
  days(of: OrganizationId, from: string): Promise<readonly UsageDay[]>;
}
export const UsageRows = token<UsageRows>('UsageRows');
