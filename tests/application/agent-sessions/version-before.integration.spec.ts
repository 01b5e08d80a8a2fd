import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { AgentStory } from './agent-story.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

it.each(['ACTIVE', 'REVOKED', 'EXPIRED'])(
  'a process of the version before makes a session %s that was paused, and who had paused it no longer counts',
  async (status) => {
    const story = await AgentStory.begin(db);
    const session = await story.active();
    await story.desk.pause.execute({ ...story.idOf(session), clientId: 'agent' });
    // What that version says, which does not know of paused_by.
    await db.sql(`UPDATE agent_sessions SET status = '${status}', pause_reason = NULL, pause_needs = NULL,
      sealed_key = CASE WHEN '${status}' <> 'REVOKED' THEN sealed_key END WHERE id = '${session.session.id}'`);
    const stored = await story.desk.sessions.find(session.session.id);
    expect(stored?.session.status).toBe(status);
    expect(stored?.session).not.toHaveProperty('pausedBy');
  },
);

it('the pause of a process of the version before counts as one of the owner, whoever had paused before', async () => {
  const story = await AgentStory.begin(db);
  const session = await story.active();
  const sql = (status: string) =>
    db.sql(`UPDATE agent_sessions SET status = '${status}' WHERE id = '${session.session.id}'`);
  await story.desk.pause.execute({ ...story.idOf(session), clientId: 'agent' });
  await sql('ACTIVE');
  await sql('PAUSED');
  expect((await story.desk.sessions.find(session.session.id))?.session).toMatchObject({ pausedBy: 'OWNER' });
  await expect(story.desk.resume(story.idOf(session), 'agent')).rejects.toThrow('The owner has paused');
});
