import type { Container } from 'inversify';
import { Notices } from '../../application/notifications/notices.js';
import { Notify } from '../../application/notifications/notify.js';
import type { Notice } from '../../domain/notifications/notification.js';
import type { NotificationId, UserId } from '../../domain/shared/ids.js';
import { die } from './fault-points.js';
import { intercept } from './intercept.js';

type Added = [userId: UserId, id: NotificationId, notice: Notice];

/** The places at which the process dies while it tells somebody that money came in. */
export const notificationFaults = {
  'before-notice-committed': (container: Container) =>
    intercept(container, Notices, 'add', async (call, [, , notice]: Added) => {
      const added = await call();
      return isOfPayment(notice) ? die() : added;
    }),

  'after-notice-committed': (container: Container) => {
    let told = false;
    intercept(container, Notices, 'add', (call, [, , notice]: Added) => {
      told ||= isOfPayment(notice);
      return call();
    });
    intercept(container, Notify, 'execute', async (call) => {
      await call();
      return told ? die() : undefined;
    });
  },
} satisfies Readonly<Record<string, (container: Container) => void>>;

export type NotificationFault = keyof typeof notificationFaults;

/* The demo people are given money at the start. */
function isOfPayment(notice: Notice): boolean {
  return notice.type === 'TRANSFER_RECEIVED' && notice.metadata.sender.type === 'user';
}
