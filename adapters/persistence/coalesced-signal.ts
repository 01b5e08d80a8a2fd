import type { NotificationChannel } from './notification-channel.js';

/**
 * A function that signals on a channel: at once to the listeners of this process, and to those of others once for all calls within some
 * milliseconds. A signal to others can get lost.
 */
export function coalescedSignal(channel: NotificationChannel, name: string, withinMs: number): () => void {
  let isScheduled = false;
  return () => {
    channel.tellHere(name);
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      channel.notifyOthers(name).catch(() => undefined);
    }, withinMs).unref();
  };
}
