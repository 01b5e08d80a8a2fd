import type { DeleteLimit } from '../../../../application/metering/delete-limit.js';
import type { LimitUse } from '../../../../application/metering/limit-use.js';
import type { SetLimit } from '../../../../application/metering/set-limit.js';
import type { Clock } from '../../../../application/ports/clock.js';
import {
  LIMIT_SCOPES,
  LIMIT_TYPES,
  type LimitScope,
  type LimitType,
  LONGEST_WINDOW_SECONDS,
} from '../../../../domain/metering/limit.js';
import { limitId, organizationId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { DecimalInput } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { OptionalOrNull } from '../../shell/fields/presence.js';
import { actingMember } from '../platform/acting-member.js';
import { inOrganization } from '../platform/organization-access.js';
import { LimitResponse, LimitsResponse, presentLimit, presentUsedLimit } from './limit.response.js';

const TAG = 'Platform management';

class SetLimitBody {
  @OneOf(LIMIT_SCOPES, 'Whether it holds for the organization, a workspace or a key.')
  scope!: LimitScope;

  @Id('The organization, or a workspace or a key of it.')
  targetId!: string;

  @OneOf(
    LIMIT_TYPES,
    'SPEND_HARD refuses calls, SPEND_SOFT tells of them. RATE_RPM and RATE_RPD count calls, RATE_TPM tokens.',
  )
  limitType!: LimitType;

  @DecimalInput('US dollars for a limit of spending; a whole number of calls or tokens for a limit of a rate.', '250')
  value!: string;

  @OptionalOrNull()
  @WholeNumber(
    'A rolling window. Left out: the calendar month (UTC) for spending, 60 for RATE_RPM and RATE_TPM, 86400 for RATE_RPD.',
    3_600,
    { min: 1, max: LONGEST_WINDOW_SECONDS },
  )
  windowSeconds?: number;

  @OptionalOrNull()
  @WholeNumber('From which percentage of the value on webhooks are told, once in a window.', 80, { min: 1, max: 99 })
  notifyThresholdPct?: number;
}

export function setLimitEndpoint(setLimit: SetLimit): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/organizations/{orgId}/limits',
    audience: 'both',
    operationId: 'setLimit',
    tag: TAG,
    summary: 'Set a limit',
    description:
      'There is one for each scope, target and type: a new one is 201, and setting it again replaces it (200). A target that is not the ' +
      "organization's is 422. All limits of a key, its workspace and its organization hold at once: the tightest wins.",
    access: inOrganization('setLimit'),
    refusals: [409],
    idempotency: 'stored',
    params: { orgId: organizationId },
    body: SetLimitBody,
    responses: { 200: LimitResponse, 201: LimitResponse },
    async handle(context) {
      const { windowSeconds = null, notifyThresholdPct = null, ...body } = context.body;
      const wanted = { ...body, windowSeconds, notifyThresholdPct, actor: actingMember(context) };
      const { limit, isNew } = await setLimit.execute(wanted);
      return isNew ? created(presentLimit(limit)) : ok(presentLimit(limit));
    },
  });
}

export function listLimitsEndpoint(use: LimitUse, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/organizations/{orgId}/limits',
    audience: 'both',
    view: 'pruned',
    operationId: 'listLimits',
    tag: TAG,
    summary: 'List the limits of an organization, its workspaces and its keys',
    description: 'In the order in which they were set first.',
    access: inOrganization('listLimits'),
    params: { orgId: organizationId },
    responses: { 200: LimitsResponse },
    async handle({ caller }) {
      const limits = await use.ofOrganization(caller.organizationId, clock.now());
      return ok({ limits: limits.map(presentUsedLimit) });
    },
  });
}

export function deleteLimitEndpoint(deleteLimit: DeleteLimit): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/platform/organizations/{orgId}/limits/{limitId}',
    audience: 'both',
    operationId: 'deleteLimit',
    tag: TAG,
    summary: 'Delete a limit',
    access: inOrganization('deleteLimit'),
    params: { orgId: organizationId, limitId },
    responses: { 204: null },
    async handle(context) {
      await deleteLimit.execute({ actor: actingMember(context), limitId: context.params.limitId });
      return noContent();
    },
  });
}
