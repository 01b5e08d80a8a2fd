import type { Lookback, Standing } from '../../../application/payables/payable-kind.js';
import type { DueBatch } from '../../../application/ports/every-item.js';
import type { ChargeRecord, ChargeRepository, DueMonth } from '../../../application/subscriptions/charge.repository.js';
import {
  type ChargeId,
  chargeId,
  type PaymentRequestId,
  paymentRequestId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import { type ObjectKey, objectKey } from '../../../domain/shared/object-key.js';
import type { Charge } from '../../../domain/subscriptions/charge.js';
import type { ChargeStatus } from '../../../domain/subscriptions/charge-status.js';
import { type ChargedBuyer, invoiceNumberOf } from '../../../domain/subscriptions/invoice.js';
import type { Database } from '../database.js';
import { HAS_MOVED, keptPayments, livePayment } from '../payables/payments-of.sql.js';
import { statement } from '../statement.js';
import { DUE_MONTHS, MONTH_DECODERS, type MonthRow } from './due-months.statement.js';

interface ChargeRow extends MonthRow {
  readonly id: ChargeId;
  readonly taxRateValue: number;
  readonly status: ChargeStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly restsFrom: Date | null;
}

interface ListedRow extends ChargeRow {
  readonly serial: bigint;
  readonly buyerName: string | null;
  readonly buyerCountry: string | null;
  readonly buyerLanguage: string | null;
  readonly fileKey: ObjectKey | null;
  readonly paymentId: PaymentRequestId | null;
}

const CHARGE_DECODERS = { ...MONTH_DECODERS, id: chargeId };
const LISTED_DECODERS = { ...CHARGE_DECODERS, serial: BigInt, fileKey: objectKey, paymentId: paymentRequestId };

const CHARGE = `c.id, c.user_id AS "userId", c.plan_code AS "planCode", c.plan_name AS "planName", c.period,
      c.minor_units AS "minorUnits", c.currency, c.tax_rate_value AS "taxRateValue", c.status, c.created_at AS "createdAt",
      c.paid_at AS "paidAt", c.rests_from AS "restsFrom"`;

const LISTED = `
    SELECT ${CHARGE}, c.serial, c.file_key AS "fileKey", c.buyer_name AS "buyerName", c.buyer_country AS "buyerCountry",
      c.buyer_language AS "buyerLanguage", live.id AS "paymentId"
    FROM subscription_charges c ${livePayment('l.charge_id = c.id', ':at')}`;

interface NewCharge extends MonthRow {
  readonly id: ChargeId;
  readonly taxRateValue: number;
  readonly createdAt: Date;
}

const ADD = statement<NewCharge>('add-charge').sql(`
    INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at,
      buyer_name, buyer_country, buyer_language)
    SELECT :id, :userId, :planCode, :planName, :period, :minorUnits, :currency, :taxRateValue, 'PENDING', :createdAt,
      u.display_name, s.country, coalesce(s.language, 'en')
    FROM users u LEFT JOIN user_settings s ON s.user_id = u.id WHERE u.id = :userId AND u.closed_at IS NULL
    ON CONFLICT (user_id, period) DO NOTHING`);

const FIND = statement<{ id: ChargeId; userId: UserId; at: Date }, ListedRow>('find-charge', LISTED_DECODERS).sql(
  `${LISTED} WHERE c.id = :id AND c.user_id = :userId`,
);

/* By the month and not by the id: charges of several months that one run makes in the same millisecond have ids in any order. */
const PAGE = statement<{ userId: UserId; after: ChargeId | null; at: Date; limit: number }, ListedRow>(
  'charge-page',
  LISTED_DECODERS,
).sql(
  `${LISTED} WHERE c.user_id = :userId
     AND (:after::uuid IS NULL OR c.period < (SELECT last.period FROM subscription_charges last WHERE last.id = :after AND last.user_id = :userId))
   ORDER BY c.period DESC LIMIT :limit`,
);

const OWNER = statement<{ id: ChargeId }, { readonly userId: UserId }>('owner-of-charge', { userId }).sql(
  'SELECT user_id AS "userId" FROM subscription_charges WHERE id = :id',
);

const LOCK = statement<{ id: ChargeId; userId: UserId | null }, ChargeRow>('lock-charge', CHARGE_DECODERS).sql(
  `SELECT ${CHARGE} FROM subscription_charges c
   WHERE c.id = :id AND (:userId::uuid IS NULL OR c.user_id = :userId::uuid) FOR NO KEY UPDATE`,
);

const TRANSITION = statement<{ id: ChargeId; from: ChargeStatus; status: ChargeStatus; paidAt: Date | null }>(
  'transition-charge',
).sql(`
    UPDATE subscription_charges SET status = :status, paid_at = :paidAt,
      rests_from = CASE WHEN :status = 'PAID' THEN rests_from END, rest_told = rest_told AND :status = 'PAID'
    WHERE id = :id AND status = :from`);

const REMIND = statement<{ dueBefore: Date; restsFrom: Date; limit: number }, ChargeRow>(
  'remind-of-charges',
  CHARGE_DECODERS,
).sql(`
    UPDATE subscription_charges c SET rests_from = :restsFrom
    WHERE c.id IN (
      SELECT due.id FROM subscription_charges due JOIN users u ON u.id = due.user_id
      WHERE due.status = 'PENDING' AND due.rests_from IS NULL AND due.created_at < :dueBefore AND u.closed_at IS NULL
      ORDER BY due.created_at LIMIT :limit FOR NO KEY UPDATE OF due SKIP LOCKED)
    RETURNING ${CHARGE}`);

const TELL_OF_REST = statement<{ now: Date; limit: number }, ChargeRow>('tell-of-resting-plans', CHARGE_DECODERS).sql(`
    UPDATE subscription_charges c SET rest_told = true
    WHERE c.id IN (
      SELECT due.id FROM subscription_charges due JOIN users u ON u.id = due.user_id
      WHERE due.status = 'PENDING' AND NOT due.rest_told AND due.rests_from <= :now AND u.closed_at IS NULL
      ORDER BY due.rests_from LIMIT :limit FOR NO KEY UPDATE OF due SKIP LOCKED)
    RETURNING ${CHARGE}`);

const IS_SETTLED = `EXISTS (${keptPayments('l.charge_id = c.id')})`;
/* A payment that is noted late was made before. */
const SETTLED_AT = `(SELECT max(kept.ended_at) FROM (${keptPayments('l.charge_id = c.id')}) kept)`;

interface StandingRow extends Money {
  readonly settledAt: Date | null;
}

const STANDING = statement<{ id: ChargeId }, StandingRow>('standing-of-charge', { minorUnits: BigInt }).sql(
  `SELECT ${SETTLED_AT} AS "settledAt", c.minor_units AS "minorUnits", c.currency FROM subscription_charges c WHERE c.id = :id`,
);

const UNSETTLED = statement<DueBatch & Lookback, { readonly id: ChargeId }>('unsettled-charges', {
  id: chargeId,
}).sql(`
    SELECT DISTINCT c.id FROM payable_payments recent JOIN payment_requests p ON p.id = recent.payment_id
      JOIN subscription_charges c ON c.id = recent.charge_id
    WHERE recent.created_at > :proposed AND (${HAS_MOVED} OR EXISTS (SELECT FROM payment_requests f WHERE f.refund_of = p.id AND f.created_at > :changed)) AND (c.status = 'PAID') <> ${IS_SETTLED} AND NOT c.id = ANY(:without::uuid[]) ORDER BY c.id LIMIT :limit`);

const KEEP_INVOICE = statement<{ id: ChargeId; fileKey: ObjectKey }>('keep-invoice').sql(
  'UPDATE subscription_charges SET file_key = :fileKey WHERE id = :id AND file_key IS NULL',
);

export class PostgresCharges implements ChargeRepository {
  constructor(private readonly database: Database) {}

  async due(users: readonly UserId[], now: Date): Promise<readonly DueMonth[]> {
    const rows = await this.database.rows(DUE_MONTHS, { users, now });
    return rows.map(({ minorUnits, currency, ...month }) => ({ ...month, money: { minorUnits, currency } }));
  }

  async add({ money, status: _, ...owed }: Charge): Promise<boolean> {
    const { id, userId, planCode, planName, period, taxRateValue, createdAt } = owed;
    const plan = { planCode, planName, period };
    return (await this.database.affected(ADD, { id, userId, ...plan, ...money, taxRateValue, createdAt })) > 0;
  }

  async find(id: ChargeId, owner: UserId, at: Date): Promise<ChargeRecord | null> {
    const row = await this.database.row(FIND, { id, userId: owner, at });
    return row && recordOf(row);
  }

  async page(
    owner: UserId,
    { limit, after, at }: { readonly limit: number; readonly after: ChargeId | null; readonly at: Date },
  ): Promise<readonly ChargeRecord[]> {
    return (await this.database.rows(PAGE, { userId: owner, after, at, limit })).map(recordOf);
  }

  async ownerOf(id: ChargeId): Promise<UserId | null> {
    return (await this.database.row(OWNER, { id }))?.userId ?? null;
  }

  async lock(id: ChargeId, owner: UserId | null): Promise<Charge | null> {
    const row = await this.database.row(LOCK, { id, userId: owner });
    return row && chargeOf(row);
  }

  async transition(next: Charge, from: ChargeStatus): Promise<boolean> {
    const { id, status } = next;
    const paidAt = next.status === 'PAID' ? next.paidAt : null;
    return (await this.database.affected(TRANSITION, { id, from, status, paidAt })) > 0;
  }

  async standing(id: ChargeId): Promise<Standing> {
    const row = await this.database.row(STANDING, { id });
    if (!row) return { isSettled: false, settledAt: null, isLinkUnderWay: false, due: null };
    const { settledAt, ...due } = row;
    return { isSettled: settledAt !== null, settledAt, isLinkUnderWay: false, due };
  }

  async unsettled(lookback: Lookback, batch: DueBatch): Promise<readonly ChargeId[]> {
    return (await this.database.rows(UNSETTLED, { ...lookback, ...batch })).map(({ id }) => id);
  }

  async takeDue(dueBefore: Date, restsFrom: Date, limit: number): Promise<readonly Charge[]> {
    return (await this.database.rows(REMIND, { dueBefore, restsFrom, limit })).map(chargeOf);
  }

  async takeOverdue(now: Date, limit: number): Promise<readonly Charge[]> {
    return (await this.database.rows(TELL_OF_REST, { now, limit })).map(chargeOf);
  }

  async keepInvoice(id: ChargeId, fileKey: ObjectKey): Promise<boolean> {
    return (await this.database.affected(KEEP_INVOICE, { id, fileKey })) > 0;
  }
}

function chargeOf({ minorUnits, currency, status, paidAt, restsFrom, ...row }: ChargeRow): Charge {
  const { id, userId: owner, planCode, planName, period, taxRateValue, createdAt } = row;
  const money = { minorUnits, currency };
  const terms = { id, userId: owner, planCode, planName, period, money, taxRateValue, createdAt };
  return status === 'PAID' && paidAt !== null
    ? { ...terms, status, paidAt }
    : { ...terms, status: 'PENDING', restsFrom };
}

function recordOf(row: ListedRow): ChargeRecord {
  const { serial, fileKey, paymentId } = row;
  return {
    charge: chargeOf(row),
    invoiceNumber: invoiceNumberOf(row, serial),
    buyer: buyerOf(row),
    fileKey,
    paymentId,
  };
}

function buyerOf({ buyerName: name, buyerCountry: country, buyerLanguage }: ListedRow): ChargedBuyer | null {
  return name === null ? null : { name, country, language: buyerLanguage === 'de' ? 'de' : 'en' };
}
