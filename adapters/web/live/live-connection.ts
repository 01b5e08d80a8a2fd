import type { PathPrefix } from '../api/client.js';
import { noteMoment } from '../api/service-clock.js';
import { Store } from '../store/store.js';
import { MOVED_PATHS } from './moved-paths.js';

const EVENTS = '/app/api/events';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** `connecting` also while a broken connection is restored; the page may then show old data. */
export type LiveState = 'off' | 'connecting' | 'live' | 'offline';

export interface LiveListener {
  /** Something changed at these paths. */
  moved(paths: readonly PathPrefix[]): void;
  /** Events were missed, so anything may have changed. */
  allMoved(): void;
  /** The service refuses the stream; the session may have ended. */
  refused(): void;
}

/**
 * The event stream of the signed-in user. After a break the browser reconnects and names the last event. Where that is not possible (the
 * tab was hidden, or the service refused) the stream starts again and everything is read again.
 */
export class LiveConnection {
  readonly state = new Store<LiveState>('off');
  private source: EventSource | null = null;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private failures = 0;
  private isWanted = false;
  /** Resources that were read before the stream was open may be out of date. */
  private hasGap = true;

  constructor(private readonly listener: LiveListener) {
    addEventListener('online', () => this.resume());
    addEventListener('offline', () => this.pause('offline'));
    // A browser has six connections to a service for all tabs together, so a hidden tab closes its stream.
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
      source.addEventListener(name, (event) => {
        noteTimeOf(event);
        this.listener.moved(paths);
      });
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

/** An event tells when it happened. */
function noteTimeOf({ data }: MessageEvent<string | undefined>): void {
  const told: { readonly occurredAt?: string } = data === undefined ? {} : JSON.parse(data);
  if (told.occurredAt !== undefined) noteMoment(Date.parse(told.occurredAt));
}
