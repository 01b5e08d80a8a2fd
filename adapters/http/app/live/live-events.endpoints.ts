import type { UserPrincipal } from '../../../../application/access/principal.js';
import type { LiveEvents } from '../../../../application/live/live-events.js';
import type { WallClock } from '../../../../application/ports/clock.js';
import type { PublishedEvent } from '../../../../application/ports/event-outbox.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { type ServerSentEvent, stream } from '../../shell/sse.js';
import { OpenStreams } from './open-streams.js';

/** Node starts no longer timer. A browser whose stream ends connects again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const POSITION = /^\d{1,18}$/;

class LiveEventResponse {
  @Text(
    'The id of what it happened to; its kind follows from the type of the event.',
    '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11',
  )
  subjectId!: string;

  @Instant('When it happened.')
  occurredAt!: string;
}

export function liveEventsEndpoint(liveEvents: LiveEvents, wallClock: WallClock): Endpoint {
  const openStreams = new OpenStreams();
  return endpoint({
    method: 'GET',
    path: '/app/api/events',
    audience: 'owner',
    operationId: 'streamEvents',
    tag: 'Live',
    summary: 'Follow what changes, as server-sent events',
    description:
      "Each event names what happened and to what; read the thing itself for its state. After a break the browser's " +
      'Last-Event-ID makes the stream begin with what was missed. An event may come twice. The stream ends with its session.',
    access: { kind: 'session' },
    responses: { 200: LiveEventResponse },
    eventStream: true,
    async handle({ caller, lastEventId, signal }) {
      const after = lastEventId && POSITION.test(lastEventId) ? BigInt(lastEventId) : null;
      openStreams.open(caller, signal);
      return stream(serverSentEvents(liveEvents, caller, after, untilSessionEnd(caller, wallClock.now(), signal)));
    },
  });
}

/** Aborts with the signal, and when the session ends by itself. */
function untilSessionEnd({ sessionEndsAt }: UserPrincipal, now: Date, signal: AbortSignal): AbortSignal {
  const ending = new AbortController();
  const left = Math.min(Math.max(0, sessionEndsAt.getTime() - now.getTime()), LONGEST_TIMER_MS);
  const timer = setTimeout(() => ending.abort(), left);
  const end = () => {
    clearTimeout(timer);
    ending.abort();
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return ending.signal;
}

async function* serverSentEvents(
  liveEvents: LiveEvents,
  { userId, sessionId }: UserPrincipal,
  after: bigint | null,
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  for await (const event of liveEvents.subscribe({ userId }, after, signal)) {
    yield serverSentEvent(event);
    // The end of the session is the last event of the stream.
    if (event.type === 'session.ended' && event.subjectId === sessionId) return;
  }
}

function serverSentEvent({ position, type, subjectId, occurredAt }: PublishedEvent): ServerSentEvent {
  return { id: String(position), event: type, data: { subjectId, occurredAt: occurredAt.toISOString() } };
}
