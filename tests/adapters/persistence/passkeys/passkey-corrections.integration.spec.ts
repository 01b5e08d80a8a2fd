import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresAppSessionRepository } from '../../../../adapters/persistence/access/app-session.postgres.js';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import { PostgresCompletedPasskeyChanges } from '../../../../adapters/persistence/passkeys/completed-passkey-changes.postgres.js';
import { PostgresPasskeyRepository } from '../../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresReplacedPasskeys } from '../../../../adapters/persistence/passkeys/replaced-passkeys.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { DiscardPasskey } from '../../../../application/passkeys/discard-passkey.js';
import { PasskeyChangeOperation } from '../../../../application/passkeys/passkey-change-operation.js';
import type { SignerCalls } from '../../../../application/passkeys/signer-calls.js';
import { EndOperation } from '../../../../application/wallet-operations/end-operation.js';
import type { ExecutedOperation } from '../../../../application/wallet-operations/operation-outcomes.js';
import { SettleOperation } from '../../../../application/wallet-operations/settle-operation.js';
import { WalletOperationKinds } from '../../../../application/wallet-operations/wallet-operation-kinds.js';
import { ORIGIN } from '../../../application/support/pipeline.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { storedPasskey, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { storedWalletOperation } from '../support/wallet-operations.js';

const EXECUTED: ExecutedOperation = { transactionHash: '0xfeed', success: true, revertReason: null, isFinal: true };

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** An owner with a backup passkey whose addition is under way, and all that ends it. */
async function addition() {
  const { database } = db;
  const owner = await storedPerson(database);
  await storedPasskey(database, owner.user.id);
  const backup = await storedPasskey(database, owner.user.id, { kind: 'backup', status: 'activating' });
  const terms = { kind: 'add-passkey', subjectId: backup.id };
  const { operation } = await storedWalletOperation(database, owner, terms);
  const now = new SystemClock();
  const [passkeys, unitOfWork] = [new PostgresPasskeyRepository(database), new PostgresUnitOfWork(database)];
  const operations = new PostgresWalletOperationRepository(database, SECRET_BOX);
  const auditLog = new PostgresAuditLog(database, new UuidV7(now), now);
  const replaced = new PostgresReplacedPasskeys(database);
  const calls: SignerCalls = { change: () => ({ target: '0x00', value: 0n, data: '0x' }) };
  const sessions = new PostgresAppSessionRepository(database);
  const adding = new PasskeyChangeOperation('add', passkeys, replaced, operations, sessions, auditLog, calls, 5);
  const outbox = { append: async () => undefined };
  const ending = new EndOperation(new WalletOperationKinds([adding]), operations, outbox, now, unitOfWork);
  const outcomes = { of: async () => EXECUTED, blockOf: async () => null };
  const discarding = new DiscardPasskey(passkeys, auditLog, outbox, now, unitOfWork);
  return {
    operations,
    operation,
    ending,
    /** The ledger says that the chain has executed the addition. */
    settle: () => new SettleOperation(operations, outcomes, ending).execute(operation.id),
    discard: () => discarding.execute({ id: backup.id, userId: owner.user.id, origin: ORIGIN }),
    signAgain: () => storedWalletOperation(database, owner, terms),
    notices: () => new PostgresCompletedPasskeyChanges(database).of(backup.id),
    shown: async () => (await passkeys.overviewOf(owner.user.id)).find(({ id }) => id === backup.id),
  };
}

it('a discarded passkey that the chain has made a signer after all is shown as active, and its owner is told', async () => {
  const world = await addition();
  await world.ending.lapsed(world.operation);
  await world.discard();
  expect(await world.shown()).toBeUndefined();
  await world.settle();
  expect(await world.shown()).toMatchObject({ status: 'confirmed', returnedAt: expect.any(Date) });
  expect(await world.notices()).toMatchObject([{ id: world.operation.id, kind: 'add' }]);
});

it('a correction waits for a newer operation of the same passkey, and is not lost', async () => {
  const world = await addition();
  await world.ending.lapsed(world.operation);
  const { operation: newer } = await world.signAgain();
  await world.settle();
  const { id } = world.operation;
  expect(await world.operations.find(id)).toMatchObject({ operation: { status: 'LAPSED' }, isDoubted: true });
  await world.ending.lapsed(newer);
  expect(await world.operations.takeStranded(-60_000, 100)).toContain(id);
  await world.settle();
  expect(await world.operations.find(id)).toMatchObject({ operation: { status: 'EXECUTED' }, isDoubted: false });
  expect(await world.shown()).toMatchObject({ status: 'confirmed' });
});
