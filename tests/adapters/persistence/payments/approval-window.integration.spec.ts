import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresGasLedger } from '../../../../adapters/persistence/gas-budgets/gas-ledger.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPasskeyRepository } from '../../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresSigningWindows } from '../../../../adapters/persistence/wallet-operations/signing-windows.postgres.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { PostgresWalletRepository } from '../../../../adapters/persistence/wallets/wallet.postgres.js';
import { SponsorGas } from '../../../../application/gas-budgets/sponsor-gas.js';
import type { Passkey } from '../../../../application/passkeys/passkey.repository.js';
import { PAYMENT, PaymentOperation } from '../../../../application/payments/payment-operation.js';
import { RejectPayment } from '../../../../application/payments/reject-payment.js';
import { BeginSigning } from '../../../../application/wallet-operations/begin-signing.js';
import { OwnerSignatures } from '../../../../application/wallet-operations/owner-signatures.js';
import { PrepareOperation } from '../../../../application/wallet-operations/prepare-operation.js';
import { SignOperation } from '../../../../application/wallet-operations/sign-operation.js';
import { WalletOperationKinds } from '../../../../application/wallet-operations/wallet-operation-kinds.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import type { PaymentRequest } from '../../../../domain/payments/payment-request.js';
import { ConflictError } from '../../../../domain/shared/errors.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { ORIGIN, RELAY_ALLOWANCE_MS } from '../../../application/support/pipeline.js';
import {
  assertionOf,
  PlainCeremonies,
  PlainOperations,
  StandingClock,
} from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { later } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { found, storedPending } from '../support/payments.js';
import { storedPasskey, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let payments: PostgresPaymentRequestRepository;
let pending: PaymentRequest;
let passkey: Passkey;
const clock = new StandingClock();

beforeAll(async () => {
  db = await openTestDatabase();
  payments = new PostgresPaymentRequestRepository(
    db.database,
    paymentTypes(),
    OPEN_REQUEST_LIMITS,
    UNLIMITED_GAS,
    clock,
  );
});
afterAll(() => db.close());
beforeEach(async () => {
  const payer = await storedPerson(db.database, { USDC: 1_000_000_000n });
  passkey = await storedPasskey(db.database, payer.user.id);
  pending = await storedPending(payments, payer, await storedPerson(db.database));
});

/** Everything that decides on payments, in PostgreSQL, a moment before the window of the pending one closes. */
function desk() {
  const { database } = db;
  clock.time = later(pending.expiresAt, -1);
  const unitOfWork = new PostgresUnitOfWork(database);
  const outbox = new PostgresOutbox(database, new OutboxSignal(db.channel()));
  const operations = new PostgresWalletOperationRepository(database, SECRET_BOX);
  const builder = new PlainOperations();
  const kinds = new WalletOperationKinds([new PaymentOperation(payments, paymentTypes(), [])]);
  const preparation = new PrepareOperation(new PostgresWalletRepository(database), builder, RELAY_ALLOWANCE_MS);
  const passkeys = new PostgresPasskeyRepository(database);
  const signatures = new OwnerSignatures(passkeys, new PlainCeremonies(), builder);
  const windows = new PostgresSigningWindows(database, clock);
  const gas = new SponsorGas(new PostgresGasLedger(database), UNLIMITED_GAS);
  const begin = new BeginSigning(kinds, preparation, signatures, windows, gas, clock);
  const ids = { next: randomUUID };
  const sign = new SignOperation(
    kinds,
    preparation,
    signatures,
    windows,
    operations,
    outbox,
    gas,
    ids,
    clock,
    unitOfWork,
  );
  const reject = new RejectPayment(payments, outbox, clock, unitOfWork);
  const { id, payerId: userId } = pending;
  const request = { kind: PAYMENT, subjectId: id, userId };
  return {
    clock,
    operations,
    passkeys,
    approve: async () => {
      const { options } = await begin.execute(request);
      const assertion = assertionOf(passkey.credentialId, String(options['challenge']));
      return sign.execute({ ...request, assertion, origin: ORIGIN });
    },
    reject: () => reject.execute({ id, userId, reason: null }),
  };
}

type Desk = ReturnType<typeof desk>;

const LOCK_PAYMENT = { lock: 'SELECT FROM payment_requests WHERE id = $1 FOR UPDATE', of: () => pending.id };
const LOCK_PASSKEY = { lock: 'SELECT FROM passkeys WHERE id = $1 FOR UPDATE', of: () => passkey.id };

describe('the approval window', () => {
  it.each([
    { decision: 'an approval', row: 'its payment', decide: ({ approve }: Desk) => approve(), ...LOCK_PAYMENT },
    { decision: 'an approval', row: 'its passkey', decide: ({ approve }: Desk) => approve(), ...LOCK_PASSKEY },
    { decision: 'a rejection', row: 'its payment', decide: ({ reject }: Desk) => reject(), ...LOCK_PAYMENT },
  ])('refuses $decision that waited for the lock of $row until it had closed', async ({ decide, lock, of }) => {
    const world = desk();
    const elsewhere = await db.connect();
    let refused: Promise<unknown> | undefined;
    await elsewhere.transaction(async () => {
      await elsewhere.manager.query(lock, [of()]);
      refused = decide(world).catch((error: unknown) => error);
      await db.somebodyWaitsForALock();
      world.clock.time = pending.expiresAt;
    });

    const error = await refused;
    expect(error).toBeInstanceOf(ConflictError);
    expect(String(error)).toContain('The payment request is EXPIRED');
    expect(await found(payments, pending)).toEqual(pending);
    expect(await world.operations.isUnderWayWith(passkey.id)).toBe(false);
    expect((await world.passkeys.findByCredential(passkey.credentialId))?.signCount).toBe(0);
    expect(await db.sql('SELECT FROM outbox WHERE user_id = $1', [pending.payerId])).toEqual([]);
  });

  it('takes an approval that waited for a lock and got it in time', async () => {
    const world = desk();
    const elsewhere = await db.connect();
    let approved: Promise<unknown> | undefined;
    await elsewhere.transaction(async () => {
      await elsewhere.manager.query(LOCK_PAYMENT.lock, [pending.id]);
      approved = world.approve();
      await db.somebodyWaitsForALock();
    });
    await approved;

    expect((await found(payments, pending)).status).toBe('APPROVED');
    expect(await world.operations.isUnderWayWith(passkey.id)).toBe(true);
  });
});
