import type { Container } from 'inversify';
import { Notify } from '../../../application/notifications/notify.js';
import { ReadAllNotifications } from '../../../application/notifications/read-all-notifications.js';
import { EventKinds } from '../../../application/ports/event-kinds.js';
import { OutboxReader } from '../../../application/ports/event-outbox.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPerson } from './demo-person.js';

const AT_ONCE = 100;

/** Writes past events to the inboxes as read notifications. They start no jobs. */
export async function fileAway(container: Container, people: Iterable<DemoPerson>): Promise<void> {
  const outbox = resolve(container, OutboxReader);
  const notify = resolve(container, Notify);
  const { notifying } = resolve(container, EventKinds);
  const tell: Parameters<OutboxReader['drain']>[1] = async (events) => {
    const told = events.filter(({ type }) => notifying.includes(type));
    await notify.executeAll(told.map(({ position }) => String(position)));
  };
  while ((await outbox.drain(AT_ONCE, tell, notifying)) > 0);
  const readAll = resolve(container, ReadAllNotifications);
  for (const { userId } of people) await readAll.execute(userId);
  while ((await outbox.drain(AT_ONCE, tell, notifying)) > 0);
}
