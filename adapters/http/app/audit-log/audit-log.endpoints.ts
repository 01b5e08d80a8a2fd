import { Type } from 'class-transformer';
import { IsISO8601, IsObject, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { ListAuditEvents } from '../../../../application/audit-log/list-audit-events.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { QueryInteger } from '../../shell/field-decorators.js';

class SecurityEventsQuery {
  @QueryInteger(1, 100)
  limit: number = 20;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'The nextCursor of the page before.' })
  cursor?: string;
}

class SecurityEventRow {
  @IsUUID()
  id!: string;

  @IsString()
  @JSONSchema({ description: 'Such as sign_in.succeeded, sign_in.failed, passkey.added, api_key.created.' })
  type!: string;

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  occurredAt!: string;

  @IsString()
  @JSONSchema({ nullable: true, description: 'Null for what no request did.' })
  ip!: string | null;

  @IsString()
  @JSONSchema({ nullable: true })
  userAgent!: string | null;

  @IsObject()
  @JSONSchema({ description: 'Ids and names of what it was about; no secrets.' })
  details!: Record<string, unknown>;
}

class SecurityEventsResponse {
  @ValidateNested({ each: true })
  @Type(() => SecurityEventRow)
  events!: SecurityEventRow[];

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Absent on the last page.' })
  nextCursor?: string;
}

export function securityEventsEndpoint(listSecurityEvents: ListAuditEvents): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/security-events',
    audience: 'owner',
    operationId: 'listSecurityEvents',
    tag: 'Security',
    summary: 'Read the record of what happened to the account, the newest first',
    access: { kind: 'session' },
    query: SecurityEventsQuery,
    responses: { 200: SecurityEventsResponse },
    async handle({ caller, query }) {
      const { limit, cursor = null } = query;
      const { events, nextCursor } = await listSecurityEvents.execute({ userId: caller.userId, limit, cursor });
      return ok({
        events: events.map(({ id, type, occurredAt, ip, userAgent, details }) => ({
          id,
          type,
          occurredAt: occurredAt.toISOString(),
          ip,
          userAgent,
          details: { ...details },
        })),
        ...(nextCursor !== null && { nextCursor }),
      });
    },
  });
}
