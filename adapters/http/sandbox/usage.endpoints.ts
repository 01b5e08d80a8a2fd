import type { UseCredits } from '../../../application/sandbox/use-credits.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { DecimalAmount, PayableAmount } from '../shell/fields/decimals.js';
import { Text } from '../shell/fields/text.js';

class UsageBody {
  @Text('An id of this use. The same use is charged once.', 'run-4711', { min: 1, max: 64 })
  usageId!: string;

  @PayableAmount('What it costs.', '1.25')
  amountUsd!: string;

  @Text('What was used, for the owner.', 'Assistant, 1,200 words', { min: 1, max: 140 })
  detail!: string;
}

class UsageResponse {
  @DecimalAmount('The credits after it, in US dollars.')
  creditBalanceUsd!: string;
}

export function useCreditsEndpoint(useCredits: UseCredits): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/sandbox/usage/{username}',
    audience: 'sandbox',
    operationId: 'useCredits',
    tag: 'Sandbox',
    summary: 'Use something that credits pay for',
    access: { kind: 'public', ignoresCredential: true },
    // The usageId says whether it was charged already.
    idempotency: false,
    params: { username: { maxLength: 64 } },
    body: UsageBody,
    responses: { 200: UsageResponse },
    refusals: [409],
    async handle({ params, body }) {
      return ok({ creditBalanceUsd: formatMinorUnits(await useCredits.execute({ ...params, ...body })) });
    },
  });
}
