import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { liveEventsEndpoint } from '../../../../adapters/http/app/live/live-events.endpoints.js';
import { OpenStreams } from '../../../../adapters/http/app/live/open-streams.js';
import type { PublishedEvent } from '../../../../application/ports/event-outbox.js';
import { uuid } from '../../../support/builders/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { clockThat } from '../../../support/clocks.js';
import { testApplication, USER_ID } from '../shell/support/test-application.js';

const EVENT: PublishedEvent = {
  position: 42n,
  type: 'payment.approved',
  subjectId: uuid(1),
  userId: USER_ID,
  organizationId: null,
  occurredAt: CREATED_AT,
};

/** Asks for the stream, of the session `s1`; without events in mind it ends after one. */
async function streamed(lastEventId?: string, events: readonly PublishedEvent[] = [EVENT]) {
  const asked: unknown[][] = [];
  const endpoint = liveEventsEndpoint(
    {
      async *subscribe(...question) {
        asked.push(question.slice(0, 2));
        yield* events;
      },
    },
    clockThat(() => CREATED_AT),
  );
  const { app } = testApplication({}, [endpoint]);
  const asking = request(app).get('/app/api/events').set('Cookie', 'session=alive');
  if (lastEventId !== undefined) asking.set('Last-Event-ID', lastEventId);
  const answer = await asking;
  return { answer, asked };
}

it('the stream tells what happened to what and when, and its position as the id', async () => {
  const { answer, asked } = await streamed();

  expect(answer.headers['content-type']).toContain('text/event-stream');
  expect(answer.text).toContain(
    `id: 42\nevent: payment.approved\ndata: {"subjectId":"${uuid(1)}","occurredAt":"2026-03-01T12:00:00.000Z"}\n\n`,
  );
  expect(asked).toEqual([[{ userId: USER_ID }, null]]);
});

it.each([
  ['0', 0n],
  ['41', 41n],
  ['9'.repeat(18), 999_999_999_999_999_999n],
  ['9'.repeat(19), null],
  ['-1', null],
  ['1.5', null],
  ['abc', null],
])('a browser that comes back with Last-Event-ID %s goes on after %s', async (lastEventId, after) => {
  expect((await streamed(lastEventId)).asked).toEqual([[{ userId: USER_ID }, after]]);
});

it.each([
  ['s1', 1],
  ['another', 2],
])('the end of session %s leaves %i of the events to come', async (subjectId, count) => {
  const ended = { ...EVENT, type: 'session.ended', subjectId } as const;
  const { answer } = await streamed(undefined, [ended, EVENT]);
  expect(answer.text.match(/^event: /gm)).toHaveLength(count);
});

/** A stream of which nothing comes until it is ended. */
const silent = {
  async *subscribe(_owner: unknown, _after: unknown, signal: AbortSignal) {
    if (!signal.aborted) await once(signal, 'abort');
    yield* [];
  },
};

it('the stream ends when the session ends by itself', async () => {
  const sessionEnded = clockThat(() => new Date('2100-01-01'));
  const { app } = testApplication({}, [liveEventsEndpoint(silent, sessionEnded)]);
  expect((await request(app).get('/app/api/events').set('Cookie', 'session=alive')).status).toBe(200);
});

describe('open streams', () => {
  const SESSION = { kind: 'user', userId: USER_ID, sessionEndsAt: CREATED_AT } as const;
  const opened = (streams: OpenStreams, sessionId: string) => {
    const leaving = new AbortController();
    streams.open({ ...SESSION, sessionId }, leaving.signal);
    return leaving;
  };

  it('are at most six of a session, and a closed one gives its place free', () => {
    const streams = new OpenStreams();
    const [first] = Array.from({ length: 6 }, () => opened(streams, 's1'));
    expect(() => opened(streams, 's1')).toThrow('A session can have 6 open event streams; close one first');
    expect(() => opened(streams, 's2')).not.toThrow();
    first?.abort();
    expect(() => opened(streams, 's1')).not.toThrow();
  });

  it('are at most twenty of a user', () => {
    const streams = new OpenStreams();
    for (let index = 0; index < 20; index += 1) opened(streams, `s${index}`);
    expect(() => opened(streams, 'other')).toThrow('A user can have 20 open event streams; close one first');
  });
});
