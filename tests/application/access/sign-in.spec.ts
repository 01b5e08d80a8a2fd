import { beforeEach, describe, expect, it } from '@jest/globals';
import { AppSessions } from '../../../application/access/app-sessions.js';
import { SignIn, type SignInPurpose } from '../../../application/access/sign-in.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import { CREATED_AT, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemoryOutbox } from '../support/in-memory-outbox.js';
import { InMemoryChallenges, InMemoryPasskeys, InMemorySessions } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, passkeyOf } from '../support/people.js';
import { assertionOf, PlainCeremonies, SerialIds, SerialSecrets, StandingClock } from '../support/simple-ports.js';

function newWorld() {
  const unitOfWork = new InMemoryUnitOfWork();
  const passkeys = new InMemoryPasskeys(unitOfWork, [passkeyOf(ALICE)]);
  const sessions = new InMemorySessions(unitOfWork);
  const clock = new StandingClock();
  const challenges = new InMemoryChallenges(unitOfWork, clock);
  const secrets = new SerialSecrets();
  const ceremonies = new PlainCeremonies();
  const ids = new SerialIds();
  const record = new InMemoryAuditLog(unitOfWork);
  const outbox = new InMemoryOutbox(unitOfWork);
  const moneyClock = new StandingClock(later(CREATED_AT, 24 * HOUR));
  const closed = new Set<string>();
  const suspended = new Set<string>();
  const signIn = new SignIn(
    challenges,
    passkeys,
    sessions,
    { has: async (id) => closed.has(id) },
    { of: async (id) => (suspended.has(id) ? { reason: 'fraud', since: CREATED_AT } : null) },
    ceremonies,
    record,
    outbox,
    secrets,
    ids,
    moneyClock,
    clock,
    unitOfWork,
  );
  return {
    closed,
    suspended,
    outbox,
    record,
    challenges,
    passkeys,
    sessions,
    clock,
    signIn,
    appSessions: new AppSessions(sessions, secrets, clock),
  };
}

let world: ReturnType<typeof newWorld>;
beforeEach(() => {
  world = newWorld();
});

const CREDENTIAL = passkeyOf(ALICE).credentialId;

/** The challenge that the page makes of the service's. */
async function begun(purpose: SignInPurpose = 'sign-in'): Promise<string> {
  const { challenge } = await world.signIn.begin(purpose);
  return `${purpose} of ${challenge}`;
}

describe('beginning to sign in', () => {
  it('gives a challenge of five minutes, for any passkey', async () => {
    expect(await world.signIn.begin('sign-in')).toEqual({ challenge: 'token-1', credentialIds: [] });
    expect(world.challenges.stored).toEqual([
      { value: 'sign-in of token-1', purpose: 'sign-in', subject: null, expiresAt: later(CREATED_AT, 5 * MINUTE) },
    ]);
  });
});

describe('signing in', () => {
  it('opens a session of twelve hours for the passkey’s owner; only the token’s fingerprint is kept', async () => {
    const challenge = await begun();
    const { session, token } = await world.signIn.finish('sign-in', assertionOf(CREDENTIAL, challenge, 3), challenge);

    expect(session).toEqual({
      id: expect.any(String),
      userId: ALICE.id,
      tokenFingerprint: `fingerprint of ${token}`,
      passkeyId: passkeyOf(ALICE).id,
      createdAt: CREATED_AT,
      expiresAt: later(CREATED_AT, 12 * HOUR),
    });
    expect(world.sessions.stored).toEqual([session]);
    expect(world.outbox.events).toEqual([
      { type: 'session.started', subjectId: session.id, userId: ALICE.id, occurredAt: later(CREATED_AT, 24 * HOUR) },
    ]);
    expect((await world.passkeys.findByCredential(CREDENTIAL))?.signCount).toBe(3);
  });

  it('makes a cookie that is good until it expires or is signed out', async () => {
    const challenge = await begun();
    const { session, token } = await world.signIn.finish('sign-in', assertionOf(CREDENTIAL, challenge), challenge);

    expect(await world.appSessions.authenticate(token)).toEqual(session);
    expect(await world.appSessions.authenticate('another token')).toBeNull();
    world.clock.time = session.expiresAt;
    expect(await world.appSessions.authenticate(token)).toBeNull();
    world.clock.time = CREATED_AT;
    await world.appSessions.signOut(session.id);
    expect(await world.appSessions.authenticate(token)).toBeNull();
  });

  it('opens nothing for an account that was closed in the meantime', async () => {
    world.closed.add(ALICE.id);
    const challenge = await begun();
    const attempt = world.signIn.finish('sign-in', assertionOf(CREDENTIAL, challenge), challenge);
    await expect(attempt).rejects.toThrow('This account is closed');
    expect([world.sessions.stored, world.outbox.events]).toEqual([[], []]);
  });

  it('opens nothing for somebody whom the operator keeps out', async () => {
    world.suspended.add(ALICE.id);
    const challenge = await begun();
    const attempt = world.signIn.finish('sign-in', assertionOf(CREDENTIAL, challenge), challenge);
    await expect(attempt).rejects.toThrow('This account is suspended');
    expect([world.sessions.stored, world.outbox.events]).toEqual([[], []]);
  });

  it('twice makes two sessions with two tokens', async () => {
    const tokens = [];
    for (const signCount of [1, 2]) {
      const challenge = await begun();
      tokens.push(
        (await world.signIn.finish('sign-in', assertionOf(CREDENTIAL, challenge, signCount), challenge)).token,
      );
    }

    expect(new Set(tokens).size).toBe(2);
    expect(world.sessions.stored).toHaveLength(2);
  });
});

describe('a sign-in that is refused opens no session', () => {
  async function refused(challenge: string, credentialId = CREDENTIAL, signed = challenge, signCount = 1) {
    const finishing = world.signIn.finish('sign-in', assertionOf(credentialId, signed, signCount), challenge);
    await expect(finishing).rejects.toThrow(UnauthorizedError);
    expect(world.sessions.stored).toEqual([]);
    return expect(finishing).rejects;
  }

  it('for a challenge that was never given', async () => {
    await (await refused('made up')).toThrow('unknown, used or older than five minutes');
  });

  it('for a challenge that was answered before', async () => {
    const challenge = await begun();
    await world.signIn.finish('sign-in', assertionOf(CREDENTIAL, challenge), challenge);
    world.sessions.stored.length = 0;

    await (await refused(challenge, CREDENTIAL, challenge, 9)).toThrow('unknown, used or older than five minutes');
  });

  it('for a challenge of five minutes ago', async () => {
    const challenge = await begun();
    world.clock.time = later(CREATED_AT, 5 * MINUTE);

    await (await refused(challenge)).toThrow('older than five minutes');
  });

  it('for the challenge of a sign-up', async () => {
    const expiresAt = later(CREATED_AT, MINUTE);
    await world.challenges.add({ value: 'c', purpose: 'sign-up', subject: null, expiresAt });

    await (await refused('c')).toThrow('unknown');
  });

  it('for the bytes that the service sent, which a page never signs', async () => {
    const { challenge } = await world.signIn.begin('sign-in');

    await (await refused(String(challenge))).toThrow('unknown');
  });

  it('for an answer that was made on the page of the authorization server', async () => {
    await (await refused(await begun('oauth-sign-in'))).toThrow('unknown');
  });

  it('for a passkey that is not registered, and the challenge is spent', async () => {
    const challenge = await begun();

    await (await refused(challenge, 'unknown')).toThrow('not registered here');
    await (await refused(challenge)).toThrow('unknown, used');
  });

  it('for an answer to something else, and the challenge is spent', async () => {
    const challenge = await begun();

    await (await refused(challenge, CREDENTIAL, 'another')).toThrow('Another challenge was signed');
    await (await refused(challenge)).toThrow('unknown, used');
  });

  it('for a counter that was seen before', async () => {
    world.passkeys.stored.set(passkeyOf(ALICE).id, passkeyOf(ALICE, { signCount: 5 }));

    await (await refused(await begun(), CREDENTIAL, undefined, 5)).toThrow('used before');
  });
});
