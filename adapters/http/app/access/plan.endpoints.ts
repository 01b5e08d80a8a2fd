import type { ShownPlan, ShowPlan } from '../../../../application/access/show-plan.js';
import { dueOn, restsOn } from '../../../../domain/subscriptions/overdue.js';
import { PlanResponse, presentPlan } from '../../rest/access/plan.response.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Flag } from '../../shell/fields/choices.js';
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

class OwnPlanResponse {
  @Nested(() => PlanResponse, "The owner's plan.")
  plan!: PlanResponse;

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

function present({ plan, owedSince, rests, plans, versions, changes }: ShownPlan): OwnPlanResponse {
  return {
    plan: presentPlan(plan),
    unpaid: owedSince && {
      dueOn: dueOn({ createdAt: owedSince }),
      restsOn: restsOn({ createdAt: owedSince }),
      rests,
    },
    plans: plans.map(presentPlan),
    versions: versions.map((version) => ({
      ...presentPlan(version.plan),
      validFrom: version.validFrom.toISOString(),
    })),
    changes: changes.map(({ from, to, at }) => ({ from, to, at: at.toISOString() })),
  };
}
