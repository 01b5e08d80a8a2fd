/** Deposits and withdrawals have limits of their own, and never share one. */
const LIMIT_DIRECTIONS = ['deposit', 'withdrawal'] as const;
export type LimitDirection = (typeof LIMIT_DIRECTIONS)[number];

/** docs/rules/virtual-accounts.md#limits */
export const LIMIT_WINDOW_WEEKS = 52;

/** Limits count in dollars; euros count as what they were worth when they were transferred. */
export const LIMIT_CURRENCY = 'USD';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The most that may be transferred within the window, in minor units; null: any amount. */
export type Thresholds = Readonly<Record<LimitDirection, bigint | null>>;

export interface CountedTransfer {
  /** In minor units of the limits' currency. */
  readonly minorUnits: bigint;
  readonly at: Date;
}

export interface DirectionLimit {
  readonly threshold: bigint | null;
  readonly used: bigint;
  /** Null when there is no threshold. Never below zero. */
  readonly remaining: bigint | null;
}

/** What the partner allows a customer. */
export type TransferLimits = Readonly<Record<LimitDirection, DirectionLimit>> & {
  /** Whether the partner asks for enhanced due diligence: a limit was reached, and no source of wealth was accepted since. */
  readonly isEddRequired: boolean;
};

/** The beginning of the window that ends now. What was transferred at this instant does not count any more. */
export function windowStart(now: Date): Date {
  return new Date(now.getTime() - LIMIT_WINDOW_WEEKS * WEEK_MS);
}

/** What a direction allows now. */
export function directionLimit(
  threshold: bigint | null,
  transfers: readonly CountedTransfer[],
  now: Date,
): DirectionLimit {
  const start = windowStart(now);
  const used = transfers.filter(({ at }) => at > start).reduce((sum, { minorUnits }) => sum + minorUnits, 0n);
  if (threshold === null) return { threshold, used, remaining: null };
  return { threshold, used, remaining: used >= threshold ? 0n : threshold - used };
}

/** Whether a transfer of this size stays within the limit. */
export function fits({ remaining }: DirectionLimit, minorUnits: bigint): boolean {
  return remaining === null || minorUnits <= remaining;
}
