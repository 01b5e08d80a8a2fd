import { CURRENCIES, tokenOf } from '../../../domain/shared/currency.js';
import { keptPayments } from '../payables/payments-of.sql.js';
import { isKept } from '../payments/kept-payment.sql.js';

/** What is owed: the total less what was paid before the document was written. Null while the total is unknown. */
const OWED = '(r.total_amount_value - coalesce(r.prepaid_value, 0))';

const CURRENCY_OF_TOKEN = `CASE t.token ${CURRENCIES.map((one) => `WHEN '${tokenOf(one)}' THEN '${one}'`).join(' ')} END`;
const IS_PAYABLE = `r.currency IN (${CURRENCIES.map((one) => `'${one}'`).join(', ')}) AND ${OWED} IS NOT NULL`;

/*
 * What the transaction moved that is linked to the receipt, while its payment is kept or, where it belongs to none, while the ledger has
 * it. A payment of another bill counts there.
 */
const LINKED = `
        SELECT p.currency, p.minor_units FROM payment_requests p
        WHERE p.id = r.payment_id AND p.payer_id = r.owner_id AND ${isKept('p')}
          AND NOT EXISTS (SELECT 1 FROM payable_payments o WHERE o.payment_id = p.id AND o.bill_id IS NOT NULL)
        UNION ALL
        (SELECT ${CURRENCY_OF_TOKEN}, t.minor_units FROM transactions t
        WHERE r.payment_id IS NULL AND t.owner_id = r.owner_id AND t.transaction_hash = r.transaction_hash AND t.direction = 'outgoing'
        ORDER BY t.block_number, t.log_index LIMIT 1)`;

/*
 * In the bill's currency a link counts when it covers the bill, or as the part that the owner calls it. Where the bill cannot be paid from
 * here, because its currency is of no account or its total is unknown, the owner's word counts.
 */
const PAID = `
        ${keptPayments('l.bill_id = b.id')}
        UNION ALL
        SELECT linked.currency, linked.minor_units FROM (${LINKED}) linked
        WHERE (${IS_PAYABLE}) IS NOT TRUE
          OR (linked.currency = r.currency AND (linked.minor_units >= ${OWED} OR 'partial_payment' = ANY (r.review_reasons)))`;

const SUM = `sum(CASE WHEN paid.currency = r.currency THEN paid.minor_units ELSE ${OWED} END)`;

/**
 * Joins `cover` to a bill `b` and its receipt `r` (docs/rules/documents.md#bill-statuses): whether it `is_settled`, and the `amount_due`.
 */
export const COVER = `CROSS JOIN LATERAL (
      SELECT coalesce(${OWED} <= 0, false) OR (count(*) > 0 AND coalesce(${SUM} >= ${OWED}, true)) AS is_settled,
        CASE WHEN ${OWED} IS NOT NULL THEN greatest(${OWED} - coalesce(${SUM}, 0), 0) END AS amount_due
      FROM (${PAID}) paid) cover`;
