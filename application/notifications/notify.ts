import { isAlwaysTold } from '../../domain/notifications/catalogue.js';
import type { Notice, NotificationEvent } from '../../domain/notifications/notification.js';
import { notificationId, type UserId, userId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventKinds } from '../ports/event-kinds.js';
import type { EventOutbox, PublishedEvent } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { FailedJob, JobHandler, JobKind } from '../ports/job-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { InboxChange } from './inbox-change.js';
import type { InboxItem, Notices } from './notices.js';
import type { NotifiableEvents } from './notifiable-events.js';

/** The subject is an event: its position in the outbox. */
export const notifyJob: JobKind = {
  name: 'notify',
  subjectId: String,
  concurrency: 4,
  attempts: 20,
  backOff: { firstMs: 500, capMs: 30_000 },
  isShort: true,
  together: { most: 25, gatherMs: 20 },
};

/** What an event changes in its owner's inbox. */
interface Change extends InboxChange {
  readonly owner: UserId;
  /** The notices that the owner is told. */
  readonly told: readonly Notice[];
}

/**
 * Writes the notifications of events to their owners' inboxes. It writes each once, also when it runs again or concurrently. It reads the
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
    await this.executeAll([position]);
  }

  /** All of them, or none. */
  async executeAll(positions: readonly string[]): Promise<readonly FailedJob[]> {
    await this.unitOfWork.run(async () => {
      const events = await this.events.take(positions.map(BigInt));
      if (events.length === 0) return;
      // An organization has no inbox.
      const owned = events.flatMap((event) => (event.userId === null ? [] : [{ event, owner: userId(event.userId) }]));
      await this.notify(owned);
      await this.events.handled(events.map(({ position }) => position));
    });
    return [];
  }

  private async notify(owned: readonly { readonly event: PublishedEvent; readonly owner: UserId }[]): Promise<void> {
    if (owned.length === 0) return;
    const wanting = await this.notices.lock([...new Set(owned.map(({ owner }) => owner))]);
    const changes: Change[] = [];
    for (const { event, owner } of owned) {
      const change = await this.kinds.of(event.type)?.notify?.(event, owner);
      if (!change) continue;
      changes.push({ ...change, owner, told: (change.notices ?? []).filter((notice) => notice !== null) });
    }
    for (const together of independent(changes)) await this.outbox.append(await this.apply(together, wanting));
  }

  private async apply(changes: readonly Change[], wanting: ReadonlySet<UserId>): Promise<readonly NotificationEvent[]> {
    const occurredAt = this.clock.now();
    const happened =
      (type: NotificationEvent['type']) =>
      ({ id: subjectId, userId: owner }: InboxItem): NotificationEvent => ({
        type,
        subjectId,
        userId: owner,
        occurredAt,
      });
    const changed: InboxItem[] = [];
    const told = changes.flatMap(({ owner, told: notices }) => notices.map((notice) => ({ owner, notice })));
    for (const { owner, withdrawn, kept = [], told: own, instead } of changes) {
      if (withdrawn === undefined) continue;
      const removed = await this.notices.withdraw(owner, withdrawn, [...kept, ...own.map(({ about }) => about)]);
      changed.push(...removed.map(({ id }) => ({ id, userId: owner })));
      const replacing = removed.map(({ notice }) => instead?.(notice) ?? null).filter((notice) => notice !== null);
      told.push(...replacing.map((notice) => ({ owner, notice })));
    }
    const settled = changes.flatMap(({ owner, settled: about }) =>
      about === undefined ? [] : [{ userId: owner, about }],
    );
    if (settled.length > 0) changed.push(...(await this.notices.settle(settled, occurredAt)));
    for (const { owner, collapsed } of changes) {
      if (collapsed === undefined) continue;
      changed.push(...(await this.notices.collapse(owner, collapsed)).map((id) => ({ id, userId: owner })));
    }
    const added = told
      .filter(({ owner, notice: { type } }) => wanting.has(owner) || isAlwaysTold(type))
      .map(({ owner, notice }) => ({ userId: owner, id: notificationId(this.ids.next()), notice }));
    const created = added.length === 0 ? [] : await this.notices.add(added);
    return [...changed.map(happened('notification.changed')), ...created.map(happened('notification.created'))];
  }
}

/** Parts of the changes, in their order. Within a part no change removes or settles what an earlier one adds. */
function independent(changes: readonly Change[]): readonly (readonly Change[])[] {
  const parts: Change[][] = [];
  for (const change of changes) {
    const part = parts.at(-1);
    if (part && !part.some((earlier) => dependsOn(change, earlier))) part.push(change);
    else parts.push([change]);
  }
  return parts;
}

function dependsOn({ owner, withdrawn, settled, collapsed }: Change, earlier: Change): boolean {
  if (owner !== earlier.owner || (earlier.told.length === 0 && earlier.instead === undefined)) return false;
  const isRemoved = ({ about }: Notice) => withdrawn !== undefined && about.startsWith(withdrawn);
  return (
    collapsed !== undefined ||
    earlier.instead !== undefined ||
    earlier.told.some((notice) => isRemoved(notice) || notice.about === settled)
  );
}
