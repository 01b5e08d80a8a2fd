import { formatLimitValue } from '../../domain/metering/limit.js';
import { windowStart } from '../../domain/metering/usage-window.js';
import { formatUsd } from '../../domain/metering/usd.js';
import type { NewWebhookEvent } from '../webhooks/webhook-events.js';
import type { StoredNotice } from './meter-book.js';

/**
 * What webhook endpoints get of a notice. Limits of a workspace or a key are its workspace's; those of the organization and its credits are
 * told to all workspaces.
 */
export function webhookOf({
  id,
  type,
  limit,
  amount,
  threshold,
  workspaceId,
  organizationId,
  keyId,
  sandbox,
  at,
}: StoredNotice): NewWebhookEvent {
  const cause = id;
  if (limit === null) {
    const [scope, data] = [{ organizationId }, { remainingUsd: formatUsd(amount), keyId }];
    if (type === 'credit.low') return { type, scope, cause, data: { ...data, thresholdUsd: formatUsd(threshold) } };
    return { type: 'credit.exhausted', scope, cause, data };
  }
  const scope = limit.scope === 'ORG' ? { organizationId } : { workspaceId };
  const data = {
    limitId: limit.id,
    scope: limit.scope,
    targetId: limit.targetId,
    limitType: limit.limitType,
    value: formatLimitValue(limit.limitType, limit.value),
    used: formatLimitValue(limit.limitType, amount),
    keyId,
    mode: sandbox ? ('test' as const) : ('live' as const),
    windowStartedAt: limit.windowSeconds === null ? windowStart(null, at).toISOString() : null,
  };
  if (type === 'usage.threshold_reached') {
    return { type, scope, cause, data: { ...data, thresholdPct: limit.notifyThresholdPct ?? 0 } };
  }
  return { type: type === 'usage.rate_limited' ? type : 'usage.limit_exceeded', scope, cause, data };
}
