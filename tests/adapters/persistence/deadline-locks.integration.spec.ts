import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresChallengeStore } from '../../../adapters/persistence/access/challenge-store.postgres.js';
import { PostgresOauthArtifacts } from '../../../adapters/persistence/access/oauth-artifacts.postgres.js';
import { PostgresSigningWindows } from '../../../adapters/persistence/wallet-operations/signing-windows.postgres.js';
import { ConflictError, UnauthorizedError } from '../../../domain/shared/errors.js';
import { StandingClock } from '../../application/support/simple-ports.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { storedPerson } from './support/people.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

const END = later(CREATED_AT, 5 * MINUTE);

let db: OpenDatabase;
const clock = new StandingClock();
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  clock.time = later(END, -1);
});

/** Somebody else holds the row until its deadline has passed. */
async function afterTheDeadline<Result>(lock: string, values: readonly unknown[], decide: () => Promise<Result>) {
  const elsewhere = await db.connect();
  let decision: Promise<Result | Error> | undefined;
  await elsewhere.transaction(async () => {
    await elsewhere.manager.query(lock, [...values]);
    decision = decide().catch((error: Error) => error);
    await db.somebodyWaitsForALock();
    clock.time = END;
  });
  return decision;
}

/* The approval window is tested with its use-cases (payments/approval-window.integration.spec.ts). */
describe('a decision that waits for a lock until its deadline has passed', () => {
  it('does not take a challenge of a passkey', async () => {
    const challenges = new PostgresChallengeStore(db.database, clock);
    const value = randomBytes(32).toString('base64url');
    await challenges.add({ value, purpose: 'sign-in', subject: null, expiresAt: END });
    const lock = 'SELECT FROM webauthn_challenges WHERE value = $1 FOR UPDATE';
    expect(await afterTheDeadline(lock, [value], () => challenges.take(value, 'sign-in'))).toBeInstanceOf(
      UnauthorizedError,
    );
    clock.time = later(END, -1);
    expect(await challenges.take(value, 'sign-in')).toMatchObject({ value });
  });

  it('does not consume an authorization code, and does not take it for used', async () => {
    const artifacts = new PostgresOauthArtifacts(
      db.database,
      clock,
      { append: async () => undefined },
      () => undefined,
    );
    const [model, key] = ['AuthorizationCode', randomBytes(32).toString('hex')];
    const ids = { grantId: null, userCodeKey: null, uidKey: null, accountId: null, clientId: null };
    await artifacts.save({ model, key, payload: '', ...ids, expiresAt: END });
    const lock = 'SELECT FROM oauth_artifacts WHERE key = $1 FOR UPDATE';
    expect(await afterTheDeadline(lock, [key], () => artifacts.consume(model, key))).toEqual({ kind: 'gone' });
    clock.time = later(END, -1);
    expect(await artifacts.consume(model, key)).toEqual({ kind: 'consumed' });
    expect(await artifacts.consume(model, key)).toEqual({ kind: 'again', grantId: null });
  });

  it('does not close a signing window', async () => {
    const windows = new PostgresSigningWindows(db.database, clock);
    const { user } = await storedPerson(db.database);
    const request = { kind: 'add-passkey', subjectId: randomUUID(), userId: user.id };
    await windows.open(request, { expiresAt: END, keepFrom: CREATED_AT });
    const lock = 'SELECT FROM signing_windows WHERE subject_id = $1 FOR UPDATE';
    const closed = await afterTheDeadline(lock, [request.subjectId], () => windows.close(request, END));
    expect(closed).toBeInstanceOf(ConflictError);
    expect(await windows.find(request)).toEqual(END);
  });
});
