import type { UsageLimit } from '../../domain/metering/limit.js';
import type { UsageWindow } from '../../domain/metering/usage-window.js';
import type { UsageLimitId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What a limit is to count: whose calls, and in which window. */
export interface CountedTarget extends Pick<UsageLimit, 'organizationId' | 'scope' | 'limitType' | 'windowSeconds'> {
  /** The organization, the workspace, or the line of keys. */
  readonly meteredId: string;
}

/** What was counted until some instant, by live and by test keys. It is complete only with what `finish` adds. */
export interface Counting {
  readonly target: CountedTarget;
  /** The billed calls up to this position are counted. */
  readonly position: bigint;
  /** Days before it are counted, in windows that are counted by days. */
  readonly day: string;
  readonly live: UsageWindow;
  readonly test: UsageWindow;
}

/**
 * Counts for a limit that is new or gets another window what was used before. Most of it is counted without a lock, so that it delays no
 * call; the rest under the lock of the meter.
 */
export interface LimitCounters {
  begin(target: CountedTarget, at: Date): Promise<Counting>;
  /** Adds what came since, and stores the counters. The meter is locked. */
  finish(id: UsageLimitId, counting: Counting, at: Date): Promise<void>;
}
export const LimitCounters = token<LimitCounters>('LimitCounters');
