import { Store } from '../store/store.js';

const SHOWN_MS = 6_000;

export interface Announcement {
  readonly id: number;
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** Short messages that disappear by themselves. They are shown in a corner and read by screen readers. */
export class Announcements {
  readonly current = new Store<Announcement | null>(null);
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, kind: Announcement['kind'] = 'done'): void {
    clearTimeout(this.timer);
    this.current.set({ id: ++this.count, kind, text });
    this.timer = setTimeout(() => this.dismiss(), SHOWN_MS);
  }

  dismiss(): void {
    this.current.set(null);
  }
}
