import type { AcceptReferral } from '../../../../application/referrals/accept-referral.js';
import { REFERRALS_TAG } from '../../rest/referrals/referrals.endpoints.js';
import { type Endpoint, endpoint, noContent } from '../../shell/endpoint.js';
import { Text } from '../../shell/fields/text.js';

class AcceptReferralBody {
  @Text('The code of whoever has referred you.', 'alice-019a9f3c', { min: 1, max: 64 })
  referralCode!: string;
}

export function acceptReferralEndpoint(acceptReferral: AcceptReferral): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/referrals/acceptance',
    audience: 'owner',
    operationId: 'acceptReferral',
    tag: REFERRALS_TAG,
    summary: 'Enter the code of whoever has referred you',
    description: 'In the first 14 days of an account, once. Whoever has signed up by a link need not enter it.',
    access: { kind: 'session' },
    idempotency: 'stored',
    body: AcceptReferralBody,
    responses: { 204: null },
    refusals: [409],
    async handle({ caller, body }) {
      await acceptReferral.execute({ refereeId: caller.userId, code: body.referralCode });
      return noContent();
    },
  });
}
