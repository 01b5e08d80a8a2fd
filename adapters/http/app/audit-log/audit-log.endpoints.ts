import type { AuditEvent } from '../../../../application/audit-log/audit-log.js';
import type { ListAuditEvents } from '../../../../application/audit-log/list-audit-events.js';
import { type Endpoint, endpoint, okPage } from '../../shell/endpoint.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf, OpenObject } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { uuid } from '../../shell/place-parts.js';

class SecurityEventRow {
  @Id('The event.')
  id!: string;

  @Text('Such as sign_in.succeeded, sign_in.failed, passkey.added, api_key.created.', 'sign_in.succeeded')
  type!: string;

  @Instant('When it happened.')
  occurredAt!: string;

  @Nullable()
  @Text('Null for what no request did.', '203.0.113.7')
  ip!: string | null;

  @Nullable()
  @Text(
    'The browser or client. Null for what no request did.',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  )
  userAgent!: string | null;

  @OpenObject('Ids and names of what it was about; no secrets.', { passkeyId: '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11' })
  details!: Record<string, unknown>;
}

class SecurityEventsResponse {
  @ListOf(() => SecurityEventRow)
  events!: SecurityEventRow[];

  @Optional()
  @Text('Absent on the last page.', 'eyJhIjoxfQ')
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
    paging: { by: 'cursor', place: { id: uuid } },
    responses: { 200: SecurityEventsResponse },
    async handle({ caller, page: { limit, after } }) {
      const input = { owner: { userId: caller.userId }, limit, after: after?.id ?? null };
      const { events, next } = await listSecurityEvents.execute(input);
      return okPage({ events: events.map(present) }, next === null ? null : { id: next });
    },
  });
}

function present({ id, type, occurredAt, ip, userAgent, details }: AuditEvent): SecurityEventRow {
  return { id, type, occurredAt: occurredAt.toISOString(), ip, userAgent, details: { ...details } };
}
