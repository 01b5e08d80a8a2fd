import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresOperationOutcomes } from '../../../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresSignedOperations } from '../../../../adapters/persistence/wallet-operations/signed-operations.postgres.js';
import type { SignedOperation } from '../../../../application/ports/user-operation.js';
import type { PaymentRequest } from '../../../../domain/payments/payment-request.js';
import { passkeyId, paymentRequestId } from '../../../../domain/shared/ids.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { newSignedOperation, storedApproved } from '../support/payments.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let signedOperations: PostgresSignedOperations;
let outcomes: PostgresOperationOutcomes;
let payer: Person;
let payment: PaymentRequest;

beforeAll(async () => {
  db = await openTestDatabase();
  signedOperations = new PostgresSignedOperations(db.database);
  outcomes = new PostgresOperationOutcomes(db.database);
});
afterAll(() => db.close());

beforeEach(async () => {
  const payments = new PostgresPaymentRequestRepository(db.database, paymentTypes());
  payer = await storedPerson(db.database, { USDC: 1_000_000_000n });
  payment = await storedApproved(payments, payer, await storedPerson(db.database));
});

const PASSKEY = passkeyId(randomUUID());

describe('a signed operation', () => {
  it('is found as it was stored, up to the largest numbers that the EntryPoint packs', async () => {
    const { operation } = newSignedOperation(payer);
    const largest: SignedOperation = newSignedOperation(payer, {
      operation: {
        ...operation,
        nonce: 2n ** 256n - 1n,
        verificationGasLimit: 2n ** 128n - 1n,
        callGasLimit: 2n ** 128n - 1n,
        preVerificationGas: 2n ** 256n - 1n,
        maxFeePerGas: 2n ** 128n - 1n,
        maxPriorityFeePerGas: 2n ** 128n - 1n,
      },
    });
    await signedOperations.add(payment.id, PASSKEY, largest);

    expect(await signedOperations.find(payment.id)).toEqual(largest);
  });

  it('is null while nothing is signed', async () => {
    expect(await signedOperations.find(payment.id)).toBeNull();
    expect(await signedOperations.find(paymentRequestId(randomUUID()))).toBeNull();
  });

  it('is one for each payment, also when two are stored at once', async () => {
    const signed = [newSignedOperation(payer), newSignedOperation(payer)];
    const added = await Promise.allSettled(signed.map((one) => signedOperations.add(payment.id, PASSKEY, one)));

    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await signedOperations.find(payment.id)).toEqual(signed[added[0]?.status === 'fulfilled' ? 0 : 1]);
  });

  it('is not stored when its unit of work rolls back', async () => {
    const work = new PostgresUnitOfWork(db.database).run(async () => {
      await signedOperations.add(payment.id, PASSKEY, newSignedOperation(payer));
      throw new Error('crash');
    });

    await expect(work).rejects.toThrow('crash');
    expect(await signedOperations.find(payment.id)).toBeNull();
  });

  it('belongs to a payment that exists', async () => {
    const nowhere = paymentRequestId(randomUUID());

    await expect(signedOperations.add(nowhere, PASSKEY, newSignedOperation(payer))).rejects.toThrow('foreign key');
  });
});

describe('what became of an operation', () => {
  const include = (hash: string, success: boolean, reason: string | null) =>
    db.sql(`INSERT INTO operation_outcomes VALUES ($1, 12, '0xfeed', $2, $3, 0, 0, now())`, [hash, success, reason]);

  it('is unknown before it was signed, and until it was included', async () => {
    expect(await outcomes.of(payment.id)).toBeNull();
    await signedOperations.add(payment.id, PASSKEY, newSignedOperation(payer));
    expect(await outcomes.of(payment.id)).toBeNull();
  });

  it.each([
    { success: true, revertReason: null },
    { success: false, revertReason: 'ERC20InsufficientBalance' },
    { success: false, revertReason: null },
  ])('is read back: %o', async ({ success, revertReason }) => {
    const hash = randomHex(32);
    await signedOperations.add(payment.id, PASSKEY, newSignedOperation(payer, { hash }));
    await include(hash, success, revertReason);

    expect(await outcomes.of(payment.id)).toEqual({ transactionHash: '0xfeed', success, revertReason });
    expect(await outcomes.of(paymentRequestId(randomUUID()))).toBeNull();
  });
});
