import { principalKey } from '../../../application/access/principal.js';
import type { AuditEvent, AuditLog, NewAuditEvent } from '../../../application/audit-log/audit-log.js';
import { type OwnerScope, ownerId } from '../../../domain/shared/owner-scope.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

export class InMemoryAuditLog implements AuditLog {
  readonly events: NewAuditEvent[] = [];

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  get types(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  async append(event: NewAuditEvent): Promise<void> {
    this.unitOfWork.write(() => this.events.push(event));
  }

  async of(
    owner: OwnerScope,
    before: string | null,
    limit: number,
    wanted: string | null = null,
  ): Promise<readonly AuditEvent[]> {
    return this.events
      .map(({ userId, organizationId, origin, type, details }, index) => ({
        of: userId ?? organizationId,
        id: uuid(index),
        type,
        occurredAt: CREATED_AT,
        actor: origin?.principal ? principalKey(origin.principal) : null,
        ip: origin?.ip ?? null,
        userAgent: origin?.userAgent ?? null,
        details,
      }))
      .filter(({ id, of }) => of === ownerId(owner) && (before === null || id < before))
      .filter(({ type }) => wanted === null || type === wanted)
      .reverse()
      .slice(0, limit)
      .map(({ of: _of, ...event }) => event);
  }
}
