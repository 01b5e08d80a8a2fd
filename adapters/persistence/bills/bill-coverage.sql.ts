import { BANK_DECIMALS, TRANSFERABLE } from '../../../domain/payouts/payout-rail.js';
import { AMOUNT_DECIMALS } from '../../../domain/receipts/receipt-amounts.js';
import { CURRENCIES } from '../../../domain/shared/currency.js';
import { keptPayments } from '../payables/payments-of.sql.js';
import { isKept, keptUnits } from '../payments/kept-payment.sql.js';

/** What is owed: the total less what was paid before the document was written. Null while the total is unknown. Numeric: a product may be larger than a bigint. */
const OWED = '(r.total_amount_value::numeric - coalesce(r.prepaid_value, 0))';
/** A bank carries cents: what is due is rounded up. A part in another currency is worth less than a cent more or less. */
const CENT = 10 ** (AMOUNT_DECIMALS - BANK_DECIMALS);
/** A price in another currency is met when this share of it was paid at the day's rate: banks take a margin of a few percent. */
const MET_PERCENT = 97;

const isOwedIn = (currencies: readonly string[]) =>
  `(r.currency IN (${currencies.map((one) => `'${one}'`).join(', ')}) AND ${OWED} IS NOT NULL) IS TRUE`;
/** Links in other currencies can be compared with the bill: its currency has a daily rate. */
const IS_RATED = isOwedIn(CURRENCIES);
/** A payment of it can be proposed: a bank takes its currency from here. */
const IS_PAYABLE = isOwedIn(TRANSFERABLE);

/*
 * The shares of the transactions that are linked to the receipt, each while its payment is kept or, where it belongs to none, while the
 * ledger has it: the share, what was not refunded of it (`kept`), and on which day. A payment of another bill counts there.
 */
const LINKED = `
        SELECT s.currency, s.share_units AS units, trunc(s.share_units::numeric * moved.kept / moved.units) AS kept, moved.day
        FROM receipt_payments s CROSS JOIN LATERAL (
          SELECT p.minor_units AS units, ${keptUnits('p')} AS kept, (p.ended_at AT TIME ZONE 'UTC')::date AS day FROM payment_requests p
          WHERE p.id = s.payment_id AND p.payer_id = r.owner_id AND ${isKept('p')}
            AND NOT EXISTS (SELECT 1 FROM payable_payments o WHERE o.payment_id = p.id AND o.bill_id IS NOT NULL)
          UNION ALL
          (SELECT t.minor_units, t.minor_units, (t.occurred_at AT TIME ZONE 'UTC')::date FROM transactions t
          WHERE s.payment_id IS NULL AND t.owner_id = r.owner_id AND t.transaction_hash = s.transaction_hash AND t.direction = 'outgoing'
          ORDER BY t.block_number, t.log_index LIMIT 1)) moved
        WHERE s.receipt_id = r.id`;

const rateOf = (currency: string, day: string) =>
  `(SELECT per_eur FROM daily_rates WHERE currency = ${currency} AND day = ${day})`;

/** Units of another currency in the bill's one, null on a day without a rate. */
const worthOf = (units: string, currency: string, day: string) =>
  `trunc(${units} * ${rateOf('r.currency', day)} / ${rateOf(currency, day)})`;

/*
 * The links with what they are worth in the bill's currency, null while the day has no rate, and whether they cover the bill together. Those
 * in the bill's currency alone have to cover it to the last unit. `own` is the sum of these, `others` that of the rest.
 */
const VALUED = `
        SELECT w.*, w.worth IS NOT NULL AND w.own + w.others
          >= CASE WHEN w.others = 0 THEN ${OWED} ELSE ${OWED} * ${MET_PERCENT} / 100 END AS covers
        FROM (
          SELECT linked.*, worth.units AS worth,
            coalesce(sum(worth.units) FILTER (WHERE linked.currency = r.currency) OVER (), 0) AS own,
            coalesce(sum(worth.units) FILTER (WHERE linked.currency <> r.currency) OVER (), 0) AS others
          FROM (${LINKED}) linked CROSS JOIN LATERAL (
            SELECT CASE WHEN linked.currency = r.currency THEN linked.units
              ELSE ${worthOf('linked.units', 'linked.currency', 'linked.day')} END AS units) worth) w`;

/* The part that a link in another currency has of what the others leave. What is worth nothing has no part. */
const REST_SHARE = `coalesce(greatest(${OWED} - valued.own, 0) * valued.worth / nullif(valued.others, 0), 0)`;

/*
 * A payment of the bill in another currency, because the bill's was corrected since. On a day without a rate it counts as all that is owed, so that
 * nothing is paid twice.
 */
const OWN_WORTH = `(SELECT CASE WHEN NOT (${IS_RATED}) OR worth.units IS NULL OR worth.units * 100 >= ${OWED} * ${MET_PERCENT} THEN ${OWED} ELSE worth.units END
          FROM (SELECT ${worthOf('own.minor_units', 'own.currency', 'own.day')} AS units) worth)`;

/*
 * What counts, in the bill's currency. The links count when they cover the bill together, or as the parts that the owner calls them, each
 * less what was refunded. Where nothing can be compared with the bill, because its currency has no rate or its total is unknown, the owner's
 * word counts.
 */
const PAID = `
        SELECT CASE WHEN own.currency = r.currency THEN own.minor_units ELSE ${OWN_WORTH} END AS units FROM (${keptPayments('l.bill_id = b.id')}) own
        UNION ALL
        SELECT CASE
          WHEN valued.currency = r.currency THEN valued.kept
          WHEN NOT (${IS_RATED}) THEN trunc(${OWED} * valued.kept / valued.units)
          WHEN valued.covers THEN trunc(ceil(${REST_SHARE}) * valued.kept / valued.units)
          ELSE trunc(valued.worth * valued.kept / valued.units) END
        FROM (${VALUED}) valued
        WHERE NOT (${IS_RATED}) OR valued.covers OR (valued.worth IS NOT NULL AND r.is_partial_payment)`;

/**
 * Joins `cover` to a bill `b` and its receipt `r` (docs/rules/documents.md#bill-statuses): whether it `is_settled`, and the `amount_due`.
 */
export const COVER = `CROSS JOIN LATERAL (
      SELECT coalesce(${OWED} <= 0, false) OR (count(*) > 0 AND coalesce(sum(paid.units) >= ${OWED}, true)) AS is_settled,
        CASE WHEN ${OWED} IS NOT NULL THEN ceil(greatest(${OWED} - coalesce(sum(paid.units), 0), 0) / ${CENT}) * ${CENT} END AS amount_due
      FROM (${PAID}) paid) cover`;

/** The amount due of a bill `b` with its receipt `r` in a currency of an account; null when it cannot be paid from here. */
export const PAYABLE_DUE = `CASE WHEN ${IS_PAYABLE} THEN cover.amount_due END`;

/**
 * A transaction that is linked to the receipt `r` may still pay it, though it counts for nothing now: its payment is under way again, or the
 * ledger has lost it with its block. Whoever pays the bill meanwhile may pay it twice.
 */
export const IS_LINK_UNDER_WAY = `EXISTS (
      SELECT FROM receipt_payments s LEFT JOIN payment_requests p ON p.id = s.payment_id
      WHERE s.receipt_id = r.id AND CASE WHEN s.payment_id IS NULL
        THEN NOT EXISTS (SELECT FROM transactions t WHERE t.owner_id = r.owner_id AND t.transaction_hash = s.transaction_hash)
        ELSE p.status = 'APPROVED' END)`;

/**
 * A bill `b` with its receipt `r` can have another standing than that it is to be paid: nothing is owed, or something may have paid it. This is cheap to
 * ask, unlike `cover`, and most bills have neither.
 */
export const MAY_BE_PAID = `(b.status = 'PAID' OR ${OWED} <= 0 OR EXISTS (SELECT FROM payable_payments WHERE bill_id = b.id)
      OR EXISTS (SELECT FROM receipt_payments WHERE receipt_id = r.id))`;
