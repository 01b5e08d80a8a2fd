import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresLedgers } from '../../../../adapters/persistence/ledgers/ledger.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresEarningEvents } from '../../../../adapters/persistence/points/earning-events.postgres.js';
import { PostgresReferrals } from '../../../../adapters/persistence/referrals/referral.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { BookEntry } from '../../../../application/ledgers/book-entry.js';
import { SettleGrant } from '../../../../application/ledgers/settle-grant.js';
import { AwardPoints } from '../../../../application/points/award-points.js';
import { AwardPointsFor, POINT_JOBS, ResumePoints } from '../../../../application/points/follow-earning-events.js';
import { RedeemPoints } from '../../../../application/points/redeem-points.js';
import { ShowPoints } from '../../../../application/points/show-points.js';
import { AcceptReferral } from '../../../../application/referrals/accept-referral.js';
import { SettleReferralOfPayment } from '../../../../application/referrals/follow-referred-payments.js';
import { SettleReferral } from '../../../../application/referrals/settle-referral.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { approve, complete, reverse } from '../../../../domain/payments/payment-request.js';
import { referralCode } from '../../../../domain/referrals/referral-code.js';
import type { PaymentRequestId } from '../../../../domain/shared/ids.js';
import type { Money } from '../../../../domain/shared/money.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { doneTogether } from '../../../support/done-together.js';
import { newProposal } from '../support/payments.js';
import { type Person, randomHex } from '../support/people.js';
import type { OpenDatabase } from '../support/test-database.js';

type Overrides = NonNullable<Parameters<typeof newProposal>[2]>;

/** The use-cases of points and referrals over one database. */
export class PointDesk {
  readonly clock: StandingClock;
  readonly ids = new UuidV7(new SystemClock());
  readonly ledgers: PostgresLedgers;
  readonly referrals: PostgresReferrals;
  readonly users: PostgresUserRepository;
  readonly unitOfWork: PostgresUnitOfWork;
  readonly outbox: PostgresOutbox;
  readonly booking: BookEntry;
  readonly events: PostgresEarningEvents;
  readonly award: AwardPoints;
  readonly redeem: RedeemPoints;
  readonly showing: ShowPoints;
  readonly settleReferral: SettleReferral;
  private readonly payments: PostgresPaymentRequestRepository;
  private readonly accepting: AcceptReferral;

  constructor(
    private readonly db: OpenDatabase,
    startsAt: Date,
  ) {
    const { database } = db;
    this.clock = new StandingClock(startsAt);
    const { clock, ids } = this;
    this.ledgers = new PostgresLedgers(database);
    this.referrals = new PostgresReferrals(database);
    this.users = new PostgresUserRepository(database);
    this.unitOfWork = new PostgresUnitOfWork(database);
    this.outbox = new PostgresOutbox(database, new OutboxSignal(db.channel()));
    this.booking = new BookEntry(this.ledgers, this.outbox, ids, clock);
    this.events = new PostgresEarningEvents(database);
    const settling = new SettleGrant(this.ledgers, this.booking);
    this.award = new AwardPoints(this.events, this.ledgers, this.booking, settling, this.unitOfWork);
    this.redeem = new RedeemPoints(this.ledgers, this.booking, ids, this.unitOfWork);
    this.showing = new ShowPoints(this.ledgers, clock);
    this.settleReferral = new SettleReferral(this.referrals, this.outbox, clock, this.unitOfWork);
    this.accepting = new AcceptReferral(this.users, this.referrals, this.outbox, ids, clock, this.unitOfWork);
    this.payments = new PostgresPaymentRequestRepository(
      ...([database, paymentTypes(), OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock] as const),
    );
  }

  points(owner: Person): Promise<bigint> {
    return this.showing.balance(owner.user.id);
  }

  async awardFor(subject: 'payment' | 'receipt' | 'bill' | 'referral', subjectId: string): Promise<void> {
    const jobs = POINT_JOBS.filter(([{ name }]) => name === `award-points-for-${subject}`);
    if (jobs.length !== 1) throw new Error(`There is no job for a ${subject}`);
    for (const [kind, actions] of jobs) {
      await doneTogether(new AwardPointsFor(kind, actions, this.award, this.events)).execute(subjectId);
    }
  }

  /** @param batch subjects of one action that are compared at once */
  sweep(award: Pick<AwardPoints, 'execute'> = this.award, batch?: number): Promise<void> {
    return new ResumePoints(this.events, award, batch).execute();
  }

  accept(referee: Person, referrer: Person): Promise<void> {
    return this.acceptCode(referee, referralCode(referrer.user));
  }

  acceptCode(referee: Person, code: string): Promise<void> {
    return this.accepting.execute({ refereeId: referee.user.id, code });
  }

  followReferral(payment: PaymentRequestId): Promise<void> {
    return doneTogether(new SettleReferralOfPayment(this.referrals, this.settleReferral)).execute(payment);
  }

  /** A completed payment, of ten euros or as told. */
  async paid(from: Person, to: Person, overrides: Overrides = {}): Promise<PaymentRequestId> {
    const money: Money = { minorUnits: 10_000_000n, currency: 'EUR' };
    const { next } = newProposal(from, to, { money, createdAt: this.clock.now(), ...overrides });
    await this.payments.add(next, next.money);
    const { next: approved } = approve(next, this.clock.now());
    await this.payments.transition(approved, 'PENDING_APPROVAL');
    const done = complete(approved, this.clock.now(), randomHex(32));
    await this.payments.transition(done.next, 'APPROVED');
    await this.outbox.append(done.events);
    return next.id;
  }

  /** The payee gives so much of it back. */
  refunded(payment: PaymentRequestId, payer: Person, payee: Person, minorUnits = 10_000_000n) {
    return this.paid(payee, payer, { money: { minorUnits, currency: 'EUR' }, refundOf: payment });
  }

  async reversed(id: PaymentRequestId): Promise<void> {
    const payment = await this.payments.find(id);
    if (!payment) throw new Error('No such payment');
    const { next, events } = reverse(payment, this.clock.now(), this.clock.now());
    await this.payments.transition(next, 'COMPLETED');
    await this.outbox.append(events);
  }

  /** A bill that the payment has paid, with the receipt of the same id. @param share of a payment that was attached, in minor units */
  async paidBill(
    owner: Person,
    paymentId: PaymentRequestId,
    { number = this.ids.next(), isLinked = false, share = 10_000_000 } = {},
  ) {
    const id = this.ids.next();
    const fileKey = `${owner.user.id}/${id}`;
    const at = this.clock.now();
    await this.db.sql('INSERT INTO stored_objects (object_key, size_bytes) VALUES ($1, 1)', [fileKey]);
    await this.db.sql(
      `INSERT INTO receipts (id, owner_id, status, created_at, updated_at, file_key, media_type)
       VALUES ($1, $2, 'VALID', $3, $3, $4, 'image/png')`,
      [id, owner.user.id, at, fileKey],
    );
    await this.db.sql(
      `INSERT INTO bills (id, owner_id, status, created_at, paid_at, number_key, vendor_keys)
       VALUES ($1, $2, 'PAID', $3, $3, $4, '{vendor}')`,
      [id, owner.user.id, at, number],
    );
    if (isLinked) {
      await this.db.sql(
        `INSERT INTO receipt_payments (receipt_id, owner_id, transaction_hash, payment_id, currency, share_units, moved_units, position)
         VALUES ($1, $2, $3, $4, 'EUR', $5, 10000000, 0)`,
        [id, owner.user.id, randomHex(32), paymentId, share],
      );
    } else {
      const link = 'INSERT INTO payable_payments (payment_id, bill_id, created_at) VALUES ($1, $2, $3)';
      await this.db.sql(link, [paymentId, id, at]);
    }
    return id;
  }
}
