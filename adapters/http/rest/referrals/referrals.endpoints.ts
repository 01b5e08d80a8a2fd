import type { ShowReferrals } from '../../../../application/referrals/show-referrals.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { RefereesResponse, ReferralCodeResponse } from './referrals.response.js';

export const REFERRALS_TAG = 'Referrals';
const READ = { kind: 'scopes', scopes: ['read:referrals'] } as const;

export function referralCodeEndpoint(showReferrals: ShowReferrals): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/referrals/code',
    audience: 'both',
    view: 'pruned',
    operationId: 'getReferralCode',
    tag: REFERRALS_TAG,
    summary: 'Read your referral code and its link',
    access: READ,
    responses: { 200: ReferralCodeResponse },
    async handle({ caller }) {
      const { code, link, count } = await showReferrals.code(caller.userId);
      return ok({ code, link, referralCount: count });
    },
  });
}

export function refereesEndpoint(showReferrals: ShowReferrals): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/referrals/referees',
    audience: 'both',
    view: 'pruned',
    operationId: 'listReferees',
    tag: REFERRALS_TAG,
    summary: 'List who has come with your code',
    access: READ,
    responses: { 200: RefereesResponse },
    async handle({ caller }) {
      const { referees, count } = await showReferrals.referees(caller.userId);
      const rows = referees.map(({ displayName, status, referredAt }) => ({
        name: displayName,
        email: '',
        status,
        referredAt: referredAt.toISOString(),
      }));
      return ok({ referees: rows, count });
    },
  });
}
