import type { UserPlan, UserPlans } from '../../../application/access/user-plans.js';
import { PlanResponse, presentPlan } from '../rest/access/plan.response.js';
import { type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { ListOf, Nested } from '../shell/fields/objects.js';
import { Text, Username } from '../shell/fields/text.js';

class UserPlanResponse {
  @Username('The user.')
  username!: string;

  @Nested(() => PlanResponse)
  plan!: PlanResponse;

  @ListOf(() => PlanResponse, 'The catalogue, the cheapest first.')
  plans!: PlanResponse[];
}

class ChangePlanBody {
  @Text('Code or name of a plan.', 'plus', { max: 64 })
  plan!: string;
}

const TAG = 'Sandbox';
const OPEN = { kind: 'public', ignoresCredential: true } as const;

export function readPlanEndpoint(plans: UserPlans): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/sandbox/plans/{username}',
    audience: 'sandbox',
    operationId: 'readPlan',
    tag: TAG,
    summary: "Read a user's plan and the catalogue",
    access: OPEN,
    params: { username: { maxLength: 64 } },
    responses: { 200: UserPlanResponse },
    async handle({ params }) {
      return ok(present(await plans.show(params.username)));
    },
  });
}

export function changePlanEndpoint(plans: UserPlans): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/sandbox/plans/{username}',
    audience: 'sandbox',
    operationId: 'changePlan',
    tag: TAG,
    summary: 'Give a user another plan',
    access: OPEN,
    // The caller is anonymous, so a key has no owner.
    idempotency: false,
    params: { username: { maxLength: 64 } },
    body: ChangePlanBody,
    responses: { 200: UserPlanResponse },
    async handle({ params, body }) {
      return ok(present(await plans.change(params.username, body.plan)));
    },
  });
}

function present({ username, plan, plans }: UserPlan): UserPlanResponse {
  return { username, plan: presentPlan(plan), plans: plans.map(presentPlan) };
}
