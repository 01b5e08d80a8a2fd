import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresIdempotencyKeys } from '../../../../adapters/persistence/idempotency-keys.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresTransferProposals } from '../../../../adapters/persistence/payments/types/transfer-proposals.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../../adapters/persistence/wallets/wallet.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { IdempotentExecution } from '../../../../application/idempotency/idempotent-execution.js';
import { CreatePayment, type CreatePaymentInput } from '../../../../application/payments/create-payment.js';
import { PaymentTypes } from '../../../../application/payments/types/payment-types.js';
import type { TransferMonedaInput } from '../../../../application/payments/types/transfer-moneda/transfer-moneda-input.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { approvalPage, paymentSources, paymentTypeDefinitions } from '../../../support/builders/payment-types.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { clockThat } from '../../../support/clocks.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

/* A transfer has a statement of its own, and the general way that every other payment type takes. Both must do the same. */

let db: OpenDatabase;
let payer: Person;
let recipient: Person;
let shortcut: CreatePayment;
let general: CreatePayment;

const HELD = 25_000_000n;

beforeAll(async () => {
  db = await openTestDatabase();
  [shortcut, general] = [createPayment(true), createPayment(false)];
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.sql('TRUNCATE payment_requests, outbox, idempotency_keys CASCADE');
  payer = await storedPerson(db.database, { USDC: HELD });
  recipient = await storedPerson(db.database);
});

function createPayment(withShortcut: boolean): CreatePayment {
  const { database } = db;
  const signal = new OutboxSignal(db.channel());
  const definitions = paymentTypeDefinitions({
    users: new PostgresUserRepository(database),
    wallets: new PostgresWalletRepository(database),
    transfers: new PostgresTransferProposals(database, signal, OPEN_REQUEST_LIMITS, UNLIMITED_GAS),
  });
  if (!withShortcut) Object.defineProperty(definitions.transfer_moneda, 'shortcut', { value: undefined });
  const types = new PaymentTypes(definitions, paymentSources(), approvalPage);
  const unitOfWork = new PostgresUnitOfWork(database);
  return new CreatePayment(
    types,
    new PostgresPaymentRequestRepository(database, types, OPEN_REQUEST_LIMITS, UNLIMITED_GAS, new StandingClock()),
    new PostgresOutbox(database, signal),
    new IdempotentExecution(new PostgresIdempotencyKeys(database), unitOfWork),
    clockThat(() => CREATED_AT),
    new UuidV7(new SystemClock()),
    unitOfWork,
  );
}

function propose(by: CreatePayment, input: TransferMonedaInput, idempotency: CreatePaymentInput['idempotency'] = null) {
  const proposal = { payerId: payer.user.id, clientId: 'cli', reference: ' Lunch ', idempotency };
  return by.execute({ ...proposal, paymentType: 'transfer_moneda', input });
}

/** What became of a proposal: what was answered and stored, or the refusal. */
async function effectOf(by: CreatePayment, input: TransferMonedaInput) {
  await db.sql('TRUNCATE payment_requests, outbox CASCADE');
  const answer = await propose(by, input).then(
    (result) => {
      const { id = '', nextStep = null, ...payment } = 'payment' in result ? result.payment : {};
      return { ...result, payment: { ...payment, nextStep: nextStep?.replace(id, 'any') } };
    },
    ({ name, field, message }) => ({ name, field, message }),
  );
  const rows = await db.sql<object>('SELECT * FROM payment_requests');
  const events = await db.sql<object>('SELECT type, user_id, occurred_at FROM outbox');
  return { answer, rows: rows.map((row) => ({ ...row, id: 'any', touched_at: 'any' })), events };
}

it('proposes the same either way, whatever is asked for', async () => {
  const amount = fc.oneof(
    fc.bigInt({ min: 1n, max: 2n * HELD }).map(formatMinorUnits),
    fc.constantFrom('0', '-1', '0.0000001', formatMinorUnits(HELD), formatMinorUnits(HELD + 1n)),
  );
  const who = fc.constantFrom('recipient', 'RECIPIENT', 'payer', 'nobody');
  await fc.assert(
    fc.asyncProperty(
      amount,
      who,
      fc.constantFrom('USD' as const, 'EUR' as const, 'MXN' as const),
      async (text, to, currency) => {
        const names = { recipient: recipient.user.username, payer: payer.user.username, nobody: 'nobody_here' };
        const recipientUsername = to === 'RECIPIENT' ? names.recipient.toUpperCase() : names[to as keyof typeof names];
        const input = { amount: text, currency, recipientUsername };
        expect(await effectOf(general, input)).toEqual(await effectOf(shortcut, input));
      },
    ),
    { numRuns: 60 },
  );
});

describe('on the general way, an idempotency key', () => {
  const input = (): TransferMonedaInput => ({
    amount: '25',
    currency: 'USD',
    recipientUsername: recipient.user.username,
  });
  const keyed = (bodyHash = 'a'.repeat(64)) => ({
    claim: { principal: payer.user.id, route: 'POST /v1/payments', key: 'k', bodyHash },
    answerFor: ({ id }: { readonly id: string }) => ({ status: 201, body: { id } }),
  });
  const stored = async () => {
    const counts = await db.sql(
      'SELECT (SELECT count(*)::int FROM payment_requests) AS requests, (SELECT count(*)::int FROM outbox) AS events, (SELECT count(*)::int FROM idempotency_keys) AS keys',
    );
    return counts[0];
  };

  it('gets the first answer again, and stores once, also when it is sent ten times at once', async () => {
    const first = await propose(general, input(), keyed());
    const id = first.kind === 'created' ? first.payment.id : null;
    const again = await Promise.all(Array.from({ length: 10 }, () => propose(general, input(), keyed())));

    for (const answer of again) expect(answer).toEqual({ kind: 'replayed', answer: { status: 201, body: { id } } });
    expect(await stored()).toEqual({ requests: 1, events: 1, keys: 1 });
    await expect(propose(general, input(), keyed('b'.repeat(64)))).rejects.toMatchObject({ field: 'Idempotency-Key' });
  });

  it('is free again after a refusal, which leaves nothing behind', async () => {
    await expect(propose(general, { ...input(), amount: '26' }, keyed())).rejects.toMatchObject({ field: 'amount' });
    expect(await stored()).toEqual({ requests: 0, events: 0, keys: 0 });
    expect(await propose(general, input(), keyed())).toMatchObject({ kind: 'created' });
  });
});
