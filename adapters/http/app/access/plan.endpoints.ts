import type { ShownPlan, ShowPlan } from '../../../../application/access/show-plan.js';
import type { PlanOrder } from '../../../../domain/access/plan-order.js';
import { utcDate } from '../../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { dueOn, restsOn } from '../../../../domain/subscriptions/overdue.js';
import { PlanResponse, presentPlan } from '../../rest/access/plan.response.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { CurrencyCode, Flag } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate, Instant } from '../../shell/fields/times.js';

class PlanVersionResponse extends PlanResponse {
  @Instant('From when on the plan includes this, until its next version.')
  validFrom!: string;
}

class PlanChangeResponse {
  @Text('The code of the plan before.', 'FREE')
  from!: string;

  @Text('The code of the plan after it.', 'PLUS')
  to!: string;

  @Instant('When it changed.')
  at!: string;
}

class UnpaidPlanResponse {
  @CalendarDate('Until when the oldest unpaid charge was to be paid.')
  dueOn!: string;

  @CalendarDate('From when on, in UTC, the plan rests while it is unpaid: nothing of it is included until then.')
  restsOn!: string;

  @Flag('Whether the plan rests now.')
  rests!: boolean;
}

class PlanOrderResponse {
  @Text('The code of the plan.', 'PRO')
  planCode!: string;

  @Text("The plan's name for people.", 'Pro')
  planName!: string;

  @DecimalAmount(
    'What the owner has agreed to pay for a month, with tax. When the plan costs more on the day, the change is not made.',
    { example: '19.99' },
  )
  monthlyPrice!: string;

  @CurrencyCode('The currency of the price.')
  currency!: Currency;

  @CalendarDate('From when on, in UTC, the owner has the plan.', '2026-12-01')
  effectiveOn!: string;
}

class OwnPlanResponse {
  @Nested(() => PlanResponse, "The owner's plan.")
  plan!: PlanResponse;

  @Flag('Whether each month costs its price: a plan that somebody has had from the beginning costs nothing.')
  isCharged!: boolean;

  @Nullable({ example: null })
  @Nested(() => PlanOrderResponse, 'The change that the owner has ordered; null when there is none.')
  ordered!: PlanOrderResponse | null;

  @Nullable()
  @CalendarDate(
    'The day on which a change takes effect that is ordered now; null where nobody can order one.',
    '2026-12-01',
  )
  nextDay!: string | null;

  @Nullable({ example: null })
  @Nested(() => UnpaidPlanResponse, 'What is owed for it; null when every charge is paid.')
  unpaid!: UnpaidPlanResponse | null;

  @ListOf(() => PlanResponse, 'All plans, the cheapest first.')
  plans!: readonly PlanResponse[];

  @ListOf(() => PlanVersionResponse, 'What the plans have included so far, the newest version first.')
  versions!: readonly PlanVersionResponse[];

  @ListOf(() => PlanChangeResponse, 'When the owner got another plan, the newest first.')
  changes!: readonly PlanChangeResponse[];
}

export function ownPlanEndpoint(showPlan: ShowPlan): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/plan',
    audience: 'owner',
    operationId: 'getOwnPlan',
    tag: 'Subscriptions',
    summary: 'Read what the plan includes, and what the others do',
    access: { kind: 'session' },
    responses: { 200: OwnPlanResponse },
    async handle({ caller }) {
      return ok(present(await showPlan.execute(caller.userId)));
    },
  });
}

function present({
  plan,
  isCharged,
  ordered,
  nextDay,
  plans,
  versions,
  changes,
  ...shown
}: ShownPlan): OwnPlanResponse {
  return {
    plan: presentPlan(plan),
    isCharged,
    ordered: ordered && presentOrder(ordered),
    nextDay,
    unpaid: presentUnpaid(shown),
    plans: plans.map(presentPlan),
    versions: versions.map((version) => ({
      ...presentPlan(version.plan),
      validFrom: version.validFrom.toISOString(),
    })),
    changes: changes.map(({ from, to, at }) => ({ from, to, at: at.toISOString() })),
  };
}

function presentOrder({ planCode, planName, price, effectiveAt }: PlanOrder): PlanOrderResponse {
  const { minorUnits, currency } = price;
  return {
    planCode,
    planName,
    monthlyPrice: formatMinorUnits(minorUnits),
    currency,
    effectiveOn: utcDate(effectiveAt),
  };
}

function presentUnpaid({
  owedSince,
  restsFrom,
  rests,
  now,
}: Pick<ShownPlan, 'owedSince' | 'restsFrom' | 'rests' | 'now'>) {
  if (owedSince === null) return null;
  const owed = { createdAt: owedSince };
  return { dueOn: dueOn(owed), restsOn: restsFrom === null ? restsOn(owed, now) : utcDate(restsFrom), rests };
}
