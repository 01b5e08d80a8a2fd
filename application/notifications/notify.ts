import { isAlwaysTold } from '../../domain/notifications/catalogue.js';
import type { NotificationEvent } from '../../domain/notifications/notification.js';
import { notificationId, type UserId, userId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventKinds } from '../ports/event-kinds.js';
import type { EventOutbox, PublishedEvent } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { InboxChange } from './inbox-change.js';
import type { Notices } from './notices.js';
import type { NotifiableEvents } from './notifiable-events.js';

/** The subject is an event: its position in the outbox. */
export const notifyJob: JobKind = {
  name: 'notify',
  subjectId: String,
  concurrency: 4,
  attempts: 20,
  backOff: { firstMs: 500, capMs: 30_000 },
  isShort: true,
};

/**
 * Writes the notifications of an event to the owner's inbox. It writes each once, also when it runs again or concurrently. It reads the
 * current state, so the order in which events are handled does not matter.
 */
export class Notify implements JobHandler {
  readonly kind = notifyJob;

  constructor(
    private readonly events: NotifiableEvents,
    private readonly kinds: EventKinds,
    private readonly notices: Notices,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @param position the event's position in the outbox */
  async execute(position: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const event = await this.events.take(BigInt(position));
      if (!event) return;
      // An organization has no inbox.
      if (event.userId !== null) await this.notify(event, userId(event.userId));
      await this.events.handled(event.position);
    });
  }

  private async notify(event: PublishedEvent, owner: UserId): Promise<void> {
    const wanted = await this.notices.lock(owner);
    const change = await this.kinds.of(event.type)?.notify?.(event, owner);
    if (change) await this.outbox.append(await this.apply(change, owner, wanted));
  }

  private async apply(
    { notices = [], settled, withdrawn, collapsed, kept = [], instead }: InboxChange,
    owner: UserId,
    wanted: boolean,
  ): Promise<readonly NotificationEvent[]> {
    const occurredAt = this.clock.now();
    const happened = (type: NotificationEvent['type']) => (subjectId: NotificationEvent['subjectId']) => ({
      type,
      subjectId,
      userId: owner,
      occurredAt,
    });
    const told = notices.filter((notice) => notice !== null);
    const keep = [...kept, ...told.map(({ about }) => about)];
    const removed = withdrawn === undefined ? [] : await this.notices.withdraw(owner, withdrawn, keep);
    const changed = [
      ...(settled === undefined ? [] : await this.notices.settle(owner, settled, occurredAt)),
      ...removed.map(({ id }) => id),
      ...(collapsed === undefined ? [] : await this.notices.collapse(owner, collapsed)),
    ];
    const replacing = removed.map(({ notice }) => instead?.(notice) ?? null).filter((notice) => notice !== null);
    const created = [];
    for (const notice of [...told, ...replacing].filter(({ type }) => wanted || isAlwaysTold(type))) {
      const id = notificationId(this.ids.next());
      if (await this.notices.add(owner, id, notice)) created.push(id);
    }
    return [...changed.map(happened('notification.changed')), ...created.map(happened('notification.created'))];
  }
}
