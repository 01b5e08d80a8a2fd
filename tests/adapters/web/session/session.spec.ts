import { describe, expect, it, jest } from '@jest/globals';
import { AppProblem } from '../../../../adapters/web/api/app-problem.js';
import type { AppApi } from '../../../../adapters/web/api/client.js';
import { Session } from '../../../../adapters/web/session/session.js';

const ALICE = { userId: 'a', username: 'alice', walletAddress: '0xA' };
const BOB = { userId: 'b', username: 'bob', walletAddress: '0xB' };

const nobody = new AppProblem('UNAUTHORIZED', 'Sign in to the app first', 401, false);
const unreachable = new AppProblem('UNREACHABLE', 'The service did not answer', 0, true);

/** A session whose service answers what the test says; a 401 ends it, as the page's API client arranges. */
function sessionWith(isPossible = true) {
  const get = jest.fn<() => Promise<unknown>>();
  const read = async () => ({ data: await get() });
  const forget = async () => ({});
  const session = new Session({ GET: read, DELETE: forget } as unknown as AppApi, isPossible);
  const is = (person: object) => get.mockResolvedValueOnce(person);
  const fails = (problem: AppProblem) =>
    get.mockImplementationOnce(async () => {
      if (problem.status === 401) session.end();
      throw problem;
    });
  return { session, is, fails, get };
}

describe('who is at the page', () => {
  it('is nobody without a session cookie, and nobody is asked', () => {
    const { session, get } = sessionWith(false);
    expect(session.state.get()).toEqual({ kind: 'signed-out', hasEnded: false });
    expect(get).not.toHaveBeenCalled();
  });

  it('is whom the service names', async () => {
    const { session, is } = sessionWith();
    expect(session.state.get()).toEqual({ kind: 'unknown' });
    is(ALICE);
    await session.check();
    expect(session.state.get()).toEqual({ kind: 'signed-in', person: ALICE });
  });

  it('is nobody when the session had ended before the page came', async () => {
    const { session, fails } = sessionWith();
    fails(nobody);
    await session.check();
    expect(session.state.get()).toEqual({ kind: 'signed-out', hasEnded: false });
  });

  it('cannot be told while the service does not answer, and can afterwards', async () => {
    const { session, fails, is } = sessionWith();
    fails(unreachable);
    await session.check();
    expect(session.state.get()).toEqual({ kind: 'unreachable', problem: unreachable });
    is(ALICE);
    await session.check();
    expect(session.state.get()).toMatchObject({ kind: 'signed-in' });
  });

  it('stays who it was while the service does not answer', async () => {
    const { session, is, fails } = sessionWith();
    is(ALICE);
    await session.check();
    fails(unreachable);
    await session.check();
    expect(session.state.get()).toEqual({ kind: 'signed-in', person: ALICE });
  });

  it('is told that the session has ended, once', async () => {
    const { session, is } = sessionWith();
    is(ALICE);
    await session.check();
    session.end();
    session.end();
    expect(session.state.get()).toEqual({ kind: 'signed-out', hasEnded: true });
  });

  it('is somebody else when somebody else has signed in in another tab', async () => {
    const { session, is } = sessionWith();
    is(ALICE);
    await session.check();
    is(BOB);
    await session.check();
    expect(session.state.get()).toEqual({ kind: 'signed-in', person: BOB });
  });

  it('is not told of an ended session after signing out on purpose', async () => {
    const { session, is } = sessionWith();
    is(ALICE);
    await session.check();
    await session.signOut();
    expect(session.state.get()).toEqual({ kind: 'signed-out', hasEnded: false });
  });
});
