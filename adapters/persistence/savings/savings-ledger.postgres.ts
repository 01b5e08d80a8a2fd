import type { LifetimeSavings, SavingsLedger } from '../../../application/savings/lifetime-savings.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.js';
import { type Currency, currencyOf, TOKENS, type Token } from '../../../domain/shared/currency.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface Parameters {
  readonly userId: UserId;
  /** Of people who chose none. */
  readonly standardCurrency: Currency;
  readonly tokens: readonly Token[];
  readonly currencies: readonly Currency[];
}

/*
 * Each amount is converted at the rates of its day; an amount older than all rates, at the first rates. `saved` is in whole units of
 * its currency, ETH for network fees.
 */
const SAVINGS = statement<Parameters, LifetimeSavings>('lifetime-savings').sql(`
    WITH target AS (
      SELECT coalesce(s.currency, :standardCurrency) AS currency FROM users u LEFT JOIN user_settings s ON s.user_id = u.id WHERE u.id = :userId
    ), token_currency AS (
      SELECT * FROM unnest(:tokens::text[], :currencies::text[]) AS t (token, currency)
    ), relayed AS (
      SELECT 'execute-operation' AS purpose, o.id AS subject_id
        FROM wallets w JOIN wallet_operations o ON o.sender = w.address WHERE w.user_id = :userId
      UNION ALL
      SELECT 'deploy-wallet', id FROM wallets WHERE user_id = :userId
    ), items AS (
      SELECT 'network' AS part, s.mined_at AS at, 'ETH' AS currency, s.fee_wei / 1e18::numeric
          / (SELECT count(*) FROM relay_slot_tasks o WHERE (o.chain_id, o.signer, o.nonce) = (s.chain_id, s.signer, s.nonce)
            AND o.released_at IS NULL) AS saved
        FROM relayed JOIN relay_slot_tasks t USING (purpose, subject_id) JOIN relay_slots s USING (chain_id, signer, nonce)
        WHERE t.released_at IS NULL AND s.mined_at IS NOT NULL
      UNION ALL
      SELECT 'ramp', t.occurred_at, c.currency, b.absorbed_fee_minor_units / 1e6::numeric
        FROM chain_accounts a JOIN bank_settlements b ON b.account_address = a.address
          JOIN token_currency c ON c.token = b.token
          JOIN LATERAL (SELECT occurred_at FROM transactions t
            WHERE t.owner_id = :userId AND t.transaction_hash = b.transaction_hash LIMIT 1) t ON true
        WHERE a.user_id = :userId
      UNION ALL
      SELECT 'plan', b.created_at, 'USD', e.units / 1e6::numeric * b.discount_bps / 10000
        FROM credit_purchases b JOIN ledger_entries e
          ON e.ledger = 'CREDITS' AND e.user_id = b.user_id AND e.action = 'PURCHASE' AND e.subject_id = b.payment_id::text
        WHERE b.user_id = :userId AND b.discount_bps > 0
    ), days AS (
      SELECT part, currency, (at AT TIME ZONE 'UTC')::date AS day, sum(saved) AS saved FROM items GROUP BY 1, 2, 3
    ), parts AS (
      SELECT days.part, sum(days.saved
        * coalesce(theirs.per_eur, (SELECT per_eur FROM daily_rates WHERE currency = target.currency ORDER BY day LIMIT 1))
        / coalesce(own.per_eur, (SELECT per_eur FROM daily_rates WHERE currency = days.currency ORDER BY day LIMIT 1))) AS saved
      FROM days CROSS JOIN target
        LEFT JOIN daily_rates own ON own.day = days.day AND own.currency = days.currency
        LEFT JOIN daily_rates theirs ON theirs.day = days.day AND theirs.currency = target.currency
      GROUP BY 1
    )
    SELECT target.currency, round(coalesce(sum(saved), 0), 2)::text AS total,
      round(coalesce(sum(saved) FILTER (WHERE part = 'network'), 0), 2)::text AS "networkFees",
      round(coalesce(sum(saved) FILTER (WHERE part = 'ramp'), 0), 2)::text AS "rampFees",
      round(coalesce(sum(saved) FILTER (WHERE part = 'plan'), 0), 2)::text AS "planDiscount"
    FROM target LEFT JOIN parts ON true
    WHERE EXISTS (SELECT FROM daily_rates WHERE currency = target.currency)
    GROUP BY target.currency`);

export class PostgresSavingsLedger implements SavingsLedger {
  constructor(private readonly database: Database) {}

  of(userId: UserId): Promise<LifetimeSavings | null> {
    const standardCurrency = DEFAULT_SETTINGS.currency;
    return this.database.row(SAVINGS, { userId, standardCurrency, tokens: TOKENS, currencies: TOKENS.map(currencyOf) });
  }
}
