import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { EventFollower } from '../../../application/ports/event-follower.js';
import { EventKind } from '../../../application/ports/event-kind.js';
import { EventKinds } from '../../../application/ports/event-kinds.js';
import { JobHandler, type JobKind } from '../../../application/ports/job-queue.js';
import { Sweep } from '../../../application/ports/sweep.js';
import { checkContributions } from '../../../infrastructure/wiring/contribution-checks.js';
import { every } from '../../../infrastructure/wiring/dependency.js';
import { constant, provide, type Row } from '../../../infrastructure/wiring/rows.js';

const execute = async () => undefined;
const job = (name: string): JobKind => ({
  name,
  subjectId: String,
  concurrency: 1,
  attempts: 1,
  backOff: { firstMs: 1, capMs: 1 },
});
const submit = job('submit');

function check(...contributed: readonly Row[]): () => void {
  const container = new Container({ defaultScope: 'Singleton' });
  for (const row of [provide(EventKinds, [every(EventKind), every(EventFollower)]), ...contributed])
    row.bind(container.bind(row.identifier));
  return () => checkContributions(container);
}

describe('what features contribute', () => {
  it('passes when every event is handled or ignored, and every job that it starts is done', () => {
    expect(
      check(
        constant(EventKind, { type: 'payment.approved', starts: [submit] }),
        constant(EventKind, { type: 'payment.created', notify: async () => ({}) }),
        constant(EventKind, { type: 'session.ended', ignored: 'Nothing follows.' }),
        constant(EventFollower, { type: 'session.ended', starts: [submit] }),
        constant(EventFollower, { type: 'payment.created', starts: [submit] }),
        constant(JobHandler, { kind: submit, execute }),
        constant(Sweep, { name: 'expire', everyMs: 1, execute }),
      ),
    ).not.toThrow();
    expect(check()).not.toThrow();
  });

  it.each<{ name: string; rows: readonly Row[]; message: string }>([
    {
      name: 'an event is contributed twice',
      rows: [
        constant(EventKind, { type: 'session.ended', ignored: 'Nothing follows.' }),
        constant(EventKind, { type: 'session.ended', ignored: 'Nothing follows.' }),
      ],
      message: 'Two features contribute the event "session.ended"',
    },
    {
      name: 'nothing is said of an event',
      rows: [constant(EventKind, { type: 'session.ended', starts: [] })],
      message: 'The event "session.ended" starts no job, changes no inbox, and is not ignored',
    },
    {
      name: 'an event is handled and ignored',
      rows: [constant(EventKind, { type: 'session.ended', starts: [submit], ignored: 'Nothing follows.' })],
      message: 'The event "session.ended" is handled and ignored',
    },
    {
      name: 'nobody does a job that an event starts',
      rows: [constant(EventKind, { type: 'payment.approved', starts: [submit] })],
      message: 'The event "payment.approved" starts the job "submit", which no feature does',
    },
    {
      name: 'nobody does a job that another feature starts',
      rows: [
        constant(EventKind, { type: 'session.ended', ignored: 'Nothing follows.' }),
        constant(EventFollower, { type: 'session.ended', starts: [submit] }),
      ],
      message: 'The event "session.ended" starts the job "submit", which no feature does',
    },
    {
      name: 'two kinds of jobs have one name',
      rows: [constant(JobHandler, { kind: submit, execute }), constant(JobHandler, { kind: job('submit'), execute })],
      message: 'Two features contribute the job "submit"',
    },
    {
      name: 'two sweeps have one name',
      rows: [
        constant(Sweep, { name: 'expire', everyMs: 1, execute }),
        constant(Sweep, { name: 'expire', everyMs: 2, execute }),
      ],
      message: 'Two features contribute the sweep "expire"',
    },
  ])('keeps the service from starting when $name', ({ rows, message }) => {
    expect(check(...rows)).toThrow(message);
  });
});
