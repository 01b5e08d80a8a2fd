import { PAYMENT } from '../../../application/payments/payment-operation.js';
import type { DueBatch } from '../../../application/ports/every-item.js';
import type { CreditPayments, CreditPurchase } from '../../../application/usage-credits/credit-payments.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type PaymentRequestId, paymentRequestId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { CreditPayment } from '../../../domain/usage-credits/credit-payment.js';
import type { Database } from '../database.js';
import { isKept, keptUnits } from '../payments/kept-payment.sql.js';
import { statement } from '../statement.js';

interface PaymentRow extends Omit<CreditPayment, 'money'> {
  readonly minorUnits: bigint | null;
  readonly currency: Currency | null;
}

const PAYMENT_DECODERS = { paymentId: paymentRequestId, payerId: userId, minorUnits: BigInt, refunded: BigInt };

/*
 * The address that gets the money. Other types name an address that gets none yet: a proposal to the members of a joint account is completed
 * when it is open. What pays a charge buys nothing beside it, whatever address both have.
 */
const PAID_ADDRESS = `CASE WHEN p.payment_type IN ('transfer_moneda', 'transfer_account', 'transfer_contact_wallet', 'x402', 'agent_payment')
        AND (EXISTS (SELECT FROM credit_purchases b WHERE b.payment_id = p.id)
          OR NOT EXISTS (SELECT FROM payable_payments l WHERE l.payment_id = p.id AND l.charge_id IS NOT NULL))
      THEN p.recipient_address END`;

const PAYMENT_COLUMNS = `p.id AS "paymentId", p.payer_id AS "payerId", p.status, ${PAID_ADDRESS} AS "recipientAddress",
      p.minor_units AS "minorUnits", p.currency, p.transaction_hash AS "transactionHash",
      CASE WHEN p.status = 'COMPLETED' THEN p.ended_at END AS "completedAt",
      coalesce((SELECT sum(f.minor_units) FROM payment_requests f WHERE f.refund_of = p.id AND f.status = 'COMPLETED'), 0)::bigint AS refunded,
      (EXISTS (SELECT FROM credit_payments e WHERE e.payment_id = p.id)
        OR EXISTS (SELECT FROM credit_purchases b WHERE b.payment_id = p.id)) AS "isForCredits",
      EXISTS (SELECT FROM wallet_operations w WHERE w.subject_id = p.id AND w.corrected_at IS NOT NULL) AS "wasReversed"`;

/* The ledger has the transactions of the chain, the attempts also those that the chain has dropped. */
const IN_TRANSACTION = statement<{ hash: string; userId: UserId; kind: string }, PaymentRow>(
  'payments-in-transaction',
  PAYMENT_DECODERS,
).sql(`
    SELECT ${PAYMENT_COLUMNS} FROM payment_requests p WHERE p.id IN (
      SELECT t.payment_request_id FROM transactions t
      WHERE t.owner_id = :userId AND t.transaction_hash = :hash AND t.direction = 'outgoing'
      UNION
      SELECT o.subject_id FROM relay_attempts a JOIN relay_slot_tasks s USING (chain_id, signer, nonce)
        JOIN wallet_operations o ON o.id = s.subject_id AND o.kind = :kind
      WHERE a.hash = :hash
      UNION
      SELECT c.payment_id FROM credit_purchases c WHERE c.user_id = :userId AND c.transaction_hash = :hash)`);

const AFFECTED_BY = statement<
  { ids: readonly PaymentRequestId[] },
  PaymentRow & { readonly askedId: PaymentRequestId }
>('payments-for-credits', { ...PAYMENT_DECODERS, askedId: paymentRequestId }).sql(`
    SELECT asked.id AS "askedId", ${PAYMENT_COLUMNS}
    FROM payment_requests asked JOIN payment_requests p ON p.id = coalesce(asked.refund_of, asked.id)
    WHERE asked.id = ANY (:ids::uuid[])`);

const PURCHASE = statement<{ id: PaymentRequestId }, CreditPurchase>('credit-purchase', {
  paymentId: paymentRequestId,
  userId,
  fullBudget: BigInt,
}).sql(`
    SELECT payment_id AS "paymentId", user_id AS "userId", transaction_hash AS "transactionHash", full_budget AS "fullBudget",
      discount_bps AS "discountBps", created_at AS "createdAt"
    FROM credit_purchases WHERE payment_id = :id`);

const KEEP = statement<CreditPurchase>('keep-credit-purchase').sql(`
    INSERT INTO credit_purchases (payment_id, user_id, transaction_hash, full_budget, discount_bps, created_at)
    VALUES (:paymentId, :userId, :transactionHash, :fullBudget, :discountBps, :createdAt)
    ON CONFLICT (payment_id) DO UPDATE SET transaction_hash = EXCLUDED.transaction_hash`);

const EXPECT = statement<{ id: PaymentRequestId; at: Date }>('expect-credit-payment').sql(
  'INSERT INTO credit_payments (payment_id, created_at) VALUES (:id, :at) ON CONFLICT (payment_id) DO NOTHING',
);

const TAKEN_AT = statement<{ address: string | null; at: Date }, { readonly since: Date }>('take-credits-at').sql(`
    INSERT INTO credit_address AS known (address, since) VALUES (:address::text, :at::timestamptz)
    ON CONFLICT (id) DO UPDATE SET address = EXCLUDED.address,
      since = CASE WHEN known.address IS NOT DISTINCT FROM EXCLUDED.address THEN known.since ELSE EXCLUDED.since END
    RETURNING since`);

/*
 * What was not refunded counts, in the proportion of the payment, rounded down. A refund can come at any time. A payment that a program has proposed is found by its address,
 * until it is remembered. Whatever was paid to
 * the address before it took payments for credits, and a refund, was meant for something else.
 */
const UNSETTLED = statement<
  DueBatch & { since: Date; creditAddress: string | null; takenSince: Date },
  { readonly paymentId: PaymentRequestId }
>('unsettled-credit-payments', { paymentId: paymentRequestId }).sql(`
    SELECT p.id AS "paymentId" FROM (
        SELECT payment_id FROM credit_payments WHERE created_at > :since
        UNION SELECT payment_id FROM credit_purchases WHERE created_at > :since
        UNION SELECT c.payment_id FROM payment_requests f JOIN credit_purchases c ON c.payment_id = f.refund_of WHERE f.ended_at > :since
        UNION SELECT id FROM payment_requests
          WHERE status = 'COMPLETED' AND recipient_address = :creditAddress::text AND refund_of IS NULL AND transaction_hash IS NOT NULL
            AND ended_at > :since AND ended_at >= :takenSince) followed
      LEFT JOIN credit_purchases bought ON bought.payment_id = followed.payment_id
      JOIN payment_requests p ON p.id = followed.payment_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(e.units), 0) AS units FROM ledger_entries e
        WHERE e.ledger = 'CREDITS' AND e.user_id = p.payer_id AND e.action = 'PURCHASE' AND e.subject_id = p.id::text) booked
    WHERE NOT p.id = ANY(:without::uuid[]) AND CASE WHEN ${isKept('p')} AND ${PAID_ADDRESS} IS NOT NULL
      THEN booked.units IS DISTINCT FROM trunc(bought.full_budget::numeric * ${keptUnits('p')} / p.minor_units)
      ELSE booked.units > 0 END
    ORDER BY p.id LIMIT :limit`);

export class PostgresCreditPayments implements CreditPayments {
  constructor(private readonly database: Database) {}

  async inTransaction(hash: string, owner: UserId): Promise<readonly CreditPayment[]> {
    return (await this.database.rows(IN_TRANSACTION, { hash, userId: owner, kind: PAYMENT })).map(paymentOf);
  }

  async affectedBy(id: PaymentRequestId): Promise<CreditPayment | null> {
    return (await this.affectedByEach([id])).get(id) ?? null;
  }

  async affectedByEach(ids: readonly PaymentRequestId[]): Promise<ReadonlyMap<PaymentRequestId, CreditPayment>> {
    const rows = await this.database.rows(AFFECTED_BY, { ids });
    return new Map(rows.map(({ askedId, ...row }) => [askedId, paymentOf(row)]));
  }

  purchase(id: PaymentRequestId): Promise<CreditPurchase | null> {
    return this.database.row(PURCHASE, { id });
  }

  async keep(purchase: CreditPurchase): Promise<void> {
    await this.database.affected(KEEP, purchase);
  }

  async expect(id: PaymentRequestId, at: Date): Promise<void> {
    await this.database.affected(EXPECT, { id, at });
  }

  async takenAt(address: string | null, at: Date): Promise<Date> {
    const row = await this.database.row(TAKEN_AT, { address, at });
    if (!row) throw new Error('The address for credits was not stored');
    return row.since;
  }

  async unsettled(
    followed: { readonly since: Date; readonly creditAddress: string | null; readonly takenSince: Date },
    batch: DueBatch,
  ): Promise<readonly PaymentRequestId[]> {
    const rows = await this.database.rows(UNSETTLED, { ...followed, ...batch });
    return rows.map(({ paymentId }) => paymentId);
  }
}

function paymentOf({ minorUnits, currency, ...row }: PaymentRow): CreditPayment {
  return { ...row, money: minorUnits !== null && currency !== null ? { minorUnits, currency } : null };
}
