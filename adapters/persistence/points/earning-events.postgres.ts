import type { EarningEvent, EarningEvents, Standing } from '../../../application/points/earning-events.js';
import { POINT_ACTIONS, type PointAction } from '../../../domain/points/point-catalogue.js';
import { userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { type None, type Statement, statement } from '../statement.js';
import { isEarning, isLargeEnough } from './earning-payment.sql.js';

/*
 * A bill earns points for a payment of its owner. The same bill as another one, by its vendor and number, earns none while the other one
 * does. A bill has the id of its receipt.
 */
const IS_BILL_EARNED = `b.status = 'PAID' AND r.status <> 'DELETED'
        AND EXISTS (
          SELECT FROM payment_requests p
          WHERE p.id IN (
            SELECT s.payment_id FROM receipt_payments s WHERE s.receipt_id = b.id
            UNION ALL SELECT l.payment_id FROM payable_payments l WHERE l.bill_id = b.id)
            AND p.payer_id = b.owner_id AND ${isLargeEnough('p')})
        AND NOT EXISTS (
          SELECT FROM bills o JOIN ledger_entries e
            ON e.ledger = 'POINTS' AND e.user_id = o.owner_id AND e.action = 'BILL_PAID' AND e.subject_id = o.id::text
          WHERE o.owner_id = b.owner_id AND o.number_key = b.number_key AND o.vendor_keys && b.vendor_keys AND o.id <> b.id
          GROUP BY o.id HAVING sum(e.units) > 0)`;

/** For each action: who earns it for which subject, when it happened, whether it counts by now. `:id` is the subject of the event. */
const STANDINGS: Readonly<Record<PointAction, (id: string) => string>> = {
  PAYMENT_COMPLETED: (id) => `
    SELECT p.id::text AS "subjectId", p.payer_id AS "userId", coalesce(p.ended_at, p.created_at) AS "occurredAt",
      ${isEarning('p')} AS "isEarned"
    FROM payment_requests p WHERE p.id = (SELECT coalesce(refund_of, id) FROM payment_requests WHERE id = ${id})`,
  RECEIPT_ADDED: (id) => `
    SELECT r.id::text AS "subjectId", r.owner_id AS "userId", r.created_at AS "occurredAt", r.status = 'VALID' AS "isEarned"
    FROM receipts r WHERE r.id = ${id}`,
  BILL_PAID: (id) => `
    SELECT r.id::text AS "subjectId", r.owner_id AS "userId", coalesce(b.paid_at, r.created_at) AS "occurredAt",
      coalesce(${IS_BILL_EARNED}, false) AS "isEarned"
    FROM receipts r LEFT JOIN bills b ON b.id = r.id WHERE r.id = ${id}`,
  REFERRAL_ACCEPTED: (id) => `
    SELECT r.id::text AS "subjectId", r.referee_id AS "userId", r.joined_at AS "occurredAt", true AS "isEarned"
    FROM referrals r WHERE r.id = ${id}`,
  REFERRAL_REWARDED: (id) => `
    SELECT r.id::text AS "subjectId", r.referrer_id AS "userId", coalesce(r.rewarded_at, r.joined_at) AS "occurredAt",
      r.status = 'REWARDED' AS "isEarned"
    FROM referrals r WHERE r.id = ${id}`,
};

function standingOf(action: PointAction): Statement<{ id: string }, Standing> {
  const name = `standing-${action.toLowerCase().replace('_', '-')}`;
  return statement<{ id: string }, Standing>(name, { userId }).sql(STANDINGS[action](':id::uuid'));
}

const STANDING: Readonly<Record<PointAction, Statement<{ id: string }, Standing>>> = {
  PAYMENT_COMPLETED: standingOf('PAYMENT_COMPLETED'),
  RECEIPT_ADDED: standingOf('RECEIPT_ADDED'),
  BILL_PAID: standingOf('BILL_PAID'),
  REFERRAL_ACCEPTED: standingOf('REFERRAL_ACCEPTED'),
  REFERRAL_REWARDED: standingOf('REFERRAL_REWARDED'),
};

/** The events of each action; those that take it back, too. */
const EVENTS: Readonly<Record<PointAction, readonly string[]>> = {
  PAYMENT_COMPLETED: ['payment.completed', 'payment.reversed', 'payout.rejected', 'payout.returned', 'payout.refunded'],
  RECEIPT_ADDED: ['receipt.valid', 'receipt.invalid', 'receipt.deleted'],
  BILL_PAID: ['bill.paid', 'bill.reopened', 'receipt.valid', 'receipt.invalid', 'receipt.deleted'],
  REFERRAL_ACCEPTED: ['referral.accepted'],
  REFERRAL_REWARDED: ['referral.rewarded', 'referral.reopened'],
};

/* Between the type and the cast of the subject's id stands a CASE, because other events have subjects that are no UUIDs. */
function missedOf(action: PointAction): string {
  const types = EVENTS[action].map((type) => `'${type}'`).join(', ');
  return `
    SELECT '${action}' AS action, s."subjectId" FROM outbox o
      CROSS JOIN LATERAL (${STANDINGS[action](`(CASE WHEN o.type IN (${types}) THEN o.subject_id END)::uuid`)}) s
      CROSS JOIN LATERAL (
        SELECT count(*) AS entries, coalesce(sum(e.units), 0) AS total, coalesce(sum(e.units) FILTER (WHERE e.sequence = 0), 0) AS first
        FROM ledger_entries e
        WHERE e.ledger = 'POINTS' AND e.user_id = s."userId" AND e.action = '${action}' AND e.subject_id = s."subjectId") booked
    WHERE o.type IN (${types}) AND o.occurred_at > :from AND o.occurred_at < :until
      AND CASE WHEN s."isEarned" THEN booked.entries = 0 OR booked.total < booked.first ELSE booked.total > 0 END`;
}

const MISSED = statement<{ from: Date; until: Date; limit: number }, EarningEvent>('missed-points').sql(
  `SELECT DISTINCT * FROM (${POINT_ACTIONS.map(missedOf).join(' UNION ALL ')}) missed LIMIT :limit`,
);

const SETTLED_UNTIL = statement<None, { readonly until: Date }>('points-settled-until').sql(
  'SELECT settled_until AS until FROM points_progress',
);

const SETTLE_UNTIL = statement<{ until: Date }>('settle-points-until').sql(`
    INSERT INTO points_progress (settled_until) VALUES (:until)
    ON CONFLICT (is_only) DO UPDATE SET settled_until = greatest(points_progress.settled_until, EXCLUDED.settled_until)`);

export class PostgresEarningEvents implements EarningEvents {
  constructor(private readonly database: Database) {}

  standing({ action, subjectId }: EarningEvent): Promise<Standing | null> {
    return this.database.row(STANDING[action], { id: subjectId });
  }

  missed(from: Date, until: Date, limit: number): Promise<readonly EarningEvent[]> {
    return this.database.rows(MISSED, { from, until, limit });
  }

  async settledUntil(): Promise<Date | null> {
    return (await this.database.row(SETTLED_UNTIL))?.until ?? null;
  }

  async settleUntil(until: Date): Promise<void> {
    await this.database.affected(SETTLE_UNTIL, { until });
  }
}
