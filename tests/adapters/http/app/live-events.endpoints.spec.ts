import { expect, it } from '@jest/globals';
import request from 'supertest';
import { liveEventsEndpoint } from '../../../../adapters/http/app/live/live-events.endpoints.js';
import type { PublishedEvent } from '../../../../application/ports/event-outbox.js';
import { uuid } from '../../../support/builders/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';
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
  const endpoint = liveEventsEndpoint({
    async *subscribe(...question) {
      asked.push(question.slice(0, 2));
      yield* events;
    },
  });
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
