import { answers } from '../answers/watch.js';
import { eventually } from '../eventually.js';
import type { AppBrowser } from './app-browser.js';

const PATIENCE_MS = 60_000;

/** One event of the app's stream. */
export interface StreamedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: { readonly subjectId: string; readonly occurredAt: string };
}

/** An open stream of the app API, read in the background. */
export class EventStream {
  private readonly closing = new AbortController();
  private readonly received: StreamedEvent[] = [];

  private constructor(
    private readonly url: string,
    readonly contentType: string | null,
  ) {}

  /** Resolves when the server has answered: what happens from now on is in the stream. */
  static async open(browser: AppBrowser, lastEventId?: string): Promise<EventStream> {
    const headers = { Cookie: browser.cookie, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) };
    const closing = new AbortController();
    const response = await fetch(`${browser.origin}/app/api/events`, { headers, signal: closing.signal });
    if (response.status !== 200 || response.body === null) throw new Error(`The stream answered ${response.status}`);
    const stream = new EventStream(response.url, response.headers.get('content-type'));
    stream.closing.signal.addEventListener('abort', () => closing.abort());
    stream.read(response.body).catch(() => undefined);
    return stream;
  }

  /** What came about one subject, oldest first. */
  about(subjectId: string): readonly StreamedEvent[] {
    return this.received.filter(({ data }) => data.subjectId === subjectId);
  }

  /** Everything that came so far. */
  get all(): readonly StreamedEvent[] {
    return this.received;
  }

  /** Waits for an event about the subject. */
  next(subjectId: string, event: string): Promise<StreamedEvent> {
    const look = async () => this.about(subjectId).find((seen) => seen.event === event);
    return eventually(`${event} about ${subjectId}`, look, PATIENCE_MS);
  }

  close(): void {
    this.closing.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        this.take(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
  }

  private take(frame: string): void {
    const fields = new Map(
      frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const [id, event, data] = [fields.get('id'), fields.get('event'), fields.get('data')];
    if (id === undefined || event === undefined || data === undefined) return;
    const seen = { method: 'GET', status: 200, contentType: 'text/event-stream', json: JSON.parse(data) as unknown };
    answers.look(() => answers.got(this.url, seen));
    // An event may come twice; its id says so.
    if (this.received.every((known) => known.id !== id))
      this.received.push({ id, event, data: JSON.parse(data) as StreamedEvent['data'] });
  }
}
