import { ContainerModule } from 'inversify';
import {
  clearNotificationsEndpoint,
  dismissNotificationEndpoint,
  readAllNotificationsEndpoint,
  readNotificationEndpoint,
} from '../../adapters/http/app/notifications/notifications.endpoints.js';
import { ownerEndpoint } from '../../adapters/http/app/owner-endpoint.js';
import {
  listNotificationsEndpoint,
  unreadCountEndpoint,
} from '../../adapters/http/rest/notifications/notifications.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresInbox } from '../../adapters/persistence/notifications/inbox.postgres.js';
import { PostgresNotices } from '../../adapters/persistence/notifications/notices.postgres.js';
import { PostgresNotifiableEvents } from '../../adapters/persistence/notifications/notifiable-events.postgres.js';
import { PostgresNotificationSubjects } from '../../adapters/persistence/notifications/notification-subjects.postgres.js';
import { ClearNotifications } from '../../application/notifications/clear-notifications.js';
import { DismissNotification } from '../../application/notifications/dismiss-notification.js';
import { Inbox } from '../../application/notifications/inbox.js';
import { ListNotifications } from '../../application/notifications/list-notifications.js';
import { Notices } from '../../application/notifications/notices.js';
import { NotifiableEvents } from '../../application/notifications/notifiable-events.js';
import { NotificationSubjects } from '../../application/notifications/notification-subjects.js';
import { Notify } from '../../application/notifications/notify.js';
import { ReadAllNotifications } from '../../application/notifications/read-all-notifications.js';
import { ReadNotification } from '../../application/notifications/read-notification.js';
import { ResumeNotifications } from '../../application/notifications/resume-notifications.js';
import { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import { Clock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobQueue } from '../../application/ports/job-queue.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { construct } from '../construct.js';
import { AppEndpoints, RestEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';

type ModuleOptions = Parameters<ConstructorParameters<typeof ContainerModule>[0]>[0];

/** The inbox: what is told to people of what happened, and what they do with it. */
export function notificationsModule({ configuration }: Resources): ContainerModule {
  return new ContainerModule((options) => {
    bindInbox(options);
    bindEndpoints(options, configuration.appScheme);
  });
}

function bindInbox({ bind }: ModuleOptions): void {
  bind(NotifiableEvents).toResolvedValue(construct(PostgresNotifiableEvents), [Database]);
  bind(NotificationSubjects).toResolvedValue(construct(PostgresNotificationSubjects), [Database]);
  bind(Notices).toResolvedValue(construct(PostgresNotices), [Database]);
  bind(Inbox).toResolvedValue(construct(PostgresInbox), [Database]);
  bind(Notify).toResolvedValue(construct(Notify), [
    NotifiableEvents,
    PaymentRequestRepository,
    NotificationSubjects,
    Notices,
    EventOutbox,
    IdGenerator,
    Clock,
    UnitOfWork,
  ]);
  bind(ResumeNotifications).toResolvedValue(construct(ResumeNotifications), [NotifiableEvents, JobQueue]);
  bind(ListNotifications).toResolvedValue(construct(ListNotifications), [Inbox]);
  const change = [Inbox, EventOutbox, Clock, UnitOfWork] as const;
  bind(ReadNotification).toResolvedValue(construct(ReadNotification), [...change]);
  bind(ReadAllNotifications).toResolvedValue(construct(ReadAllNotifications), [...change]);
  bind(DismissNotification).toResolvedValue(construct(DismissNotification), [...change]);
  bind(ClearNotifications).toResolvedValue(construct(ClearNotifications), [...change]);
}

function bindEndpoints({ bind }: ModuleOptions, appScheme: string): void {
  const list = (notifications: ListNotifications) => listNotificationsEndpoint(notifications, appScheme);
  bind(RestEndpoints).toResolvedValue(list, [ListNotifications]);
  bind(RestEndpoints).toResolvedValue(unreadCountEndpoint, [Inbox]);
  bind(AppEndpoints).toResolvedValue(
    (notifications: ListNotifications) => ownerEndpoint(list(notifications)),
    [ListNotifications],
  );
  bind(AppEndpoints).toResolvedValue((inbox: Inbox) => ownerEndpoint(unreadCountEndpoint(inbox)), [Inbox]);
  bind(AppEndpoints).toResolvedValue(readNotificationEndpoint, [ReadNotification, Inbox]);
  bind(AppEndpoints).toResolvedValue(readAllNotificationsEndpoint, [ReadAllNotifications, Inbox]);
  bind(AppEndpoints).toResolvedValue(dismissNotificationEndpoint, [DismissNotification]);
  bind(AppEndpoints).toResolvedValue(clearNotificationsEndpoint, [ClearNotifications]);
}
