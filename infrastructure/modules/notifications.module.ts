import {
  clearNotificationsEndpoint,
  dismissNotificationEndpoint,
  readAllNotificationsEndpoint,
  readNotificationEndpoint,
} from '../../adapters/http/app/notifications/notifications.endpoints.js';
import {
  listNotificationsEndpoint,
  unreadCountEndpoint,
} from '../../adapters/http/rest/notifications/notifications.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { eventPath } from '../../adapters/persistence/event-path.postgres.js';
import { PostgresInbox } from '../../adapters/persistence/notifications/inbox.postgres.js';
import { PostgresNotices } from '../../adapters/persistence/notifications/notices.postgres.js';
import { PostgresNotifiableEvents } from '../../adapters/persistence/notifications/notifiable-events.postgres.js';
import { notificationPath } from '../../adapters/persistence/notifications/notification-path.postgres.js';
import { SPENT_NOTIFICATIONS } from '../../adapters/persistence/notifications/spent-notifications.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { ClearNotifications } from '../../application/notifications/clear-notifications.js';
import { DismissNotification } from '../../application/notifications/dismiss-notification.js';
import { Inbox } from '../../application/notifications/inbox.js';
import { ListNotifications } from '../../application/notifications/list-notifications.js';
import { Notices } from '../../application/notifications/notices.js';
import { NotifiableEvents } from '../../application/notifications/notifiable-events.js';
import {
  notificationChanged,
  notificationCreated,
} from '../../application/notifications/notification-changed.event.js';
import { Notify } from '../../application/notifications/notify.js';
import { ReadAllNotifications } from '../../application/notifications/read-all-notifications.js';
import { ReadNotification } from '../../application/notifications/read-notification.js';
import { ResumeNotifications } from '../../application/notifications/resume-notifications.js';
import { PaymentPathPart } from '../../application/payments/payment-path.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventKinds } from '../../application/ports/event-kinds.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler, JobQueue } from '../../application/ports/job-queue.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { Endpoints } from '../identifiers.js';
import { appUrlOf } from '../public-addresses.js';
import type { Resources } from '../resources.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** The inbox and its notifications. */
export function notificationsModule({ configuration }: Resources): Module {
  const place = { appScheme: configuration.appScheme, appUrl: appUrlOf(configuration) };
  const list = (notifications: ListNotifications) => listNotificationsEndpoint(notifications, place);
  return module(
    implement(NotifiableEvents, PostgresNotifiableEvents, [Database]),
    implement(Notices, PostgresNotices, [Database]),
    implement(Inbox, PostgresInbox, [Database]),
    contribute(PaymentPathPart, eventPath, [Database]),
    contribute(PaymentPathPart, notificationPath, [Database]),
    provide(Notify, [NotifiableEvents, EventKinds, Notices, EventOutbox, IdGenerator, Clock, UnitOfWork]),
    provide(ResumeNotifications, [NotifiableEvents, JobQueue]),
    provide(ListNotifications, [Inbox]),
    provide(ReadNotification, [Inbox, EventOutbox, Clock, UnitOfWork]),
    provide(ReadAllNotifications, [Inbox, EventOutbox, Clock, UnitOfWork]),
    provide(DismissNotification, [Inbox, EventOutbox, Clock, UnitOfWork]),
    provide(ClearNotifications, [Inbox, EventOutbox, Clock, UnitOfWork]),
    contribute(Endpoints, list, [ListNotifications]),
    contribute(Endpoints, unreadCountEndpoint, [Inbox]),
    contribute(Endpoints, readNotificationEndpoint, [ReadNotification, Inbox]),
    contribute(Endpoints, readAllNotificationsEndpoint, [ReadAllNotifications, Inbox]),
    contribute(Endpoints, dismissNotificationEndpoint, [DismissNotification]),
    contribute(Endpoints, clearNotificationsEndpoint, [ClearNotifications]),
    constant(EventKind, notificationCreated),
    constant(EventKind, notificationChanged),
    constant(SpentRows, SPENT_NOTIFICATIONS),
    alias(JobHandler, Notify),
    alias(Sweep, ResumeNotifications),
  );
}
