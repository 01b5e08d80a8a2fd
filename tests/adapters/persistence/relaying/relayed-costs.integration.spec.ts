import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PostgresRelaySlots } from '../../../../adapters/persistence/relaying/relay-slots.postgres.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { randomHex } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('an attempt that the version before has stored counts a million gas for each operation that it carries', async () => {
  const slots = new PostgresRelaySlots(db.database, SECRET_BOX);
  const fees = { maxFeePerGas: 7n, maxPriorityFeePerGas: 1n };
  const slotOf = (nonce: number, carried: number) => ({
    ...{ chainId: 1, signer: '0x01' as const, nonce },
    tasks: Array.from({ length: carried }, () => ({ purpose: 'execute-operation', subjectId: randomUUID() })),
    attempt: { hash: randomHex(32), raw: randomHex(100), fees, gasLimit: 5n, isCancellation: false },
  });
  await slots.open([slotOf(1, 1), slotOf(2, 3), slotOf(3, 0), slotOf(4, 3)]);
  await db.sql('UPDATE relay_attempts SET gas_limit = NULL WHERE nonce < 4');

  const [open] = await slots.openSlots(1);
  expect(open?.nonces.toSorted((one, other) => one.nonce - other.nonce)).toEqual([
    { nonce: 1, mostWei: 7_000_000n },
    { nonce: 2, mostWei: 21_000_000n },
    { nonce: 3, mostWei: 7_000_000n },
    { nonce: 4, mostWei: 35n },
  ]);
});
