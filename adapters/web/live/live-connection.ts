import type { PathPrefix } from '../api/client.js';
import { Store } from '../store/store.js';
import { MOVED_PATHS } from './moved-paths.js';

const EVENTS = '/app/api/events';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** `connecting` also while a broken connection is being mended; what is shown may then be old. */
export type LiveState = 'off' | 'connecting' | 'live' | 'offline';

export interface LiveListener {
  /** Something changed at these paths. */
  moved(paths: readonly PathPrefix[]): void;
  /** There was a gap in which anything may have changed. */
  allMoved(): void;
  /** The stream is refused; perhaps nobody is signed in any more. */
  refused(): void;
}

/**
 * The stream of what happens to the signed-in person's things. A break is mended by the browser, which tells the service what it saw last;
 * where that cannot work (nobody looked at the page for a while, the service refused) it begins anew, and everything is read again.
 */
export class LiveConnection {
  readonly state = new Store<LiveState>('off');
  private source: EventSource | null = null;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private failures = 0;
  private isWanted = false;
  /** What was read before the stream stood may have changed unseen. */
  private hasGap = true;

  constructor(private readonly listener: LiveListener) {
    addEventListener('online', () => this.resume());
    addEventListener('offline', () => this.pause('offline'));
    // A browser keeps six connections to a service, for all tabs together: one that nobody looks at gives its own back.
    document.addEventListener('visibilitychange', () => (document.hidden ? this.pause('connecting') : this.resume()));
    addEventListener('pagehide', () => this.pause('connecting'));
    addEventListener('pageshow', ({ persisted }) => persisted && this.resume());
  }

  start(): void {
    this.isWanted = true;
    if (!this.source) this.resume();
  }

  stop(): void {
    this.isWanted = false;
    this.pause('off');
  }

  private resume(): void {
    if (!this.isWanted || document.hidden || this.source) return;
    if (navigator.onLine) this.open();
    else this.state.set('offline');
  }

  private pause(state: LiveState): void {
    if (this.retry !== null) clearTimeout(this.retry);
    this.retry = null;
    this.source?.close();
    this.source = null;
    this.hasGap = true;
    this.state.set(this.isWanted ? state : 'off');
  }

  private open(): void {
    this.state.set('connecting');
    const source = new EventSource(EVENTS);
    this.source = source;
    source.addEventListener('open', () => this.opened());
    source.addEventListener('error', () => this.broken(source));
    for (const [name, paths] of Object.entries(MOVED_PATHS)) {
      source.addEventListener(name, () => this.listener.moved(paths));
    }
  }

  private opened(): void {
    this.failures = 0;
    this.state.set('live');
    if (this.hasGap) this.listener.allMoved();
    this.hasGap = false;
  }

  private broken(source: EventSource): void {
    if (source !== this.source) return;
    if (source.readyState !== EventSource.CLOSED) {
      this.state.set(navigator.onLine ? 'connecting' : 'offline');
      return;
    }
    this.pause('connecting');
    this.listener.refused();
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.failures++);
    this.retry = setTimeout(() => this.resume(), pauseMs);
  }
}
