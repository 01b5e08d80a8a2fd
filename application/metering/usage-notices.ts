import type { LimitScope, LimitType } from '../../domain/metering/limit.js';
import type { NoticeType } from '../../domain/metering/meter.js';
import type { OrganizationId, PlatformKeyId, UsageNoticeId, WorkspaceId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A limit as it was when a notice was made. */
export interface NoticedLimit {
  readonly id: string;
  readonly scope: LimitScope;
  readonly targetId: string;
  readonly limitType: LimitType;
  /** As it is shown: dollars, calls or tokens. */
  readonly value: string;
  readonly windowSeconds: number | null;
  readonly notifyThresholdPct: number | null;
}

/** A stored notice. */
export interface UsageNotice {
  readonly id: UsageNoticeId;
  readonly type: NoticeType;
  readonly organizationId: OrganizationId;
  /** The name of the organization. */
  readonly organization: string;
  /** The workspace and the key of the call that has caused it. */
  readonly workspaceId: WorkspaceId;
  readonly keyId: PlatformKeyId;
  readonly sandbox: boolean;
  /** Null for notices about credits. */
  readonly limit: NoticedLimit | null;
  /** What was used, or the credits that were left. */
  readonly amount: string;
  /** Below what `credit.low` is told; null for the others. */
  readonly threshold: string | null;
  readonly at: Date;
}

/** What a notice is about: limits of rates, or limits of spending and credits. */
export type NoticeSubject = 'RATE' | 'SPENDING';

/** The notices that the metering has stored. */
export interface UsageNotices {
  /** Null for one that was forgotten. */
  find(id: UsageNoticeId): Promise<UsageNotice | null>;
  /** The organizations with notices that nobody was told of. */
  untold(): Promise<readonly OrganizationId[]>;
  /**
   * Locks the organization's oldest notice that nobody was told of, until the unit of work ends. One that another process has locked is left
   * out.
   * @param after leaves out those up to this one
   */
  lockUntold(of: OrganizationId, after: Pick<UsageNotice, 'id' | 'at'> | null): Promise<UsageNotice | null>;
  /** @param of null when nobody is told of it */
  markTold(id: UsageNoticeId, of: NoticeSubject | null, at: Date): Promise<void>;
  /** How many notices of this subject the organization was told since then; it counts to `most`. */
  toldSince(organizationId: OrganizationId, of: NoticeSubject, since: Date, most: number): Promise<number>;
}
export const UsageNotices = token<UsageNotices>('UsageNotices');
