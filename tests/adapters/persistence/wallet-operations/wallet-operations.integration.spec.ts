import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresOperationOutcomes } from '../../../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { userId, walletOperationId } from '../../../../domain/shared/ids.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { storedWalletOperation } from '../support/wallet-operations.js';

let db: OpenDatabase;
let owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
});

describe('wallet operations in PostgreSQL', () => {
  it('are taken by one sweep only, and not before their time', async () => {
    const operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
    const { operation } = await storedWalletOperation(db.database, owner);
    await db.sql(`UPDATE wallet_operations SET touched_at = now() - interval '6 seconds' WHERE id = $1`, [
      operation.id,
    ]);
    const sweeps = await Promise.all([1, 2, 3].map(() => operations.takeStranded(5_000, 1_000)));

    expect(sweeps.flat().filter((id) => id === operation.id)).toHaveLength(1);
    expect(await operations.takeStranded(5_000, 1_000)).not.toContain(operation.id);
  });

  it.each([
    ['wallet_operations_status', `status = 'APPROVED', ended_at = now()`],
    ['wallet_operations_ended', `ended_at = now()`],
    ['wallet_operations_ended', `status = 'EXECUTED'`],
    ['wallet_operations_failed', `status = 'REVERTED', ended_at = now(), failure_code = 'OPERATION_REVERTED'`],
    ['wallet_operations_failed', `status = 'REFUSED', ended_at = now(), failure_reason = 'No'`],
    ['wallet_operations_failed', `failure_code = 'OPERATION_REVERTED', failure_reason = 'No'`],
  ])('cannot be half a state: %s refuses %s', async (constraint, change) => {
    const { operation } = await storedWalletOperation(db.database, owner);
    const changed = db.sql(`UPDATE wallet_operations SET ${change} WHERE id = $1`, [operation.id]);
    await expect(changed).rejects.toThrow(constraint);
  });

  it('belong to a user who exists', async () => {
    const nobody = { ...owner, user: { ...owner.user, id: userId(randomUUID()) } };
    await expect(storedWalletOperation(db.database, nobody)).rejects.toThrow('wallet_operations_user_id_fkey');
  });
});

it('a restored database counts on from where nobody can have signed before', async () => {
  const operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
  const { operation } = await storedWalletOperation(db.database, owner);
  const count = () => operations.countFor(operation.subjectId, [operation.kind]);
  expect(await count()).toBe(1);
  await db.sql('INSERT INTO restorations (backed_up_at) VALUES (now())');
  expect(await count()).toBe(51);
  await db.sql('DELETE FROM restorations');
});

describe('what became of an operation', () => {
  it.each([
    { success: true, revertReason: null },
    { success: false, revertReason: 'ERC20InsufficientBalance' },
    { success: false, revertReason: null },
  ])('is unknown until it is included, and then read back: %o', async ({ success, revertReason }) => {
    const outcomes = new PostgresOperationOutcomes(db.database);
    const { operation, signed } = await storedWalletOperation(db.database, owner);
    expect(await outcomes.of(operation.id)).toBeNull();
    const include = `INSERT INTO operation_outcomes VALUES ($1, 12, '0xfeed', $2, $3, 0, 0, now())`;
    await db.sql(include, [signed.hash, success, revertReason]);

    expect(await outcomes.of(operation.id)).toEqual({
      transactionHash: '0xfeed',
      success,
      revertReason,
      isFinal: true,
    });
    expect(await outcomes.of(walletOperationId(randomUUID()))).toBeNull();
  });
});
