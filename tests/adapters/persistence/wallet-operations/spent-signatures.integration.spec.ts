import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresRelaySlots } from '../../../../adapters/persistence/relaying/relay-slots.postgres.js';
import { PostgresSpentSignatures } from '../../../../adapters/persistence/wallet-operations/spent-signatures.postgres.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { execute, revert, type SignedWalletOperation } from '../../../../domain/wallet-operations/wallet-operation.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { storedWalletOperation } from '../support/wallet-operations.js';

const DEADLINE = later(CREATED_AT, 15 * MINUTE);
const [BEFORE, AFTER] = [DEADLINE, later(DEADLINE, 1)];

let db: OpenDatabase;
let owner: Person;
let operations: PostgresWalletOperationRepository;
let spent: PostgresSpentSignatures;

beforeAll(async () => {
  db = await openTestDatabase();
  owner = await storedPerson(db.database);
  operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
  spent = new PostgresSpentSignatures(db.database);
});
afterAll(() => db.close());

async function signed(validUntil: Date | null = DEADLINE): Promise<SignedWalletOperation> {
  return (await storedWalletOperation(db.database, owner, { validUntil })).operation;
}

const hasSignature = async ({ id }: Pick<SignedWalletOperation, 'id'>) => (await operations.find(id))?.signed !== null;

describe('the stored signature of an operation', () => {
  it.each([
    ['executed', (operation: SignedWalletOperation) => execute(operation, CREATED_AT)],
    ['reverted', (operation: SignedWalletOperation) => revert(operation, CREATED_AT, 'No')],
  ])('that was %s is erased past its deadline, and not before', async (_words, endOf) => {
    const operation = await signed();
    await operations.end(endOf(operation));
    await spent.erase(BEFORE, 100);
    expect(await hasSignature(operation)).toBe(true);
    await spent.erase(AFTER, 100);
    expect(await hasSignature(operation)).toBe(false);
  });

  it('is kept while it is under way, or while its end is in doubt', async () => {
    const [open, doubted] = [await signed(), await signed()];
    await operations.end(execute(doubted, CREATED_AT));
    await db.sql('UPDATE wallet_operations SET doubted_at = now() WHERE id = $1', [doubted.id]);
    await spent.erase(AFTER, 100);
    expect(await Promise.all([open, doubted].map(hasSignature))).toEqual([true, true]);
  });

  it('without a deadline is erased a week after its end', async () => {
    const operation = await signed(null);
    await operations.end(execute(operation, CREATED_AT));
    await spent.erase(later(CREATED_AT, 7 * 24 * 60 * MINUTE), 100);
    expect(await hasSignature(operation)).toBe(true);
    await spent.erase(later(CREATED_AT, 7 * 24 * 60 * MINUTE + 1), 100);
    expect(await hasSignature(operation)).toBe(false);
  });
});

describe('the transaction that carries an operation', () => {
  const slots = () => new PostgresRelaySlots(db.database, SECRET_BOX);
  const bytesOf = async (subjectId: string) =>
    (await slots().carrying({ purpose: 'execute-operation', subjectId }))?.attempts.map(({ raw }) => raw);

  it('loses its bytes when its nonce is used and its operations have no signature', async () => {
    const operation = await signed();
    const slot = { chainId: 1, signer: owner.wallet.address, nonce: 7 };
    const attempt = { hash: randomHex(32), raw: randomHex(200), fees: { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n } };
    const task = { purpose: 'execute-operation', subjectId: operation.id };
    await slots().open([{ ...slot, tasks: [task], attempt: { ...attempt, gasLimit: 1n, isCancellation: false } }]);
    const erase = async () => {
      await spent.erase(AFTER, 100);
      return bytesOf(operation.id);
    };

    await operations.end(execute(operation, CREATED_AT));
    expect(await erase()).toEqual([attempt.raw]);
    await slots().end(slot, 'INCLUDED', attempt.hash);
    expect(await erase()).toEqual([attempt.raw]);
    await db.sql(`UPDATE relay_slots SET ended_at = now() - interval '61 minutes' WHERE nonce = 7`);
    expect(await erase()).toEqual([null]);
  });

  it('keeps its bytes while one of its operations may be sent again', async () => {
    const operation = await signed();
    const slot = { chainId: 1, signer: owner.wallet.address, nonce: 8 };
    const raw = randomHex(200);
    const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
    const task = { purpose: 'execute-operation', subjectId: operation.id };
    await slots().open([
      { ...slot, tasks: [task], attempt: { hash: randomHex(32), raw, fees, gasLimit: 1n, isCancellation: false } },
    ]);
    await slots().end(slot, 'INCLUDED', randomHex(32));
    await db.sql(`UPDATE relay_slots SET ended_at = now() - interval '61 minutes' WHERE nonce = 8`);
    await spent.erase(AFTER, 100);
    expect(await bytesOf(operation.id)).toEqual([raw]);
    expect(await bytesOf(randomUUID())).toBeUndefined();
  });
});
