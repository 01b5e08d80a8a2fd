import type { UsedLimit } from '../../../../application/metering/limit-use.js';
import {
  formatLimitValue,
  LIMIT_SCOPES,
  LIMIT_TYPES,
  type LimitScope,
  type LimitType,
  type UsageLimit,
} from '../../../../domain/metering/limit.js';
import { OneOf } from '../../shell/fields/choices.js';
import { DecimalString } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Instant } from '../../shell/fields/times.js';

export class LimitResponse {
  @Id('The limit.')
  id!: string;

  @OneOf(LIMIT_SCOPES, 'Whether it holds for the organization, a workspace or a key.')
  scope!: LimitScope;

  @Id('The organization, workspace or key.')
  targetId!: string;

  @OneOf(
    LIMIT_TYPES,
    'SPEND_HARD refuses calls, SPEND_SOFT tells of them. RATE_RPM and RATE_RPD count calls, RATE_TPM tokens.',
  )
  limitType!: LimitType;

  @DecimalString('US dollars for a limit of spending; calls or tokens for a limit of a rate.', '250.00')
  value!: string;

  @Nullable({ example: null })
  @WholeNumber('The rolling window; null: the calendar month in UTC.', 3_600)
  windowSeconds!: number | null;

  @Nullable()
  @WholeNumber('From which percentage of the value on webhooks are told; null: none.', 80)
  notifyThresholdPct!: number | null;

  @Instant('When it was set first.')
  createdAt!: string;

  @Instant('When it was set last.')
  updatedAt!: string;
}

class UsedLimitResponse extends LimitResponse {
  @DecimalString(
    'What live keys have used of it in its window, what is kept for calls that have begun included.',
    '12.50',
  )
  used!: string;
}

export class LimitsResponse {
  @ListOf(() => UsedLimitResponse)
  limits!: UsedLimitResponse[];
}

export function presentUsedLimit({ limit, used }: UsedLimit): UsedLimitResponse {
  return { ...presentLimit(limit), used: formatLimitValue(limit.limitType, used) };
}

export function presentLimit(limit: UsageLimit): LimitResponse {
  const { id, scope, targetId, limitType, value, windowSeconds, notifyThresholdPct, createdAt, updatedAt } = limit;
  return {
    id,
    scope,
    targetId,
    limitType,
    value: formatLimitValue(limitType, value),
    windowSeconds,
    notifyThresholdPct,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
