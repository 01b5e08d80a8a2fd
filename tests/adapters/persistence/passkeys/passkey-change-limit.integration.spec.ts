import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresAppSessionRepository } from '../../../../adapters/persistence/access/app-session.postgres.js';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import { PostgresPasskeyRepository } from '../../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresReplacedPasskeys } from '../../../../adapters/persistence/passkeys/replaced-passkeys.postgres.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { PasskeyChangeOperation } from '../../../../application/passkeys/passkey-change-operation.js';
import { DailyLimitError } from '../../../../domain/shared/daily-limit.js';
import { CREATED_AT, HOUR, later } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { storedPasskey, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { newSignedOperation, newWalletOperation, storedWalletOperation } from '../support/wallet-operations.js';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('of several changes that are signed at the same time, only those are stored that the day has left', async () => {
  const { database } = db;
  const owner = await storedPerson(database);
  const userId = owner.user.id;
  const primary = await storedPasskey(database, userId);
  const at = later(CREATED_AT, HOUR);
  const operations = new PostgresWalletOperationRepository(database, SECRET_BOX);
  for (let signed = 0; signed < 3; signed += 1) {
    await storedWalletOperation(database, owner, { kind: 'add-passkey', signedAt: at });
  }
  const now = new SystemClock();
  const adding = new PasskeyChangeOperation(
    'add',
    new PostgresPasskeyRepository(database),
    new PostgresReplacedPasskeys(database),
    operations,
    new PostgresAppSessionRepository(database),
    new PostgresAuditLog(database, new UuidV7(now), now),
    { change: () => ({ target: '0x00', value: 0n, data: '0x' }) },
    5,
  );
  const backups = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => storedPasskey(database, userId, { kind: 'backup', status: 'pending' })),
  );
  const subjects = await Promise.all(backups.map(({ id }) => adding.find(id, userId)));

  const outcomes = await Promise.allSettled(
    subjects.map((subject) =>
      database.transaction(async () => {
        await adding.approved(subject, { passkeyId: primary.id, origin: null, at });
        const terms = { kind: 'add-passkey', subjectId: subject.passkey.id, signedAt: at };
        await operations.add(newWalletOperation(owner, terms), newSignedOperation(owner));
      }),
    ),
  );

  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused) expect(reason).toBeInstanceOf(DailyLimitError);
  expect(await operations.newestSignedAt(userId, ['add-passkey'], 99)).toHaveLength(5);
});
