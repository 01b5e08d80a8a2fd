import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresPasskeyRepository } from '../../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import type { Passkey } from '../../../../application/passkeys/passkey.repository.js';
import { passkeyId } from '../../../../domain/shared/ids.js';
import { refuse } from '../../../../domain/wallet-operations/wallet-operation.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type Person, storedPasskey, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { storedWalletOperation } from '../support/wallet-operations.js';

let db: OpenDatabase;
let owned: PostgresPasskeyRepository;
let owner: Person;
let passkey: Passkey;

beforeAll(async () => {
  db = await openTestDatabase();
  owned = new PostgresPasskeyRepository(db.database);
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database, { USDC: 1_000_000_000n });
  passkey = await storedPasskey(db.database, owner.user.id);
});

const AT = later(CREATED_AT, MINUTE);

async function failedChange(signedAt: Date, reason: string) {
  const terms = { kind: 'add-passkey', subjectId: passkey.id, signedAt };
  const { operation } = await storedWalletOperation(db.database, owner, terms);
  const failure = { code: 'OPERATION_REJECTED', reason } as const;
  await new PostgresWalletOperationRepository(db.database, SECRET_BOX).end(refuse(operation, AT, failure));
}

describe('passkeys of an owner', () => {
  it('are seen with their names and the reason of their last failure; removed and foreign ones are not', async () => {
    const foreign = await storedPasskey(db.database, (await storedPerson(db.database)).user.id);
    await storedPasskey(db.database, owner.user.id, { kind: 'backup', status: 'removed' });
    await failedChange(CREATED_AT, 'First');
    await failedChange(AT, 'Second');
    await owned.relabel(passkey.id, owner.user.id, 'WALLET', 'Phone');

    const texts = { label: 'Phone', loginLabel: null, failureReason: 'Second' };
    const shown = { ...passkey, ...texts, lastUsedAt: null, returnedAt: null };
    expect(await owned.overviewOf(owner.user.id)).toEqual([shown]);
    expect(await owned.findOwned(passkey.id, owner.user.id)).toEqual(passkey);
    expect(await owned.findOwned(foreign.id, owner.user.id)).toBeNull();
    expect(await owned.findOwned(passkeyId(randomUUID()), owner.user.id)).toBeNull();
  });

  it('that are held cannot be used by anybody until the holder has ended', async () => {
    const passkeys = new PostgresPasskeyRepository(await db.connect());
    let use: Promise<boolean> | undefined;
    await db.database.transaction(async () => {
      await owned.lock(owner.user.id);
      use = passkeys.recordUse(passkey.id, 1);
      await db.somebodyWaitsForALock();
      await owned.transition({ id: passkey.id, userId: owner.user.id, status: 'removing' }, 'confirmed');
    });
    expect(await use).toBe(false);
  });
});
