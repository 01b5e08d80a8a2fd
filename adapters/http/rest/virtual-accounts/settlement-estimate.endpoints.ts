import type { EstimateSettlement } from '../../../../application/virtual-accounts/estimate-settlement.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Flag } from '../../shell/fields/choices.js';
import { PayableAmount } from '../../shell/fields/decimals.js';
import { Optional } from '../../shell/fields/presence.js';
import { Matching } from '../../shell/fields/text.js';
import { CalendarDate } from '../../shell/fields/times.js';

class SettlementEstimateQuery {
  @Optional()
  @CalendarDate('The day of the transfer, in US Eastern time; today when left out.')
  date?: string;

  @Optional()
  @Matching(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    'must be a time of the day from 00:00 to 23:59',
    'The time of the transfer, HH:MM in US Eastern time. Left out: now, or the beginning of another day.',
    '14:30',
  )
  time?: string;

  @Optional()
  @PayableAmount('What is transferred, in US dollars. More than 1,000,000 does not settle on the same day.', '250')
  amount?: string;
}

class SettlementEstimateResponse {
  @CalendarDate('The day on which it settles, in US Eastern time.', '2026-11-20')
  settlesOn!: string;

  @Flag('Whether it would settle earlier without bank holidays.', false)
  delayedByHoliday!: boolean;
}

export function settlementEstimateEndpoint(estimateSettlement: EstimateSettlement): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/virtual-accounts/settlement-estimate',
    audience: 'client',
    operationId: 'estimateSettlement',
    tag: 'Account info',
    summary: 'Estimate when a US bank transfer settles',
    description:
      'For ACH transfers in US dollars: those before 15:00 US Eastern time settle on the same day, others on the next one, weekends and the holidays of the Federal Reserve Banks left out.',
    access: { kind: 'scopes', scopes: ['read:virtual_accounts'] },
    query: SettlementEstimateQuery,
    view: 'same',
    responses: { 200: SettlementEstimateResponse },
    async handle({ query }) {
      const { settlesOn, delayedByHoliday } = estimateSettlement.execute(query);
      return ok<SettlementEstimateResponse>({ settlesOn, delayedByHoliday });
    },
  });
}
