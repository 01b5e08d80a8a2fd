import type { AuditEvent } from '../../../../application/audit-log/audit-log.js';
import type { ListAuditEvents } from '../../../../application/audit-log/list-audit-events.js';
import { organizationId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, okPage } from '../../shell/endpoint.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf, Nested, OpenObject } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { uuid } from '../../shell/place-parts.js';
import { inOrganization } from './organization-access.js';

class AuditLogQuery {
  @Optional()
  @Text('Only entries of this action.', 'member.added', { min: 1, max: 64 })
  action?: string;
}

class AuditActorResponse {
  @Id('The user.')
  userId!: string;

  @Text('Through what: `client:` and its id, `api-key:` and its id, or `app`.', 'client:cli')
  client!: string;
}

class AuditEntryResponse {
  @Id('The entry.')
  id!: string;

  @Text(
    'What was done: organization.created, workspace.created, member.added, member.role_changed, member.role_confirmed, member.removed, ' +
      'invite.sent, invite.accepted, invite.withdrawn, platform_key.created, platform_key.rotated, platform_key.revoked, limit.set, limit.deleted, contract.changed, ' +
      'billing_mode.changed and others.',
    'member.added',
  )
  action!: string;

  @Instant('When it was done.')
  createdAt!: string;

  @Nullable()
  @Nested(() => AuditActorResponse, 'Who did it; null for what the service did by itself.')
  actor!: AuditActorResponse | null;

  @Nullable()
  @Text('What was changed: its kind, a colon and its id.', 'user:019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11')
  target!: string | null;

  @Nullable({ example: null })
  @OpenObject('The values before; null for what was not there. No secrets.', { role: 'MEMBER' })
  before!: object | null;

  @Nullable()
  @OpenObject('The values after; null for what is there no more. No secrets.', { role: 'DEVELOPER' })
  after!: object | null;

  @Nullable()
  @Text('From which address.', '203.0.113.7')
  ip!: string | null;

  @Nullable()
  @Text('The browser or client, without control characters.', 'curl/8.11')
  userAgent!: string | null;
}

class AuditLogResponse {
  @ListOf(() => AuditEntryResponse)
  rows!: AuditEntryResponse[];

  @Optional()
  @Text('Send it as `before` for the next page; absent on the last page.', 'WzEsIkFiYyJd')
  nextBefore?: string;
}

export function readAuditLogEndpoint(listAuditEvents: ListAuditEvents): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/organizations/{orgId}/audit-log',
    audience: 'both',
    view: 'pruned',
    operationId: 'readAuditLog',
    tag: 'Platform management',
    summary: 'Read the audit log of an organization, the newest entry first',
    description: 'Every change by a member has an entry. Entries are never changed or deleted, and hold no secrets.',
    access: inOrganization('readAuditLog'),
    params: { orgId: organizationId },
    query: AuditLogQuery,
    paging: { by: 'before', place: { id: uuid }, default: 50, max: 200 },
    responses: { 200: AuditLogResponse },
    async handle({ caller, query: { action }, page: { limit, after } }) {
      const { organizationId: organization } = caller;
      const asked = { owner: { organizationId: organization }, limit, after: after?.id ?? null, type: action ?? null };
      const { events, next } = await listAuditEvents.execute(asked);
      return okPage({ rows: events.map(present) }, next === null ? null : { id: next });
    },
  });
}

const ACTOR = /(?:^|\/)user:([0-9a-f-]{36})\/(.+)$/;

function present({ id, type, occurredAt, actor, ip, userAgent, details }: AuditEvent): AuditEntryResponse {
  const [, userId, client] = ACTOR.exec(actor ?? '') ?? [];
  const { target, before, after } = details;
  return {
    id,
    action: type,
    createdAt: occurredAt.toISOString(),
    actor: userId && client ? { userId, client } : null,
    target: typeof target === 'string' ? target : null,
    before: objectOr(before),
    after: objectOr(after),
    ip,
    userAgent,
  };
}

function objectOr(value: unknown): object | null {
  return typeof value === 'object' && value !== null ? value : null;
}
