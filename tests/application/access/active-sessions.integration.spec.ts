import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresApiKeySessions } from '../../../adapters/persistence/access/api-key-sessions.postgres.js';
import { PostgresAppSessionRepository } from '../../../adapters/persistence/access/app-session.postgres.js';
import { PostgresConnectedApplications } from '../../../adapters/persistence/access/connected-applications.postgres.js';
import { PostgresLastUses, SIGN_IN_USES } from '../../../adapters/persistence/access/last-uses.postgres.js';
import { PostgresOauthArtifacts } from '../../../adapters/persistence/access/oauth-artifacts.postgres.js';
import { PostgresSignIns } from '../../../adapters/persistence/access/sign-ins.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import type { SessionsCaller } from '../../../application/access/caller-branch.js';
import type { ClientIdentity } from '../../../application/access/credential.js';
import { EndActiveSession } from '../../../application/access/end-active-session.js';
import { EndOtherSessions } from '../../../application/access/end-other-sessions.js';
import { EndSession } from '../../../application/access/end-session.js';
import { LastUses, type SignInUses } from '../../../application/access/last-uses.js';
import { ListActiveSessions } from '../../../application/access/list-active-sessions.js';
import { RecordSession } from '../../../application/access/record-session.js';
import { RemoveExpiredArtifacts } from '../../../application/access/remove-expired-artifacts.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { apiKeySessionId, type UserId } from '../../../domain/shared/ids.js';
import { ApiKeyDesk, ORIGIN, storedGrant, tokenOf } from '../../adapters/persistence/support/api-keys.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { DAY, later } from '../../support/builders/time.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemoryOutbox } from '../support/in-memory-outbox.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { StandingClock } from '../support/simple-ports.js';

/** Grants of these tests end by the time of the machine, which the database has too. */
const NOW = new Date();

let db: OpenDatabase;
let alice: UserId;
let bob: UserId;
let desk: ApiKeyDesk;
let auditLog: InMemoryAuditLog;
let outbox: InMemoryOutbox;
let record: RecordSession;
let list: ListActiveSessions;
let end: EndActiveSession;
let endOthers: EndOtherSessions;
let endOwn: EndSession;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  [alice, bob] = [(await storedPerson(db.database)).user.id, (await storedPerson(db.database)).user.id];
  desk = new ApiKeyDesk(db.database, db.channel());
  desk.now = NOW;
  const clock = new StandingClock(NOW);
  const unitOfWork = new PostgresUnitOfWork(db.database);
  auditLog = new InMemoryAuditLog(new InMemoryUnitOfWork());
  outbox = new InMemoryOutbox(new InMemoryUnitOfWork());
  const signIns = new PostgresSignIns(db.database);
  const keySessions = new PostgresApiKeySessions(db.database, clock);
  const applications = new PostgresConnectedApplications(db.database, db.channel(), clock);
  const signInUses: SignInUses = new LastUses('sign-in', new PostgresLastUses(db.database, SIGN_IN_USES));
  const { repository: keys, uses } = desk;
  record = new RecordSession(keySessions, { next: randomUUID }, clock);
  list = new ListActiveSessions(signIns, keySessions, applications, keys, uses, signInUses, clock, clock);
  end = new EndActiveSession(signIns, keySessions, applications, auditLog, outbox, clock, unitOfWork);
  endOthers = new EndOtherSessions(
    signIns,
    keySessions,
    applications,
    keys,
    auditLog,
    outbox,
    clock,
    clock,
    unitOfWork,
  );
  endOwn = new EndSession(keySessions, clock);
});

async function signedIn(userId: UserId): Promise<string> {
  const id = randomUUID();
  await new PostgresAppSessionRepository(db.database).add({
    id,
    userId,
    tokenFingerprint: id,
    passkeyId: null,
    createdAt: NOW,
    expiresAt: later(NOW, DAY),
  });
  return id;
}

const callerWithKey = async (maker = tokenOf(alice)) => desk.as((await desk.create(maker)).key);

async function recorded(caller: ClientIdentity): Promise<string> {
  const session = await record.execute({ caller, deviceName: 'laptop', platform: 'Linux' });
  if (!session) throw new Error('Nothing was recorded');
  return session.id;
}

const sessionsOf = async (caller: SessionsCaller) =>
  (await list.execute(caller)).map(({ id, kind, current }) => ({ id, kind, current }));

describe('the active sessions', () => {
  it('are sign-ins, devices with a key and connected applications; the caller’s own is marked', async () => {
    const [signIn, grant, key] = [
      await signedIn(alice),
      await storedGrant(db.database, alice, []),
      await callerWithKey(),
    ];
    const device = await recorded(key);
    await signedIn(bob);

    const all = (current: string) => [
      { id: signIn, kind: 'app', current: signIn === current },
      { id: device, kind: 'api_key', current: device === current },
      { id: grant, kind: 'connected_application', current: grant === current },
    ];
    expect(await sessionsOf({ userId: alice, sessionId: signIn })).toEqual(all(signIn));
    expect(await sessionsOf(key)).toEqual(all(device));
    expect(await sessionsOf(tokenOf(alice, grant))).toEqual(all(grant));
  });

  it('do not have a row of its own for a caller with a token', async () => {
    const caller = tokenOf(alice, await storedGrant(db.database, alice, []));
    expect(await record.execute({ caller, deviceName: 'laptop', platform: 'Linux' })).toBeNull();
    expect(await sessionsOf(caller)).toHaveLength(1);
  });
});

describe('ending one of them', () => {
  it.each(['app', 'api_key', 'connected_application'])(
    'works for a session of the kind %s, and tells of it',
    async (kind) => {
      const ids: Readonly<Record<string, string>> = {
        app: await signedIn(alice),
        api_key: await recorded(await callerWithKey()),
        connected_application: await storedGrant(db.database, alice, []),
      };
      const id = ids[kind] ?? '';
      await end.execute({ id, userId: alice, origin: ORIGIN });

      const left = await list.execute({ userId: alice, sessionId: '' });
      expect(left.map((session) => session.kind)).not.toContain(kind);
      expect(left).toHaveLength(2);
      expect(auditLog.types).toEqual([kind === 'connected_application' ? 'grant.ended' : 'session.ended']);
      expect(outbox.events).toMatchObject([{ type: 'session.ended', subjectId: id, userId: alice }]);
    },
  );

  it('does not find what is somebody else’s or has ended, and records nothing', async () => {
    const [foreign, grant] = [await signedIn(bob), await storedGrant(db.database, bob, [])];
    for (const id of [foreign, grant, randomUUID(), 'no-uuid']) {
      await expect(end.execute({ id, userId: alice, origin: ORIGIN })).rejects.toThrow(NotFoundError);
    }
    expect([auditLog.types, outbox.types]).toEqual([[], []]);
    expect(await sessionsOf({ userId: bob, sessionId: '' })).toHaveLength(2);
  });

  it('by a key is possible for the sessions of that key alone', async () => {
    const [one, other] = [await callerWithKey(), await callerWithKey()];
    const [ofOne, ofOther] = [await recorded(one), await recorded(other)];
    await expect(endOwn.execute({ id: apiKeySessionId(ofOther), caller: one })).rejects.toThrow(NotFoundError);
    await endOwn.execute({ id: apiKeySessionId(ofOne), caller: one });
    expect((await sessionsOf(one)).map(({ id }) => id)).toEqual([ofOther]);
  });
});

describe('ending all the others', () => {
  it('leaves the caller’s own sign-in', async () => {
    const own = await signedIn(alice);
    await signedIn(alice);
    await recorded(await callerWithKey());
    await storedGrant(db.database, alice, []);
    await signedIn(bob);

    expect(await endOthers.execute({ userId: alice, sessionId: own }, ORIGIN)).toBe(3);
    expect(await sessionsOf({ userId: alice, sessionId: own })).toEqual([{ id: own, kind: 'app', current: true }]);
    expect([...auditLog.types].sort()).toEqual(['grant.ended', 'session.ended', 'session.ended']);
    expect(outbox.types).toHaveLength(3);
    expect(await sessionsOf({ userId: bob, sessionId: '' })).toHaveLength(1);
  });

  it('leaves the application that the caller’s key descends from', async () => {
    const grant = await storedGrant(db.database, alice, ['read:balances']);
    const key = await callerWithKey(tokenOf(alice, grant));
    const device = await recorded(key);
    await storedGrant(db.database, alice, []);

    expect(await endOthers.execute(key, ORIGIN)).toBe(1);
    expect((await sessionsOf(key)).map(({ id }) => id)).toEqual([device, grant]);
    expect(await desk.authenticate.execute((await desk.create(key)).key)).not.toBeNull();
  });
});

describe('the sweep of the authorization server', () => {
  it('removes what has expired, and nothing else', async () => {
    const artifacts = new PostgresOauthArtifacts(db.database, new StandingClock(NOW), auditLog, () => undefined);
    const rest = { payload: {}, grantId: null, userCodeKey: null, uidKey: null, accountId: null, clientId: null };
    await artifacts.save({ model: 'Session', key: 'old', expiresAt: later(NOW, -1), ...rest });
    await artifacts.save({ model: 'Session', key: 'new', expiresAt: later(NOW, DAY), ...rest });
    await new RemoveExpiredArtifacts(artifacts, new StandingClock(NOW)).execute();

    const left = await db.sql(`SELECT key FROM oauth_artifacts WHERE model = 'Session'`);
    expect(left).toEqual([{ key: 'new' }]);
  });
});
