import { expect, it } from '@jest/globals';
import { AppSessions } from '../../../application/access/app-sessions.js';
import { OpenSession } from '../../../application/access/open-session.js';
import { HOUR, later } from '../../support/builders/time.js';
import { InMemorySessions } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, passkeyOf } from '../support/people.js';
import { SerialIds, SerialSecrets, StandingClock } from '../support/simple-ports.js';

it('whoever has signed up is signed in, for twelve hours of the wall clock', async () => {
  const sessions = new InMemorySessions(new InMemoryUnitOfWork());
  const [secrets, clock] = [new SerialSecrets(), new StandingClock()];
  const openSession = new OpenSession(sessions, secrets, new SerialIds(), clock);
  const { session, token } = await openSession.execute({ userId: ALICE.id, passkeyId: passkeyOf(ALICE).id });

  expect(session).toMatchObject({ userId: ALICE.id, passkeyId: passkeyOf(ALICE).id });
  const appSessions = new AppSessions(sessions, secrets, clock);
  expect(await appSessions.authenticate(token)).toEqual(session);
  expect(JSON.stringify(sessions.stored)).not.toContain(`"${token}"`);
  clock.time = later(clock.now(), 12 * HOUR);
  expect(await appSessions.authenticate(token)).toBeNull();
});
