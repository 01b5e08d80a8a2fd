import type { NotificationChannel } from './notification-channel.js';

/** A function that notifies a channel once for all calls within some milliseconds. A notification can get lost. */
export function coalescedSignal(channel: NotificationChannel, name: string, withinMs: number): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      channel.notify(name, '').catch(() => undefined);
    }, withinMs).unref();
  };
}
