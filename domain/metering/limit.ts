import { ValidationError } from '../shared/errors.js';
import type { OrganizationId, UsageLimitId } from '../shared/ids.js';
import { formatUsd, parseUsd } from './usd.js';

/** What a limit holds for: the organization, a workspace of it, or a key of a workspace. */
export const LIMIT_SCOPES = ['ORG', 'WORKSPACE', 'KEY'] as const;
export type LimitScope = (typeof LIMIT_SCOPES)[number];

/** SPEND_HARD refuses what would exceed it, SPEND_SOFT tells of it. The others count calls (RPM, RPD) and tokens (TPM). */
export const LIMIT_TYPES = ['SPEND_HARD', 'SPEND_SOFT', 'RATE_RPM', 'RATE_TPM', 'RATE_RPD'] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];

/** The longest rolling window: a leap year. */
export const LONGEST_WINDOW_SECONDS = 366 * 24 * 60 * 60;
const MOST_COUNT = 10n ** 15n;

/** docs/rules/platform.md#platform-limits */
export interface UsageLimit {
  readonly id: UsageLimitId;
  readonly organizationId: OrganizationId;
  readonly scope: LimitScope;
  /** Of the organization, the workspace or the key. */
  readonly targetId: string;
  readonly limitType: LimitType;
  /** Billionths of a dollar, calls or tokens. */
  readonly value: bigint;
  /** Rolling. Null: the calendar month in UTC, which only limits of spending have. */
  readonly windowSeconds: number | null;
  readonly notifyThresholdPct: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a limit is made of, as a member writes it. */
export interface WantedLimit {
  readonly limitType: LimitType;
  readonly value: string;
  readonly windowSeconds: number | null;
}

const DEFAULT_WINDOW_SECONDS: Readonly<Record<LimitType, number | null>> = {
  SPEND_HARD: null,
  SPEND_SOFT: null,
  RATE_RPM: 60,
  RATE_TPM: 60,
  RATE_RPD: 24 * 60 * 60,
};

export function isSpend(type: LimitType): boolean {
  return type === 'SPEND_HARD' || type === 'SPEND_SOFT';
}

/** @throws ValidationError for a value that is no amount of dollars, or no whole number of calls or tokens */
export function limitTerms(wanted: WantedLimit): Pick<UsageLimit, 'value' | 'windowSeconds'> {
  const { limitType, windowSeconds } = wanted;
  const value = isSpend(limitType) ? parseUsd(wanted.value, 'value') : wholeNumber(wanted.value);
  return { value, windowSeconds: windowSeconds ?? DEFAULT_WINDOW_SECONDS[limitType] };
}

/** The value as it is shown: dollars, or a whole number. */
export function formatLimitValue(type: LimitType, value: bigint): string {
  return isSpend(type) ? formatUsd(value) : value.toString();
}

function wholeNumber(text: string): bigint {
  const count = /^(0|[1-9]\d{0,15})$/.test(text) ? BigInt(text) : null;
  if (count !== null && count <= MOST_COUNT) return count;
  throw new ValidationError(
    'value',
    `must be a whole number from 0 to ${MOST_COUNT}, as a text, for a limit of a rate`,
  );
}
