import type { GrantCredits } from '../../../application/metering/grant-credits.js';
import type { MeterUsage } from '../../../application/metering/meter-usage.js';
import type { RateCard } from '../../../application/metering/rate-card.js';
import { formatUsd } from '../../../domain/metering/usd.js';
import { ConflictError, UnauthorizedError, ValidationError } from '../../../domain/shared/errors.js';
import { organizationId } from '../../../domain/shared/ids.js';
import { presentCall, UsageRowResponse } from '../rest/metering/usage.response.js';
import { type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { DecimalAmount, DecimalInput } from '../shell/fields/decimals.js';
import { Id } from '../shell/fields/identifiers.js';
import { Text } from '../shell/fields/text.js';

const OPEN = { kind: 'public', ignoresCredential: true } as const;

class ToolCallBody {
  @Text('An id of the call, unique in the organization. The same call is billed once.', 'call-4711', {
    min: 1,
    max: 64,
  })
  callId!: string;

  @Text('A platform key.', 'svc_test_…', { min: 1, max: 128 })
  apiKey!: string;

  @Text('A tool of the rate card.', 'web.search', { min: 1, max: 64 })
  tool!: string;

  @DecimalInput('Calls, tokens, or gigabytes times days.', '1')
  units!: string;
}

class PlatformCreditsBody {
  @Id('The organization.')
  orgId!: string;

  @DecimalInput('How much, in US dollars.', '25')
  usd!: string;
}

class PlatformCreditsResponse {
  @DecimalAmount('The credits after it, in US dollars.')
  creditsUsd!: string;
}

export function meterToolCallEndpoint(meterUsage: MeterUsage, rateCard: RateCard): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/sandbox/usage',
    audience: 'sandbox',
    operationId: 'meterToolCall',
    tag: 'Sandbox',
    summary: 'Meter a call as a tool runtime does',
    description:
      'A limit of a rate is 429; a limit of spending, spent credits and a call that is under way are 409; a key that is not valid is 422.',
    access: OPEN,
    // The callId says whether it was billed already.
    idempotency: false,
    body: ToolCallBody,
    responses: { 200: UsageRowResponse },
    refusals: [409],
    async handle({ body }) {
      try {
        const row = await meterUsage.execute(body, async () => body.units);
        if (!row) throw new ConflictError('The call has used nothing');
        return ok(presentCall(row, await rateCard.read()));
      } catch (error) {
        throw error instanceof UnauthorizedError ? new ValidationError('apiKey', 'is not valid') : error;
      }
    },
  });
}

export function grantPlatformCreditsEndpoint(grantCredits: GrantCredits): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/sandbox/platform-credits',
    audience: 'sandbox',
    operationId: 'grantPlatformCredits',
    tag: 'Sandbox',
    summary: 'Give an organization prepaid credits',
    access: OPEN,
    // The caller is anonymous, so a key has no owner.
    idempotency: false,
    body: PlatformCreditsBody,
    responses: { 200: PlatformCreditsResponse },
    refusals: [404],
    async handle({ body }) {
      return ok({ creditsUsd: formatUsd(await grantCredits.execute(organizationId(body.orgId), body.usd, null)) });
    },
  });
}
