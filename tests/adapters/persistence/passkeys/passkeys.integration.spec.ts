import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresOwnedPasskeys } from '../../../../adapters/persistence/passkeys/owned-passkeys.postgres.js';
import { PostgresPasskeyRepository } from '../../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresPasskeyChanges } from '../../../../adapters/persistence/passkeys/passkey-changes.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresOperationOutcomes } from '../../../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresSignedOperations } from '../../../../adapters/persistence/wallet-operations/signed-operations.postgres.js';
import type { Passkey } from '../../../../application/passkeys/passkey.repository.js';
import { approve, complete, fail, type PasskeyChangeKind } from '../../../../domain/passkeys/passkey-change.js';
import { complete as completePayment } from '../../../../domain/payments/payment-request.js';
import { ConflictError } from '../../../../domain/shared/errors.js';
import { type PasskeyChangeId, passkeyChangeId, passkeyId } from '../../../../domain/shared/ids.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { newSignedOperation, storedApproved } from '../support/payments.js';
import { type Person, storedPasskey, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let owned: PostgresOwnedPasskeys;
let changes: PostgresPasskeyChanges;
let operations: PostgresSignedOperations<PasskeyChangeId>;
let owner: Person;
let passkey: Passkey;

beforeAll(async () => {
  db = await openTestDatabase();
  owned = new PostgresOwnedPasskeys(db.database);
  changes = new PostgresPasskeyChanges(db.database);
  operations = new PostgresSignedOperations<PasskeyChangeId>(db.database, 'passkey_change_id');
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database, { USDC: 1_000_000_000n });
  passkey = await storedPasskey(db.database, owner.user.id);
});

const AT = later(CREATED_AT, MINUTE);

function newChange(attempt = 1, kind: PasskeyChangeKind = 'add') {
  const ids = { id: passkeyChangeId(randomUUID()), passkeyId: passkey.id, userId: owner.user.id };
  return approve({ ...ids, kind, attempt }, AT).next;
}

async function storedChange(attempt = 1, kind: PasskeyChangeKind = 'add') {
  const change = newChange(attempt, kind);
  await changes.add(change);
  return change;
}

describe('passkeys of an owner', () => {
  it('are seen with their names and the reason of their last failure; removed and foreign ones are not', async () => {
    const foreign = await storedPasskey(db.database, (await storedPerson(db.database)).user.id);
    await storedPasskey(db.database, owner.user.id, { kind: 'backup', status: 'removed' });
    await changes.end(fail(await storedChange(), AT, 'First'));
    await changes.end(fail(await storedChange(2), AT, 'Second'));
    await owned.relabel(passkey.id, owner.user.id, 'WALLET', 'Phone');

    const shown = { ...passkey, label: 'Phone', loginLabel: null, lastUsedAt: null, failureReason: 'Second' };
    expect(await owned.of(owner.user.id)).toEqual([shown]);
    expect(await owned.find(passkey.id, owner.user.id)).toEqual(passkey);
    expect(await owned.find(foreign.id, owner.user.id)).toBeNull();
    expect(await owned.find(passkeyId(randomUUID()), owner.user.id)).toBeNull();
  });

  it('are named by their owner alone; only what signs in has a name for that', async () => {
    const stranger = await storedPerson(db.database);
    const pending = await storedPasskey(db.database, owner.user.id, { kind: 'backup', status: 'pending' });
    expect(await owned.relabel(passkey.id, stranger.user.id, 'WALLET', 'Mine')).toBe(false);
    expect(await owned.relabel(pending.id, owner.user.id, 'LOGIN', 'Spare')).toBe(false);
    expect(await owned.relabel(pending.id, owner.user.id, 'WALLET', 'Spare')).toBe(true);
    expect(await owned.relabel(passkey.id, owner.user.id, 'LOGIN', 'Phone')).toBe(true);
    expect((await owned.of(owner.user.id)).map(({ label, loginLabel }) => [label, loginLabel]).sort()).toEqual(
      [
        [null, 'Phone'],
        ['Spare', null],
      ].sort(),
    );
  });

  it('change their status once, and only from where it was', async () => {
    const next = { id: passkey.id, userId: owner.user.id, status: 'removing' } as const;
    expect(await owned.transition(next, 'pending')).toBe(false);
    const moved = await Promise.all([1, 2, 3].map(() => owned.transition(next, 'confirmed')));
    expect(moved.filter(Boolean)).toHaveLength(1);
  });

  it.each(['pending', 'activating', 'failed', 'removing', 'removed'] as const)(
    'cannot be used while %s',
    async (status) => {
      const { id, credentialId } = await storedPasskey(db.database, owner.user.id, { status });
      const passkeys = new PostgresPasskeyRepository(db.database);
      expect(await passkeys.recordUse(id, 1)).toBe(false);
      expect((await passkeys.findByCredential(credentialId))?.signCount).toBe(0);
    },
  );

  it('remember when they were last used', async () => {
    await new PostgresPasskeyRepository(db.database).recordUse(passkey.id, 1);
    const [{ lastUsedAt } = { lastUsedAt: null }] = await owned.of(owner.user.id);
    expect(Math.abs(Date.now() - (lastUsedAt?.getTime() ?? 0))).toBeLessThan(60_000);
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

describe('what a passkey signed', () => {
  it('is under way until the payment or the change has ended', async () => {
    const payments = new PostgresPaymentRequestRepository(db.database, paymentTypes());
    const payment = await storedApproved(payments, owner, await storedPerson(db.database));
    expect(await owned.hasOperationsUnderWay(passkey.id)).toBe(false);
    await new PostgresSignedOperations(db.database).add(payment.id, passkey.id, newSignedOperation(owner));
    expect(await owned.hasOperationsUnderWay(passkey.id)).toBe(true);
    await payments.transition(completePayment(payment, AT, '0xfeed').next, 'APPROVED');
    expect(await owned.hasOperationsUnderWay(passkey.id)).toBe(false);

    const change = await storedChange();
    await operations.add(change.id, passkey.id, newSignedOperation(owner));
    expect(await owned.hasOperationsUnderWay(passkey.id)).toBe(true);
    await changes.end(complete(change, AT));
    expect(await owned.hasOperationsUnderWay(passkey.id)).toBe(false);
  });

  it('for a change is kept beside what it signed for payments, and its outcome with it', async () => {
    const change = await storedChange();
    const signed = newSignedOperation(owner);
    await operations.add(change.id, passkey.id, signed);
    expect(await operations.find(change.id)).toEqual(signed);
    const outcomes = new PostgresOperationOutcomes<PasskeyChangeId>(db.database, 'passkey_change_id');
    expect(await outcomes.of(change.id)).toBeNull();
    await db.sql(`INSERT INTO operation_outcomes VALUES ($1, 12, '0xfeed', true, NULL, 0, 0, now())`, [signed.hash]);
    expect(await outcomes.of(change.id)).toEqual({ transactionHash: '0xfeed', success: true, revertReason: null });
  });

  it('is for one thing, which exists', async () => {
    await expect(operations.add(newChange().id, passkey.id, newSignedOperation(owner))).rejects.toThrow('foreign key');
    const columns = 'hash, sender, nonce, call_data, verification_gas_limit, call_gas_limit, pre_verification_gas';
    const orphan = `INSERT INTO signed_operations (passkey_id, ${columns}, max_fee_per_gas, max_priority_fee_per_gas, signature)
      VALUES ($1, '0x1', '0x', 1, '0x', 1, 1, 1, 1, 1, '0x')`;
    await expect(db.sql(orphan, [passkey.id])).rejects.toThrow('signed_operations_subject');
  });
});

describe('passkey changes', () => {
  it('are found as they were stored, through their end', async () => {
    const change = await storedChange();
    expect(await changes.find(change.id)).toEqual(change);
    expect(await changes.attemptsOf(passkey.id)).toBe(1);
    const failed = fail(change, AT, 'No');
    expect(await changes.end(failed)).toBe(true);
    expect(await changes.find(change.id)).toEqual(failed);
    expect(await changes.end(complete(change, AT))).toBe(false);
    const second = await storedChange(2, 'remove');
    const completed = complete(second, AT);
    await changes.end(completed);
    expect(await changes.find(second.id)).toEqual(completed);
    expect(await changes.find(newChange().id)).toBeNull();
  });

  it('are made one attempt at a time', async () => {
    await storedChange();
    await expect(changes.add(newChange())).rejects.toThrow(ConflictError);
    expect(await changes.attemptsOf(passkey.id)).toBe(1);
  });

  it('are stranded when they have not ended for a while', async () => {
    const [waiting, ended] = [await storedChange(), await storedChange(2)];
    await changes.end(complete(ended, AT));
    const stranded = await changes.takeStranded(-1, 1000);
    expect(stranded).toContain(waiting.id);
    expect(stranded).not.toContain(ended.id);
    expect(await changes.takeStranded(60_000, 1000)).toEqual([]);
  });
});
