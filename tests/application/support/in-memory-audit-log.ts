import type { AuditEvent, AuditLog, NewAuditEvent } from '../../../application/audit-log/audit-log.js';
import type { UserId } from '../../../domain/shared/ids.js';
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

  async of(userId: UserId, before: string | null, limit: number): Promise<readonly AuditEvent[]> {
    return this.events
      .map(({ userId: owner, origin, type, details }, index) => ({
        owner,
        id: uuid(index),
        type,
        occurredAt: CREATED_AT,
        ip: origin?.ip ?? null,
        userAgent: origin?.userAgent ?? null,
        details,
      }))
      .filter(({ id, owner }) => owner === userId && (before === null || id < before))
      .reverse()
      .slice(0, limit)
      .map(({ owner: _owner, ...event }) => event);
  }
}
