import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresGasLedger } from '../../../../adapters/persistence/gas-budgets/gas-ledger.postgres.js';
import { PostgresIdempotencyKeys } from '../../../../adapters/persistence/idempotency-keys.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresTransferProposals } from '../../../../adapters/persistence/payments/types/transfer-proposals.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../../adapters/persistence/wallets/wallet.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import type { GasSettings } from '../../../../application/gas-budgets/gas-settings.js';
import { SponsorGas } from '../../../../application/gas-budgets/sponsor-gas.js';
import { IdempotentExecution } from '../../../../application/idempotency/idempotent-execution.js';
import { CreatePayment } from '../../../../application/payments/create-payment.js';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import { PaymentTypes } from '../../../../application/payments/types/payment-types.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { DailyLimitError } from '../../../../domain/shared/daily-limit.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { approvalPage, paymentSources, paymentTypeDefinitions } from '../../../support/builders/payment-types.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { clockThat } from '../../../support/clocks.js';
import { insertPayment } from '../support/history.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let payer: Person;
let recipient: Person;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  payer = await storedPerson(db.database, { USDC: 10_000_000_000n });
  recipient = await storedPerson(db.database);
});

function createPayment(gas: GasSettings, withShortcut: boolean): CreatePayment {
  const { database } = db;
  const signal = new OutboxSignal(db.channel());
  const definitions = paymentTypeDefinitions({
    users: new PostgresUserRepository(database),
    wallets: new PostgresWalletRepository(database),
    transfers: new PostgresTransferProposals(database, signal, OPEN_REQUEST_LIMITS, gas),
  });
  if (!withShortcut) Object.defineProperty(definitions.transfer_moneda, 'shortcut', { value: undefined });
  const types = new PaymentTypes(definitions, paymentSources(), approvalPage);
  const unitOfWork = new PostgresUnitOfWork(database);
  return new CreatePayment(
    types,
    new PostgresPaymentRequestRepository(database, types, OPEN_REQUEST_LIMITS, gas, new StandingClock()),
    new PostgresOutbox(database, signal),
    new IdempotentExecution(new PostgresIdempotencyKeys(database), unitOfWork),
    clockThat(() => CREATED_AT),
    new UuidV7(new SystemClock()),
    unitOfWork,
  );
}

/** What one operation costs at one wei per gas. */
const ONE = 200_000n;
const units = (max: number) => fc.nat({ max }).map((count) => BigInt(count) * ONE);
const budget = (max: number) => fc.option(units(max), { freq: 4 });

it('a proposal is refused, by either way, exactly when its approval would be, and for the same budget', async () => {
  const settings = fc.record({ perUser: budget(4), perCompletedPayment: units(1), growth: units(3) });
  const more = fc.record({ perClient: budget(5), inAll: budget(6) });
  const spent = fc.record({ user: units(5), client: units(5), all: units(7) });
  const world = fc.record({
    completed: fc.nat({ max: 3 }),
    price: fc.option(fc.constantFrom(1n, 2n), { freq: 3 }),
    clientId: fc.constantFrom('shop', OWN_APP),
  });
  await fc.assert(
    fc.asyncProperty(settings, more, spent, world, async (own, others, used, { completed, price, clientId }) => {
      await db.sql('TRUNCATE payment_requests, outbox, gas_spending, gas_price CASCADE');
      const userId = payer.user.id;
      for (const [scope, subject] of Object.entries({ user: userId, client: 'shop', all: '' })) {
        const values = [CREATED_AT, scope, subject, String(used[scope as keyof typeof used])];
        await db.sql('INSERT INTO gas_spending VALUES ($1, $2, $3, $4)', values);
      }
      for (let count = 0; count < completed; count += 1) {
        await insertPayment(db.sql, payer, recipient, { status: 'COMPLETED' });
      }
      const ledger = new PostgresGasLedger(db.database);
      if (price) await ledger.notePrice(price);
      await db.sql(
        `INSERT INTO relay_tasks (purpose, subject_id, status, gas_class) VALUES ('deploy-wallet', $1, 'DONE', 'EXTRA')
        ON CONFLICT DO NOTHING`,
        [payer.wallet.id],
      );
      const { perUser, perCompletedPayment, growth } = own;
      const budgets = { perUser, perCompletedPayment, mostPerUser: (perUser ?? 0n) + growth, ...others };
      const gas: GasSettings = { budgets, firstPrice: 1n };

      const approval = { userId, clientId: clientId === OWN_APP ? null : clientId, gasClass: 'PAYMENT' } as const;
      const expected = await limitOf(new SponsorGas(ledger, gas).assertAffordable(approval, CREATED_AT));
      for (const withShortcut of [true, false]) {
        const proposed = createPayment(gas, withShortcut).execute({
          payerId: userId,
          clientId,
          paymentType: 'transfer_moneda',
          input: { amount: '1', currency: 'USD', recipientUsername: recipient.user.username },
          reference: null,
          idempotency: null,
        });
        expect([withShortcut, await limitOf(proposed)]).toEqual([withShortcut, expected]);
      }
      const [row] = await db.sql<{ pending: number }>(
        `SELECT count(*)::int AS pending FROM payment_requests WHERE status = 'PENDING_APPROVAL'`,
      );
      expect(row?.pending).toBe(expected === null ? 2 : 0);
    }),
    { numRuns: 60 },
  );
}, 120_000);

/** The limit that was reached; null when it succeeded. */
async function limitOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof DailyLimitError) return `${error.limit} ${error.retryAfterSeconds}`;
    throw error;
  }
}
