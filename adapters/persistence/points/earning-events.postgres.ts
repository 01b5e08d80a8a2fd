import type {
  ComparedSubject,
  EarningEvent,
  EarningEvents,
  Standing,
} from '../../../application/points/earning-events.js';
import type { PointAction } from '../../../domain/points/point-catalogue.js';
import { userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { type Statement, statement } from '../statement.js';
import { isEarning, isLargeEnough, leastOf } from './earning-payment.sql.js';

/** The payments of a bill. A bill has the id of its receipt. @param bill the alias of its row */
function paymentsOf(bill: string): string {
  return `SELECT s.payment_id FROM receipt_payments s WHERE s.receipt_id = ${bill}.id AND s.payment_id IS NOT NULL
            UNION ALL SELECT l.payment_id FROM payable_payments l WHERE l.bill_id = ${bill}.id`;
}

/*
 * A bill earns points for a payment of its owner: one that was made for it, or one that was attached to it and earns points itself, with
 * enough of it for this bill. It earns none while another one does that is the same by its vendor and number, or that the same payment has
 * paid: one could write any number of bills oneself.
 */
const IS_BILL_EARNED = `b.status = 'PAID' AND r.status <> 'DELETED'
        AND EXISTS (
          SELECT FROM payable_payments l JOIN payment_requests p ON p.id = l.payment_id
          WHERE l.bill_id = b.id AND p.payer_id = b.owner_id AND ${isLargeEnough('p')}
          UNION ALL
          SELECT FROM receipt_payments s JOIN payment_requests p ON p.id = s.payment_id
          WHERE s.receipt_id = b.id AND p.payer_id = b.owner_id AND s.share_units >= ${leastOf('s.currency')} AND ${isEarning('p')})
        AND NOT EXISTS (
          SELECT FROM bills o JOIN ledger_entries e
            ON e.ledger = 'POINTS' AND e.user_id = o.owner_id AND e.action = 'BILL_PAID' AND e.subject_id = o.id::text
          WHERE o.owner_id = b.owner_id AND o.id <> b.id AND (
            (o.number_key = b.number_key AND o.vendor_keys && b.vendor_keys)
            OR EXISTS (SELECT FROM (${paymentsOf('o')}) theirs JOIN (${paymentsOf('b')}) own USING (payment_id)))
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

function nameOf(action: PointAction): string {
  return action.toLowerCase().replace('_', '-');
}

function ofEach<Made>(make: (action: PointAction) => Made): Readonly<Record<PointAction, Made>> {
  return {
    PAYMENT_COMPLETED: make('PAYMENT_COMPLETED'),
    RECEIPT_ADDED: make('RECEIPT_ADDED'),
    BILL_PAID: make('BILL_PAID'),
    REFERRAL_ACCEPTED: make('REFERRAL_ACCEPTED'),
    REFERRAL_REWARDED: make('REFERRAL_REWARDED'),
  };
}

const STANDING = ofEach((action) =>
  statement<{ id: string }, Standing>(`standing-${nameOf(action)}`, { userId }).sql(STANDINGS[action](':id::uuid')),
);

/** No id is less. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The tables whose rows are the subjects of each action. */
const SUBJECTS: Readonly<Record<PointAction, string>> = {
  PAYMENT_COMPLETED: 'payment_requests',
  RECEIPT_ADDED: 'receipts',
  BILL_PAID: 'receipts',
  REFERRAL_ACCEPTED: 'referrals',
  REFERRAL_REWARDED: 'referrals',
};

/** @param rows which subjects, as a condition and an order */
function compared<Params>(name: string, action: PointAction, rows: string): Statement<Params, ComparedSubject> {
  const text: string = `
    SELECT looked.id::text AS id, s."subjectId",
      CASE WHEN s."isEarned" THEN booked.entries = 0 OR booked.total < booked.first ELSE booked.total > 0 END AS "isMissed"
    FROM (SELECT id FROM ${SUBJECTS[action]} ${rows} LIMIT :limit) looked
      CROSS JOIN LATERAL (${STANDINGS[action]('looked.id')}) s
      CROSS JOIN LATERAL (
        SELECT count(*) AS entries, coalesce(sum(e.units), 0) AS total, coalesce(sum(e.units) FILTER (WHERE e.sequence = 0), 0) AS first
        FROM ledger_entries e
        WHERE e.ledger = 'POINTS' AND e.user_id = s."userId" AND e.action = '${action}' AND e.subject_id = s."subjectId") booked
    ORDER BY looked.id`;
  return statement<Params, ComparedSubject>(`${name}-${nameOf(action)}`).sql(text);
}

const newest = (action: PointAction) => compared<{ limit: number }>('compare-newest', action, 'ORDER BY id DESC');

const following = (action: PointAction) =>
  compared<{ after: string | null; limit: number }>(
    'compare-following',
    action,
    `WHERE id > coalesce(:after::uuid, '${FIRST_ID}'::uuid) ORDER BY id`,
  );

const these = (action: PointAction) =>
  compared<{ ids: readonly string[]; limit: number }>('compare', action, 'WHERE id = ANY (:ids::uuid[])');

const NEWEST = ofEach(newest);
const THESE = ofEach(these);
const FOLLOWING = ofEach(following);

const COMPARED_UNTIL = statement<{ action: PointAction }, { readonly subject: string | null }>('compared-until').sql(
  'SELECT compared_until::text AS subject FROM points_rounds WHERE action = :action',
);

const KEEP_COMPARED_UNTIL = statement<{ action: PointAction; subject: string | null }>('keep-compared-until').sql(`
    INSERT INTO points_rounds (action, compared_until) VALUES (:action, :subject::uuid)
    ON CONFLICT (action) DO UPDATE SET compared_until = EXCLUDED.compared_until`);

export class PostgresEarningEvents implements EarningEvents {
  constructor(private readonly database: Database) {}

  standing({ action, subjectId }: EarningEvent): Promise<Standing | null> {
    return this.database.row(STANDING[action], { id: subjectId });
  }

  newest(action: PointAction, limit: number): Promise<readonly ComparedSubject[]> {
    return this.database.rows(NEWEST[action], { limit });
  }

  following(action: PointAction, after: string | null, limit: number): Promise<readonly ComparedSubject[]> {
    return this.database.rows(FOLLOWING[action], { after, limit });
  }

  compared(action: PointAction, ids: readonly string[]): Promise<readonly ComparedSubject[]> {
    return this.database.rows(THESE[action], { ids, limit: ids.length });
  }

  async comparedUntil(action: PointAction): Promise<string | null> {
    return (await this.database.row(COMPARED_UNTIL, { action }))?.subject ?? null;
  }

  async keepComparedUntil(action: PointAction, subject: string | null): Promise<void> {
    await this.database.affected(KEEP_COMPARED_UNTIL, { action, subject });
  }
}
