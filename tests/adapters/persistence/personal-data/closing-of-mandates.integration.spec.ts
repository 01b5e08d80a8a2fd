import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { PostgresClosingFacts } from '../../../../adapters/persistence/personal-data/closing-facts.postgres.js';
import { ACTIVATE_SCHEDULE } from '../../../../application/schedules/schedule-operations.js';
import { sign } from '../../../../domain/schedules/schedule.js';
import { AgentStory } from '../../../application/agent-sessions/agent-story.js';
import { OrderDesk } from '../../../application/conditional-orders/order-desk.js';
import { ScheduleDesk } from '../../../application/schedules/schedule-desk.js';
import { HOUR, later } from '../../../support/builders/time.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { storedWalletOperation } from '../support/wallet-operations.js';

let db: OpenDatabase;
let story: AgentStory;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  story = await AgentStory.begin(db);
});

/** What moves money later and keeps the account open, without the operations that are under way themselves. */
async function found(at: Date): Promise<readonly string[]> {
  const { obstacles } = await new PostgresClosingFacts(db.database).of(story.owner.user.id, at);
  return obstacles.map(({ kind }) => kind).filter((kind) => kind !== 'CHANGE_UNDER_WAY');
}

it('an agent session keeps an account open until its account is closed on chain, also when it is revoked', async () => {
  const { desk } = story;
  const { session } = await story.active();
  expect(await found(desk.clock.time)).toEqual(['AGENT_SESSION']);
  await desk.revoke.execute({ id: session.id, ownerId: session.ownerId });
  expect(await desk.mandates.of(session.ownerId, desk.clock.time)).toHaveLength(1);
  expect(await found(desk.clock.time)).toEqual(['AGENT_SESSION']);
  const facts = { installedAt: desk.clock.time, removedAt: desk.clock.time, failures: 0 };
  await desk.sessions.record(session.id, facts);
  expect(await found(desk.clock.time)).toEqual([]);
});

it('an agent session past its end, of which the chain pays nothing, keeps no account open; its money does', async () => {
  const { desk } = story;
  const expiresAt = later(desk.clock.time, HOUR);
  await story.active({ expiresAt });
  expect(await found(later(expiresAt, -1))).toEqual(['AGENT_SESSION']);
  expect(await found(expiresAt)).toEqual([]);
});

it('an order keeps an account open until the chain cannot fill it, also when it is cancelled', async () => {
  const desk = new OrderDesk(db.database, story.owner);
  const id = await desk.armed();
  await desk.mandates.stop(id, desk.clock.time, 'DISALLOW');
  expect(await desk.statusOf(id)).toBe('CANCELLED');
  expect(await found(desk.clock.time)).toEqual(['CONDITIONAL_ORDER']);
  expect(await found((await desk.read(id)).order.expiresAt)).toEqual([]);
  const stop = await desk.signsStop(id);
  expect(await found(desk.clock.time)).toEqual(['CONDITIONAL_ORDER']);
  await stop.isExecuted();
  expect(await found(desk.clock.time)).toEqual([]);
});

it('a schedule keeps an account open while its activation could still be made, also when it is cancelled', async () => {
  const desk = new ScheduleDesk(db);
  const draft = await desk.draft(story.owner.user.id);
  const { id: subjectId, expiresAt } = draft.schedule;
  expect(await found(desk.clock.now())).toEqual(['SCHEDULE']);
  // A draft past its life can be signed by nobody.
  expect(await found(expiresAt)).toEqual([]);
  await desk.schedules.sign(draft, sign(draft.schedule, desk.clock.now(), 0).next);
  await desk.mandates.stop(subjectId, desk.clock.now(), 'ABORT');
  expect(await found(desk.clock.now())).toEqual([]);
  await storedWalletOperation(db.database, story.owner, { kind: ACTIVATE_SCHEDULE, subjectId });
  expect(await found(desk.clock.now())).toEqual(['SCHEDULE']);
});
