import type { EventOutbox, EventType, OutboxReader, PublishedEvent } from '../../../application/ports/event-outbox.js';
import { type OwnerScope, ownerId } from '../../../domain/shared/owner-scope.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

/** What is appended. */
type Appended = Omit<PublishedEvent, 'position' | 'userId' | 'organizationId'> & {
  readonly userId?: string;
  readonly organizationId?: string;
};

export class InMemoryOutbox implements EventOutbox, OutboxReader {
  readonly events: Appended[] = [];
  /** How many events each drain found. */
  readonly drains: number[] = [];
  /** The types of which inboxes have to hear, as the last drain was told. */
  notifying: readonly EventType[] = [];
  private published = 0;

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  get types(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  get unpublished(): readonly Appended[] {
    return this.events.slice(this.published);
  }

  async append(events: readonly Appended[]): Promise<void> {
    this.unitOfWork.write(() => this.events.push(...events));
  }

  async drain(
    limit: number,
    handle: (events: readonly PublishedEvent[]) => Promise<void>,
    notifying: readonly EventType[] = [],
  ): Promise<number> {
    this.notifying = notifying;
    const batch = this.positioned().slice(this.published, this.published + limit);
    this.drains.push(batch.length);
    if (batch.length > 0) await handle(batch);
    this.published += batch.length;
    return batch.length;
  }

  async since(owner: OwnerScope, position: bigint, limit: number): Promise<readonly PublishedEvent[]> {
    return this.positioned()
      .filter((event) => (event.userId ?? event.organizationId) === ownerId(owner) && event.position > position)
      .slice(0, limit);
  }

  private positioned(): readonly PublishedEvent[] {
    return this.events.map(({ type, subjectId, userId = null, organizationId = null, occurredAt }, index) => {
      return { position: BigInt(index + 1), type, subjectId, userId, organizationId, occurredAt };
    });
  }
}
