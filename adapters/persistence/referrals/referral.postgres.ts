import type { DueBatch } from '../../../application/ports/every-item.js';
import type { Referee, ReferralRepository } from '../../../application/referrals/referral.repository.js';
import { HELD_FOR_MS, QUALIFYING_TIMES, type Referral } from '../../../domain/referrals/referral.js';
import type { ReferralStatus } from '../../../domain/referrals/referral-status.js';
import {
  type PaymentRequestId,
  paymentRequestId,
  type ReferralId,
  referralId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { isKept, keptUnits } from '../payments/kept-payment.sql.js';
import { isEarning, leastOf } from '../points/earning-payment.sql.js';
import { statement } from '../statement.js';

interface ReferralRow {
  readonly id: ReferralId;
  readonly refereeId: UserId;
  readonly referrerId: UserId;
  readonly status: ReferralStatus;
  readonly joinedAt: Date;
  readonly qualifiedAt: Date | null;
  readonly rewardedAt: Date | null;
}

const ADD = statement<Pick<ReferralRow, 'id' | 'refereeId' | 'referrerId' | 'joinedAt'>>('add-referral').sql(`
    INSERT INTO referrals (id, referee_id, referrer_id, status, joined_at) VALUES (:id, :refereeId, :referrerId, 'JOINED', :joinedAt)
    ON CONFLICT (referee_id) DO NOTHING`);

const LOCK = statement<{ id: ReferralId }, ReferralRow>('lock-referral', {
  id: referralId,
  refereeId: userId,
  referrerId: userId,
}).sql(`
    SELECT id, referee_id AS "refereeId", referrer_id AS "referrerId", status, joined_at AS "joinedAt", qualified_at AS "qualifiedAt",
      rewarded_at AS "rewardedAt"
    FROM referrals WHERE id = :id FOR NO KEY UPDATE`);

type Move = Pick<ReferralRow, 'id' | 'status' | 'qualifiedAt' | 'rewardedAt'> & { from: ReferralStatus };
const TRANSITION = statement<Move>('transition-referral').sql(
  `UPDATE referrals SET status = :status, qualified_at = :qualifiedAt, rewarded_at = :rewardedAt WHERE id = :id AND status = :from`,
);

const CAME_BACK = `coalesce((
        SELECT sum(${keptUnits('back')}::numeric / ${leastOf('back.currency')}) FROM payment_requests back
        WHERE back.payer_id = p.recipient_user_id AND back.recipient_user_id = p.payer_id AND back.refund_of IS NULL
          AND back.ended_at BETWEEN p.ended_at - interval '${HELD_FOR_MS} milliseconds' AND p.ended_at + interval '${HELD_FOR_MS} milliseconds'
          AND ${isKept('back')}), 0)`;

/*
 * A payment to the referrer, or to somebody whom the same referrer has brought, would cost a group of friends nothing, and neither would one
 * that the recipient pays back in payments of its own, of any type and size. What came back is counted in least amounts of its currency. What is rewarded has been judged by that: a later look at old payments takes nothing back.
 */
const QUALIFIED_AT = `
    SELECT min(p.ended_at) FROM payment_requests p
    WHERE p.payer_id = r.referee_id AND p.ended_at > r.joined_at AND ${isEarning('p', QUALIFYING_TIMES)}
      AND p.recipient_user_id IS DISTINCT FROM r.referrer_id
      AND NOT EXISTS (SELECT FROM referrals f WHERE f.referee_id = p.recipient_user_id AND f.referrer_id = r.referrer_id)
      AND (r.status = 'REWARDED' OR ${keptUnits('p')}::numeric / ${leastOf('p.currency')} - ${CAME_BACK} >= ${QUALIFYING_TIMES})`;

const QUALIFIES = statement<{ id: ReferralId }, { readonly at: Date | null }>('referral-qualified-at').sql(
  `SELECT (${QUALIFIED_AT}) AS at FROM referrals r WHERE r.id = :id`,
);

/* A refund has another payer than the payment that it refunds. */
const OF_PAYER = statement<{ paymentId: PaymentRequestId }, { readonly id: ReferralId }>('referral-of-payer', {
  id: referralId,
}).sql(`
    SELECT r.id FROM payment_requests p LEFT JOIN payment_requests refunded ON refunded.id = p.refund_of
      JOIN referrals r ON r.referee_id = coalesce(refunded.payer_id, p.payer_id)
    WHERE p.id = :paymentId`);

const PAID_BY_REFEREES = statement<{ paymentIds: readonly PaymentRequestId[] }, { readonly id: PaymentRequestId }>(
  'payments-of-referees',
  { id: paymentRequestId },
).sql(`
    SELECT p.id FROM payment_requests p LEFT JOIN payment_requests refunded ON refunded.id = p.refund_of
    WHERE p.id = ANY (:paymentIds::uuid[])
      AND EXISTS (SELECT FROM referrals r WHERE r.referee_id = coalesce(refunded.payer_id, p.payer_id))`);

const REFEREES = statement<{ referrerId: UserId; limit: number }, Referee>('referees').sql(`
    SELECT u.display_name AS "displayName", r.status, r.joined_at AS "referredAt"
    FROM referrals r JOIN users u ON u.id = r.referee_id
    WHERE r.referrer_id = :referrerId ORDER BY r.joined_at DESC, r.id DESC LIMIT :limit`);

const COUNT = statement<{ referrerId: UserId }, { readonly count: number }>('count-referees').sql(
  'SELECT count(*)::integer AS count FROM referrals WHERE referrer_id = :referrerId',
);

const DUE = statement<DueBatch & { heldSince: Date }, { readonly id: ReferralId }>('due-referrals', {
  id: referralId,
}).sql(`
    SELECT id FROM referrals WHERE status = 'QUALIFIED' AND qualified_at <= :heldSince AND NOT id = ANY(:without::uuid[])
    ORDER BY qualified_at LIMIT :limit`);

export class PostgresReferrals implements ReferralRepository {
  constructor(private readonly database: Database) {}

  async add({ id, refereeId, referrerId, joinedAt }: Referral): Promise<boolean> {
    return (await this.database.affected(ADD, { id, refereeId, referrerId, joinedAt })) > 0;
  }

  async lock(id: ReferralId): Promise<Referral | null> {
    const row = await this.database.row(LOCK, { id });
    return row && referralOf(row);
  }

  async transition(next: Referral, from: ReferralStatus): Promise<boolean> {
    const qualifiedAt = next.status === 'JOINED' ? null : next.qualifiedAt;
    const rewardedAt = next.status === 'REWARDED' ? next.rewardedAt : null;
    const { id, status } = next;
    return (await this.database.affected(TRANSITION, { id, status, qualifiedAt, rewardedAt, from })) > 0;
  }

  async qualifiedAt(id: ReferralId): Promise<Date | null> {
    return (await this.database.row(QUALIFIES, { id }))?.at ?? null;
  }

  async ofPayer(paymentId: PaymentRequestId): Promise<ReferralId | null> {
    return (await this.database.row(OF_PAYER, { paymentId }))?.id ?? null;
  }

  async paidByReferees(paymentIds: readonly PaymentRequestId[]): Promise<readonly PaymentRequestId[]> {
    return (await this.database.rows(PAID_BY_REFEREES, { paymentIds })).map(({ id }) => id);
  }

  refereesOf(referrerId: UserId, limit: number): Promise<readonly Referee[]> {
    return this.database.rows(REFEREES, { referrerId, limit });
  }

  async count(referrerId: UserId): Promise<number> {
    return (await this.database.row(COUNT, { referrerId }))?.count ?? 0;
  }

  async due(heldSince: Date, batch: DueBatch): Promise<readonly ReferralId[]> {
    return (await this.database.rows(DUE, { heldSince, ...batch })).map(({ id }) => id);
  }
}

function referralOf({ status, qualifiedAt, rewardedAt, ...terms }: ReferralRow): Referral {
  if (status === 'REWARDED' && qualifiedAt && rewardedAt) return { ...terms, status, qualifiedAt, rewardedAt };
  return status === 'QUALIFIED' && qualifiedAt ? { ...terms, status, qualifiedAt } : { ...terms, status: 'JOINED' };
}
