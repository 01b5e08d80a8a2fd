import type { DueBatch } from '../../../application/ports/every-item.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { PartnerMessage } from '../../../application/sandbox/partner-messages.js';
import type { PartnerPayouts, StoredPartnerPayout } from '../../../application/sandbox/partner-payouts.js';
import type { PayoutRail } from '../../../domain/payouts/payout-rail.js';
import type { PartnerPayout, PartnerPayoutStatus } from '../../../domain/sandbox/partner-payout.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const COLUMNS = `payment_id AS "paymentId", rail, currency, minor_units AS "minorUnits", holder_name AS "holderName",
  masked_number AS "maskedNumber", reference, wallet_address AS "walletAddress", funding_hash AS "fundingHash", status,
  next_step_at AS "nextStepAt", refund_hash AS "refundHash", created_at AS "createdAt"`;

const DECODERS = { paymentId: paymentRequestId, minorUnits: BigInt };

interface PayoutRow {
  readonly paymentId: PaymentRequestId;
  readonly rail: PayoutRail;
  readonly currency: Currency;
  readonly minorUnits: bigint;
  readonly holderName: string;
  readonly maskedNumber: string;
  readonly reference: string | null;
  readonly walletAddress: Address;
  readonly fundingHash: Hex;
  readonly status: PartnerPayoutStatus;
  readonly nextStepAt: Date | null;
  readonly refundHash: Hex | null;
  readonly createdAt: Date;
}

type NewPayout = Omit<StoredPartnerPayout, 'money' | 'nextStepAt' | 'refundHash'> & StoredPartnerPayout['money'];

const ADD = statement<NewPayout, PayoutRow>('add-sandbox-partner-payout', DECODERS).sql(`
    INSERT INTO sandbox_partner_payouts (payment_id, rail, currency, minor_units, holder_name, masked_number, reference, wallet_address,
      funding_hash, status, created_at)
    VALUES (:paymentId, :rail, :currency, :minorUnits, :holderName, :maskedNumber, :reference, :walletAddress,
      :fundingHash, :status, :createdAt)
    ON CONFLICT (payment_id) DO UPDATE SET funding_hash = excluded.funding_hash
    RETURNING ${COLUMNS}`);

const FIND = statement<{ paymentId: PaymentRequestId }, PayoutRow>('find-sandbox-partner-payout', DECODERS).sql(
  `SELECT ${COLUMNS} FROM sandbox_partner_payouts WHERE payment_id = :paymentId`,
);

const AWAITING = statement<DueBatch, PayoutRow>('unfunded-sandbox-partner-payouts', DECODERS).sql(`
    SELECT ${COLUMNS} FROM sandbox_partner_payouts
    WHERE status = 'AWAITING_FUNDS' AND NOT payment_id = ANY(:without::uuid[]) ORDER BY created_at LIMIT :limit`);

const DUE = statement<DueBatch & { at: Date }, PayoutRow>('due-sandbox-partner-payouts', DECODERS).sql(`
    SELECT ${COLUMNS} FROM sandbox_partner_payouts
    WHERE next_step_at <= :at AND NOT payment_id = ANY(:without::uuid[]) ORDER BY next_step_at, payment_id LIMIT :limit`);

const OWED = statement<DueBatch, PayoutRow>('owed-sandbox-partner-refunds', DECODERS).sql(`
    SELECT ${COLUMNS} FROM sandbox_partner_payouts
    WHERE status IN ('REJECTED', 'RETURNED') AND NOT refunded AND NOT payment_id = ANY(:without::uuid[])
    ORDER BY created_at LIMIT :limit`);

type Step = { readonly from: PartnerPayoutStatus } & Pick<PartnerPayout, 'paymentId' | 'status' | 'nextStepAt'>;

const STEP = statement<Step & NewMessage>('step-sandbox-partner-payout').sql(`
    WITH stepped AS (
      UPDATE sandbox_partner_payouts SET status = :status::text, next_step_at = :nextStepAt::timestamptz
      WHERE payment_id = :paymentId::uuid AND status = :from::text RETURNING payment_id
    ), told AS (
      INSERT INTO sandbox_partner_events (id, subject_id, body)
      SELECT :messageId::uuid, payment_id, :body::text FROM stepped WHERE :messageId::uuid IS NOT NULL
    )
    SELECT FROM stepped`);

const NAME_REFUND = statement<{ paymentId: PaymentRequestId; hash: Hex } & NewMessage>(
  'name-sandbox-partner-refund',
).sql(`
    WITH named AS (
      UPDATE sandbox_partner_payouts SET refund_hash = :hash::text WHERE payment_id = :paymentId::uuid RETURNING payment_id
    )
    INSERT INTO sandbox_partner_events (id, subject_id, body)
    SELECT :messageId::uuid, payment_id, :body::text FROM named WHERE :messageId::uuid IS NOT NULL`);

const REFUNDED = statement<{ paymentId: PaymentRequestId }>('end-sandbox-partner-refund').sql(
  'UPDATE sandbox_partner_payouts SET refunded = true WHERE payment_id = :paymentId',
);

interface NewMessage {
  readonly messageId: string | null;
  readonly body: string | null;
}

/** What is stored of a message; nothing for a silent payout. */
type Told = Omit<PartnerMessage, 'attempts'> | null;

export class PostgresPartnerPayouts implements PartnerPayouts {
  constructor(private readonly database: Database) {}

  async add({ money, ...payout }: StoredPartnerPayout): Promise<StoredPartnerPayout> {
    const { nextStepAt: _none, refundHash: _noHash, ...terms } = payout;
    const row = await this.database.row(ADD, { ...terms, ...money });
    if (!row) throw new Error(`The partner's payout ${payout.paymentId} was not stored`);
    return payoutOf(row);
  }

  async find(paymentId: PaymentRequestId): Promise<StoredPartnerPayout | null> {
    const row = await this.database.row(FIND, { paymentId });
    return row && payoutOf(row);
  }

  async awaitingFunds(batch: DueBatch): Promise<readonly StoredPartnerPayout[]> {
    return (await this.database.rows(AWAITING, { ...batch })).map(payoutOf);
  }

  async due(at: Date, batch: DueBatch): Promise<readonly StoredPartnerPayout[]> {
    return (await this.database.rows(DUE, { at, ...batch })).map(payoutOf);
  }

  async owed(batch: DueBatch): Promise<readonly StoredPartnerPayout[]> {
    return (await this.database.rows(OWED, { ...batch })).map(payoutOf);
  }

  async step(
    { paymentId, status, nextStepAt }: PartnerPayout,
    from: PartnerPayoutStatus,
    told: Told,
  ): Promise<boolean> {
    return (await this.database.affected(STEP, { paymentId, status, nextStepAt, from, ...messageOf(told) })) > 0;
  }

  async nameRefund(paymentId: PaymentRequestId, hash: Hex, told: Told): Promise<void> {
    await this.database.affected(NAME_REFUND, { paymentId, hash, ...messageOf(told) });
  }

  async markRefunded(paymentId: PaymentRequestId): Promise<void> {
    await this.database.affected(REFUNDED, { paymentId });
  }
}

function messageOf(told: Told): NewMessage {
  return { messageId: told?.id ?? null, body: told?.body ?? null };
}

function payoutOf({ currency, minorUnits, ...row }: PayoutRow): StoredPartnerPayout {
  return { ...row, money: { minorUnits, currency } };
}
