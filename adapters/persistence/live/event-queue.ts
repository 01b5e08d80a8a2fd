import type { PublishedEvent } from '../../../application/ports/event-outbox.js';

/** More events than a listener that keeps up can have waiting. */
const MOST_WAITING = 1_000;

/**
 * The events that wait for one listener. A listener that does not keep up is ended. It begins again after the last event that it has
 * received, so it misses nothing.
 */
export class EventQueue {
  private waiting: PublishedEvent[] = [];
  private ending: { readonly error?: unknown } | null = null;
  private wake = (): void => undefined;

  push(event: PublishedEvent): void {
    if (this.waiting.length === MOST_WAITING) this.end();
    else if (this.ending === null) this.waiting.push(event);
    this.wake();
  }

  end(): void {
    this.ending ??= {};
    this.wake();
  }

  fail(error: unknown): void {
    this.ending ??= { error };
    this.wake();
  }

  /** @throws the error of `fail`, after the events before it */
  async *events(): AsyncGenerator<PublishedEvent> {
    for (;;) {
      const batch = this.waiting;
      this.waiting = [];
      yield* batch;
      if (this.waiting.length > 0) continue;
      if (this.ending !== null) break;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if ('error' in this.ending) throw this.ending.error;
  }
}
