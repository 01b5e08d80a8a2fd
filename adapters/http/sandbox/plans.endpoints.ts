import { Type } from 'class-transformer';
import { IsBoolean, IsString, MaxLength, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { UserPlan, UserPlans } from '../../../application/sandbox/user-plans.js';
import { type Endpoint, endpoint, ok } from '../shell/endpoint.js';

class PlanResponse {
  @IsString()
  code!: string;

  @IsString()
  name!: string;

  @IsBoolean()
  @JSONSchema({ description: 'Whether the REST API, MCP server and command-line client may be used.' })
  includesApi!: boolean;
}

class UserPlanResponse {
  @IsString()
  username!: string;

  @ValidateNested()
  @Type(() => PlanResponse)
  plan!: PlanResponse;

  @ValidateNested({ each: true })
  @Type(() => PlanResponse)
  @JSONSchema({ description: 'The catalogue, the cheapest first.' })
  plans!: PlanResponse[];
}

class ChangePlanBody {
  @IsString()
  @MaxLength(64)
  @JSONSchema({ description: 'Code or name of a plan.' })
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
    // Nobody is known here whose key it could be.
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
  return { username, plan, plans: [...plans] };
}
