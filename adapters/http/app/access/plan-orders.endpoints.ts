import type { OrderPlan } from '../../../../application/access/order-plan.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { FeatureDisabledError } from '../../../../domain/shared/errors.js';
import { type Money, parseMoney } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { CurrencyCode } from '../../shell/fields/choices.js';
import { DecimalInput } from '../../shell/fields/decimals.js';
import { Nested } from '../../shell/fields/objects.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate } from '../../shell/fields/times.js';
import { originOf } from '../../shell/request-origin.js';
import { CeremonyOptionsResponse } from './ceremony-options.response.js';
import { challengeIn } from './client-data-challenge.js';
import { AssertionBody } from './webauthn.dto.js';

const TAG = 'Subscriptions';
const SIGNED_IN = { kind: 'session' } as const;
const ZERO = /^0+(\.0+)?$/;

class PlanOrderBody {
  @Text('The code of the plan.', 'PRO', { max: 64 })
  plan!: string;

  @DecimalInput('What a month of it costs, as it was shown.', '19.99')
  monthlyPrice!: string;

  @CurrencyCode('The currency of the price.')
  currency!: Currency;

  @CalendarDate('From when on, as it was shown (`nextDay`).', '2026-12-01')
  effectiveOn!: string;

  @Nested(() => AssertionBody)
  confirmation!: AssertionBody;
}

/** @param orderPlan null where plans cost nothing, here and when one is placed */
export function beginPlanOrderEndpoint(orderPlan: OrderPlan | null): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/plan/order/options',
    audience: 'owner',
    operationId: 'beginPlanOrder',
    tag: TAG,
    summary: 'Ask for a challenge that confirms a change of the plan',
    access: SIGNED_IN,
    // Each request makes a new challenge.
    idempotency: false,
    responses: { 200: CeremonyOptionsResponse },
    refusals: [403],
    async handle({ caller }) {
      return ok({ publicKey: { ...(await offered(orderPlan).begin(caller.userId)) } });
    },
  });
}

export function placePlanOrderEndpoint(orderPlan: OrderPlan | null): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/plan/order',
    audience: 'owner',
    operationId: 'orderPlan',
    tag: TAG,
    summary: 'Order another plan from the next month on, confirmed with a passkey',
    description:
      'It takes the place of an earlier order. 409 when the price or the day is not what was shown any more; the message says what it is now. 403 FEATURE_DISABLED where plans cost nothing.',
    access: SIGNED_IN,
    // The challenge is used once.
    idempotency: false,
    body: PlanOrderBody,
    responses: { 204: null },
    refusals: [403, 409],
    async handle(context) {
      const { caller, body } = context;
      const { plan: planCode, confirmation: assertion } = body;
      const challenge = challengeIn(assertion.response.clientDataJSON);
      const agreed = { price: priceIn(body), effectiveOn: calendarDate(body.effectiveOn, 'effectiveOn') };
      await offered(orderPlan).finish({
        ...{ userId: caller.userId, planCode, agreed, assertion, challenge },
        origin: originOf(context),
      });
      return noContent();
    },
  });
}

/** Also where plans cost nothing any more. */
export function withdrawPlanOrderEndpoint(orderPlan: OrderPlan): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/app/api/plan/order',
    audience: 'owner',
    operationId: 'withdrawPlanOrder',
    tag: TAG,
    summary: 'Take back the change of the plan that was ordered',
    description:
      'It needs no passkey: the owner keeps what is there. 404 when there is none, 409 when its day has come.',
    access: SIGNED_IN,
    responses: { 204: null },
    refusals: [404, 409],
    async handle(context) {
      await orderPlan.withdraw(context.caller.userId, originOf(context));
      return noContent();
    },
  });
}

function offered(orderPlan: OrderPlan | null): OrderPlan {
  if (orderPlan === null) throw new FeatureDisabledError('Changes of the plan');
  return orderPlan;
}

/** A plan can cost nothing. */
function priceIn({ monthlyPrice, currency }: PlanOrderBody): Money {
  return ZERO.test(monthlyPrice) ? { minorUnits: 0n, currency } : parseMoney(monthlyPrice, currency, 'monthlyPrice');
}
