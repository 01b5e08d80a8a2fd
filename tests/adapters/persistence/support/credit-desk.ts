import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresLedgers } from '../../../../adapters/persistence/ledgers/ledger.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresCreditPayments } from '../../../../adapters/persistence/usage-credits/credit-payments.postgres.js';
import { PostgresMonthlyLimits } from '../../../../adapters/persistence/usage-credits/monthly-limits.postgres.js';
import { PostgresPlanDiscounts } from '../../../../adapters/persistence/usage-credits/plan-discounts.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { restingNow } from '../../../../application/access/resting-at.js';
import { BookEntry } from '../../../../application/ledgers/book-entry.js';
import { SettleGrant } from '../../../../application/ledgers/settle-grant.js';
import {
  ResumeCreditPayments,
  SettleCreditPayment,
} from '../../../../application/usage-credits/follow-credit-payments.js';
import { PurchaseCredits } from '../../../../application/usage-credits/purchase-credits.js';
import { SettlePurchase } from '../../../../application/usage-credits/settle-purchase.js';
import { ShowCredits } from '../../../../application/usage-credits/show-credits.js';
import { SpendCredits } from '../../../../application/usage-credits/spend-credits.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { approve, complete, reverse } from '../../../../domain/payments/payment-request.js';
import { parseRate } from '../../../../domain/rates/exchange-rate.js';
import type { CalendarDate } from '../../../../domain/shared/calendar-date.js';
import type { PaymentRequestId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { doneTogether } from '../../../support/done-together.js';
import { insisting } from './insisting.js';
import { newProposal } from './payments.js';
import { type Person, randomHex, storedPerson } from './people.js';
import type { OpenDatabase } from './test-database.js';

/** In each wallet. */
const HELD = { EURC: 1_000_000_000n };

/** What the source of rates has published: at 16:00 in Frankfurt, which is 15:00 UTC in winter. */
const PUBLICATIONS = [
  ['2026-03-16', '1.10'],
  ['2026-03-17', '1.20'],
  ['2026-03-18', '1.30'],
] as const;

const ids = new UuidV7(new SystemClock());

export type Settling = Pick<SettlePurchase, 'execute'>;

/** Credits in a database: an owner, and the service, whose wallet is the address for credits. Noon of 17 March 2026 stands still. */
export class CreditDesk {
  readonly clock = new StandingClock(new Date('2026-03-17T12:00:00Z'));
  /** Until when the service has read the publications; null: until now. */
  readUntil: Date | null = null;

  readonly ledgers: PostgresLedgers;
  readonly limits: PostgresMonthlyLimits;
  readonly unitOfWork: PostgresUnitOfWork;
  readonly credits: PostgresCreditPayments;
  readonly payments: PostgresPaymentRequestRepository;
  private readonly discounts: PostgresPlanDiscounts;
  private readonly booking: BookEntry;

  private constructor(
    private readonly db: OpenDatabase,
    readonly owner: Person,
    readonly service: Person,
  ) {
    const { database } = db;
    const outbox = new PostgresOutbox(database, new OutboxSignal(db.channel()));
    this.ledgers = new PostgresLedgers(database);
    this.limits = new PostgresMonthlyLimits(database);
    this.unitOfWork = new PostgresUnitOfWork(database);
    this.credits = new PostgresCreditPayments(database);
    this.discounts = new PostgresPlanDiscounts(database, restingNow);
    const types = paymentTypes();
    this.payments = new PostgresPaymentRequestRepository(
      database,
      types,
      OPEN_REQUEST_LIMITS,
      UNLIMITED_GAS,
      this.clock,
    );
    this.booking = new BookEntry(this.ledgers, outbox, ids, this.clock);
  }

  /** Empties the tables of credits and payments. */
  static async open(db: OpenDatabase): Promise<CreditDesk> {
    await db.sql(
      'TRUNCATE ledger_entries, ledger_holdings, credit_purchases, credit_payments, credit_address, payment_requests, outbox CASCADE',
    );
    // Tests of something else count without a discount.
    await db.sql('UPDATE plan_versions SET credit_discount_bps = 0');
    const [owner, service] = [await storedPerson(db.database, HELD), await storedPerson(db.database, HELD)];
    return new CreditDesk(db, owner, service);
  }

  settling(address: string | null = this.service.wallet.address): SettlePurchase {
    const dailyRates = { asOf: async (day: CalendarDate) => this.ratesOf(day) };
    const grant = new SettleGrant(this.ledgers, this.booking);
    const { credits, discounts, booking, clock, unitOfWork } = this;
    return new SettlePurchase(address, credits, dailyRates, discounts, booking, grant, clock, unitOfWork);
  }

  purchasing(address = this.service.wallet.address): PurchaseCredits {
    return new PurchaseCredits(address, this.credits, this.settling(address));
  }

  purchase(transactionHash: string, buyer = this.owner) {
    return insisting(() => this.purchasing().execute({ userId: buyer.user.id, transactionHash }));
  }

  spending(): SpendCredits {
    return new SpendCredits(this.ledgers, this.limits, this.booking, this.unitOfWork);
  }

  spend(usageId: string, units: bigint) {
    return insisting(() =>
      this.spending().execute({ userId: this.owner.user.id, usageId, units, detail: 'Assistant' }),
    );
  }

  overview() {
    return new ShowCredits(this.ledgers, this.limits, this.discounts, this.clock).overview(this.owner.user.id);
  }

  /** The job of a payment that has moved. */
  follow(id: PaymentRequestId, address: string | null = this.service.wallet.address): Promise<void> {
    return doneTogether(new SettleCreditPayment(address, this.credits, this.settling(address))).execute(id);
  }

  sweep(
    address: string | null = this.service.wallet.address,
    settle: Settling = this.settling(address),
  ): Promise<void> {
    return new ResumeCreditPayments(address, this.credits, settle, this.clock).execute();
  }

  unsettled() {
    const followed = {
      since: new Date(0),
      creditAddress: this.service.wallet.address,
      takenSince: new Date(0),
    };
    return this.credits.unsettled(followed, { limit: 9, without: [] });
  }

  /** Proposes ten euros from the owner to the service, or as told. */
  async proposed(
    overrides: Parameters<typeof newProposal>[2] = {},
    [from, to] = [this.owner, this.service],
  ): Promise<PaymentRequestId> {
    const money = { minorUnits: 10_000_000n, currency: 'EUR' } as const;
    const { next } = newProposal(from, to, { money, createdAt: this.clock.now(), ...overrides });
    await this.payments.add(next, money);
    return next.id;
  }

  /** Proposes the refund of so many minor units of a payment. */
  refund(refundOf: PaymentRequestId, minorUnits: bigint): Promise<PaymentRequestId> {
    return this.proposed({ money: { minorUnits, currency: 'EUR' }, refundOf }, [this.service, this.owner]);
  }

  async found(id: PaymentRequestId) {
    const payment = await this.payments.find(id);
    if (!payment) throw new Error('No such payment');
    return payment;
  }

  /** Completes the payment in a transaction that the chain has, and tells its hash. */
  async completed(id: PaymentRequestId): Promise<string> {
    const { payments, clock } = this;
    const payment = await this.found(id);
    const approved = payment.status === 'APPROVED' ? payment : approve(payment, clock.now()).next;
    if (payment.status !== 'APPROVED') await payments.transition(approved, 'PENDING_APPROVAL');
    const hash = randomHex(32);
    await payments.transition(complete(approved, clock.now(), hash).next, 'APPROVED');
    await this.db.sql(`
      INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
        direction, token, minor_units, payment_request_id)
      VALUES ('${payment.payerId}', gen_random_uuid(), 7, (SELECT count(*) FROM transactions), now(), '${hash}', 'COMPLETED', 'transfer',
        'transfer', 'outgoing', 'EURC', 10000000, '${id}')`);
    return hash;
  }

  /** The chain drops the transaction of the payment. */
  async reversed(id: PaymentRequestId): Promise<void> {
    const payment = await this.found(id);
    await this.payments.transition(reverse(payment, this.clock.now(), this.clock.now()).next, 'COMPLETED');
    await this.db.sql(`DELETE FROM transactions WHERE payment_request_id = '${id}'`);
    await this.db.sql(`
      INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, hash, sender, nonce, call_data,
        verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature, valid_until,
        corrected_from, corrected_at)
      SELECT gen_random_uuid(), 'payment', '${id}', payer_id, gen_random_uuid(), 'SIGNED', now(), '${randomHex(32)}', '${randomHex(20)}', 1, '0x', 1, 1, 1, 1, 1, '0x',
        now() + interval '1 hour', 'EXECUTED', now()
      FROM payment_requests WHERE id = '${id}'`);
  }

  /** The newest first. */
  async entries() {
    const { entries } = await this.ledgers.page(
      { ledger: 'CREDITS', userId: this.owner.user.id },
      { limit: 50, offset: 0 },
    );
    return entries;
  }

  private ratesOf(day: CalendarDate) {
    const readUntil = this.readUntil ?? this.clock.now();
    const known = PUBLICATIONS.map(([date, usd]) => ({ date, usd, publishedAt: new Date(`${date}T15:00:00Z`) }));
    const newest = known.findLast(({ date, publishedAt }) => date <= day && publishedAt <= readUntil);
    if (!newest) return [];
    const { usd, publishedAt } = newest;
    return (['EUR', 'USD'] as const).map((currency) => ({
      ...{ day, currency, publishedAt },
      perEur: parseRate(currency === 'EUR' ? '1' : usd) ?? 0n,
    }));
  }
}
