import type { Arrived } from '../../../application/indexing/settle-arrived.js';
import type { PayoutRepository, Silence } from '../../../application/payouts/payout.repository.js';
import type { DueBatch } from '../../../application/ports/every-item.js';
import type { Payout, PayoutOnItsWay } from '../../../domain/payouts/payout.js';
import type { PayoutStatus } from '../../../domain/payouts/payout-status.js';
import { CURRENCIES, type Currency, tokenOf } from '../../../domain/shared/currency.js';
import type { ExternalAccountId, PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { COLUMNS, DECODERS, type PayoutRow, payoutOf } from './payout.mapping.js';

type NewPayout = Omit<PayoutOnItsWay, 'money'> & { readonly minorUnits: bigint; readonly currency: Currency };

/* A correction of the payment can bring another funding transaction. `xmax` is 0 for a new row. */
const ADD = statement<NewPayout, { readonly isNew: boolean }>('add-payout').sql(`
    INSERT INTO payouts AS p (payment_id, user_id, account_id, rail, currency, minor_units, wallet_address, funding_hash, expected_on, status,
      created_at)
    VALUES (:paymentId, :userId, :accountId, :rail, :currency, :minorUnits, :walletAddress, :fundingHash, :expectedOn::date, :status,
      :createdAt)
    ON CONFLICT (payment_id) DO UPDATE SET funding_hash = excluded.funding_hash
    RETURNING xmax = 0 AS "isNew"`);

const FIND = statement<{ paymentId: PaymentRequestId }, PayoutRow>('find-payout', DECODERS).sql(
  `SELECT ${COLUMNS} FROM payouts p WHERE p.payment_id = :paymentId`,
);

interface Transition {
  readonly paymentId: PaymentRequestId;
  readonly from: PayoutStatus;
  readonly status: PayoutStatus;
  readonly code: string | null;
  readonly reason: string | null;
  readonly refundHash: string | null;
  readonly refundedAt: Date | null;
}

const TRANSITION = statement<Transition>('transition-payout').sql(`
    UPDATE payouts SET status = :status, cause_code = :code, cause_reason = :reason, refund_hash = :refundHash, refunded_at = :refundedAt,
      heard_at = now()
    WHERE payment_id = :paymentId AND status = :from`);

const SEALED_NUMBER = statement<{ accountId: ExternalAccountId }, { readonly sealedNumber: string | null }>(
  'sealed-number-of-payout',
).sql('SELECT sealed_number AS "sealedNumber" FROM external_accounts WHERE id = :accountId');

/* Payouts of payments that the chain has taken back wait. PAID ones are asked about less often, and not for ever. Chance decides between both kinds; no more are marked than are asked about. */
const TAKE_SILENT = statement<Silence & { paidSince: Date; limit: number }, PayoutRow>(
  'take-silent-payouts',
  DECODERS,
).sql(`
    WITH unfinished AS (
      SELECT u.payment_id FROM payouts u JOIN payment_requests r ON r.id = u.payment_id AND r.status = 'COMPLETED'
      WHERE u.status NOT IN ('PAID', 'REFUNDED') AND u.heard_at < now() - :unfinishedMs * interval '1 millisecond'
      ORDER BY u.heard_at LIMIT :limit FOR UPDATE OF u SKIP LOCKED
    ), paid AS (
      SELECT u.payment_id FROM payouts u
      WHERE u.status = 'PAID' AND u.created_at > :paidSince AND u.heard_at < now() - :paidMs * interval '1 millisecond'
      ORDER BY u.heard_at LIMIT :limit FOR UPDATE OF u SKIP LOCKED
    )
    UPDATE payouts p SET heard_at = now()
    WHERE p.payment_id IN (
      SELECT payment_id FROM (SELECT payment_id FROM unfinished UNION ALL SELECT payment_id FROM paid) both_kinds ORDER BY random() LIMIT :limit)
    RETURNING ${COLUMNS}`);

const TOKENS = CURRENCIES.map((currency) => `WHEN '${currency}' THEN '${tokenOf(currency)}'`).join(' ');

const ARRIVED = statement<DueBatch, PayoutRow & { readonly blockNumber: bigint }>('arrived-refunds', {
  ...DECODERS,
  blockNumber: BigInt,
}).sql(`
    SELECT ${COLUMNS}, t.block_number AS "blockNumber"
    FROM payouts p JOIN transactions t ON t.owner_id = p.user_id AND t.transaction_hash = p.refund_hash
    WHERE p.status IN ('REJECTED', 'RETURNED') AND NOT p.payment_id = ANY(:without::uuid[]) AND t.type = 'BANK_TOP_UP' AND t.minor_units = p.minor_units
      AND t.token = CASE p.currency ${TOKENS} END
      AND t.account_id = (SELECT id FROM chain_accounts WHERE address = p.wallet_address)
    ORDER BY t.block_number LIMIT :limit`);

export class PostgresPayouts implements PayoutRepository {
  constructor(private readonly database: Database) {}

  async add({ money, ...payout }: PayoutOnItsWay): Promise<boolean> {
    const row = await this.database.row(ADD, { ...payout, ...money });
    return row?.isNew ?? false;
  }

  async find(paymentId: PaymentRequestId): Promise<Payout | null> {
    const row = await this.database.row(FIND, { paymentId });
    return row && payoutOf(row);
  }

  async transition(next: Payout, from: PayoutStatus): Promise<boolean> {
    const { paymentId, status } = next;
    const unpaid = 'cause' in next ? { ...next.cause, refundHash: next.refundHash } : NOT_UNPAID;
    const refundedAt = next.status === 'REFUNDED' ? next.refundedAt : null;
    return (await this.database.affected(TRANSITION, { paymentId, from, status, ...unpaid, refundedAt })) > 0;
  }

  async sealedNumberOf(accountId: ExternalAccountId): Promise<string | null> {
    return (await this.database.row(SEALED_NUMBER, { accountId }))?.sealedNumber ?? null;
  }

  async takeSilent(silence: Silence, paidSince: Date, limit: number): Promise<readonly Payout[]> {
    return (await this.database.rows(TAKE_SILENT, { ...silence, paidSince, limit })).map(payoutOf);
  }

  async arrivedRefunds(batch: DueBatch): Promise<readonly Arrived<Payout>[]> {
    const rows = await this.database.rows(ARRIVED, { ...batch });
    return rows.map(({ blockNumber, ...row }) => ({ subject: payoutOf(row), blockNumber }));
  }
}

const NOT_UNPAID = { code: null, reason: null, refundHash: null };
