import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { ListOwnerActions } from '../../../../application/owner-actions/list-owner-actions.js';
import {
  OWNER_ACTION_KINDS,
  OWNER_ACTION_SUBJECTS,
  type OwnerAction,
  type OwnerActionKind,
  type OwnerActionSubject,
} from '../../../../application/owner-actions/owner-action.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';

class OwnerActionResponse {
  @IsIn(OWNER_ACTION_KINDS)
  @JSONSchema({ description: 'ACTIVATE: a draft to sign for. VOTE: a proposal of a joint account to decide on.' })
  kind!: OwnerActionKind;

  @IsIn(OWNER_ACTION_SUBJECTS)
  subject!: OwnerActionSubject;

  @IsUUID()
  subjectId!: string;

  @IsString()
  @JSONSchema({ nullable: true, description: "The owner's own words for it." })
  title!: string | null;

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  createdAt!: string;

  @IsISO8601()
  @JSONSchema({ format: 'date-time', nullable: true, description: 'When it lapses by itself; null when it does not.' })
  expiresAt!: string | null;
}

class OwnerActionsResponse {
  @ValidateNested({ each: true })
  @Type(() => OwnerActionResponse)
  actions!: OwnerActionResponse[];
}

export function ownerActionsEndpoint(listOwnerActions: ListOwnerActions): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/owner-actions',
    audience: 'owner',
    operationId: 'listOwnerActions',
    tag: 'Approvals',
    summary: 'List the drafts to activate and the proposals to vote on, the most urgent first',
    description: 'Payment requests are not among them: they have GET /app/api/approvals.',
    access: { kind: 'session' },
    responses: { 200: OwnerActionsResponse },
    async handle({ caller }) {
      return ok({ actions: (await listOwnerActions.execute(caller.userId)).map(present) });
    },
  });
}

function present({ kind, subject, subjectId, title, createdAt, expiresAt }: OwnerAction): OwnerActionResponse {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
  return { kind, subject, subjectId, title, ...times };
}
