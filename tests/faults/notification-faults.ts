import type { Container } from 'inversify';
import { Notices } from '../../application/notifications/notices.js';
import { Notify } from '../../application/notifications/notify.js';
import type { Notice } from '../../domain/notifications/notification.js';
import { die } from './fault-points.js';
import { intercept } from './intercept.js';

/** The places at which the process dies while it tells somebody that money came in. */
export const notificationFaults = {
  'before-notice-committed': (container: Container) =>
    intercept(container, Notices, 'add', async (call, [notices]) => {
      const added = await call();
      return notices.some(isOfPayment) ? die() : added;
    }),

  'after-notice-committed': (container: Container) => {
    let told = false;
    intercept(container, Notices, 'add', (call, [notices]) => {
      told ||= notices.some(isOfPayment);
      return call();
    });
    // Of one event, and of several together.
    for (const method of ['execute', 'executeAll'] as const) {
      intercept(container, Notify, method, async (call) => {
        await call();
        return told ? die() : undefined;
      });
    }
  },
} satisfies Readonly<Record<string, (container: Container) => void>>;

export type NotificationFault = keyof typeof notificationFaults;

/* The demo people are given money at the start. */
function isOfPayment({ notice }: { readonly notice: Notice }): boolean {
  return notice.type === 'TRANSFER_RECEIVED' && notice.metadata.sender.type === 'user';
}
