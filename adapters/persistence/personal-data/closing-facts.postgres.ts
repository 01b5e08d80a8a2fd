import type { ClosingFacts, ClosingReview } from '../../../application/personal-data/closing-facts.js';
import {
  CLOSING_OBSTACLES,
  CLOSING_WARNINGS,
  type ClosingObstacleKind,
  type ClosingWarningKind,
  type Found,
} from '../../../domain/personal-data/closing-obstacles.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { IS_STOPPABLE as IS_STOPPABLE_SESSION } from '../agent-sessions/stoppable-sessions.js';
import { draftsBefore, IS_STOPPABLE as IS_STOPPABLE_ORDER } from '../conditional-orders/stoppable-orders.js';
import type { Database } from '../database.js';
import { IS_STOPPABLE as IS_STOPPABLE_SCHEDULE } from '../schedules/stoppable-schedules.js';
import { statement } from '../statement.js';

type Kind = ClosingObstacleKind | ClosingWarningKind;

interface Params {
  readonly userId: UserId;
  readonly at: Date;
  readonly draftsBefore: Date;
}

/* A cent is the least that can be sent (domain/payments/minimum-amount.ts); a share of a vault has eighteen decimals. */
const LEAST_AMOUNT = '10000';
const LEAST_SHARE = '10000000000000000';

/** So many names are told of each kind. */
const MOST_NAMES = 5;

/* The chain pays nothing of an installed session past its end. Whether its account is empty is asked with the money of all accounts. */
const IS_SPENT = '(s.installed_at IS NOT NULL AND coalesce(s.expires_at <= :at::timestamptz, false))';

/*
 * What moves money later is what "stop everything" lists, so that nothing is left on chain that its owner can end no more.
 * A payout that the recipient's bank has booked can come back for two weeks (docs/rules/payouts.md#payout-statuses).
 */
const FACTS = statement<Params, Found<Kind>>('account-closing-facts').sql(`
    WITH found (kind, name) AS (
      SELECT 'MONEY', coalesce(s.name || ': ', '') || b.asset FROM chain_accounts c JOIN account_balances b ON b.account_id = c.id
        LEFT JOIN sub_accounts s ON s.id = c.id WHERE c.user_id = :userId AND b.minor_units >= CASE WHEN b.asset LIKE '%:%' THEN ${LEAST_SHARE} ELSE ${LEAST_AMOUNT} END
      UNION ALL
      SELECT CASE WHEN s.owner_id = w.user_id
          OR EXISTS (SELECT FROM joint_proposals p WHERE p.sub_account_id = s.id AND p.proposer = w.address)
          OR EXISTS (SELECT FROM joint_proposals p JOIN joint_proposal_votes v ON v.proposal_id = p.id
            WHERE p.sub_account_id = s.id AND v.member = w.address)
        THEN 'JOINT_ACCOUNT' ELSE 'NAMED_MEMBER' END, s.name
      FROM wallets w JOIN sub_account_states s ON w.address = ANY (s.members)
      WHERE w.user_id = :userId AND s.status <> 'CLOSED' AND cardinality(s.members) > 1
      UNION ALL
      SELECT 'PAYMENT_WAITING', recipient_label FROM payment_requests
      WHERE payer_id = :userId AND status = 'PENDING_APPROVAL' AND expires_at > :at
      UNION ALL
      SELECT 'PAYMENT_UNDER_WAY', recipient_label FROM payment_requests WHERE payer_id = :userId AND status = 'APPROVED'
      UNION ALL
      SELECT 'CHANGE_UNDER_WAY', NULL FROM wallet_operations WHERE user_id = :userId AND status = 'SIGNED' AND kind <> 'payment'
      UNION ALL
      SELECT 'PAYOUT', p.recipient_label FROM payouts o JOIN payment_requests p ON p.id = o.payment_id
      WHERE o.user_id = :userId AND (o.status NOT IN ('PAID', 'REFUNDED')
        OR (o.status = 'PAID' AND coalesce(o.heard_at, o.created_at) > :at::timestamptz - interval '14 days'))
      UNION ALL
      SELECT 'INCOMING_TRANSFER', holder_name FROM incoming_transfers WHERE user_id = :userId AND status IN ('RECEIVED', 'PAUSED', 'SENT')
      UNION ALL
      SELECT 'AGENT_SESSION', recipient_label FROM agent_sessions s WHERE owner_id = :userId AND ${IS_STOPPABLE_SESSION} AND NOT ${IS_SPENT}
      UNION ALL
      SELECT 'SCHEDULE', recipient_label FROM schedules s WHERE payer_id = :userId AND ${IS_STOPPABLE_SCHEDULE}
      UNION ALL
      SELECT 'CONDITIONAL_ORDER', asset FROM conditional_orders c WHERE owner_id = :userId AND ${IS_STOPPABLE_ORDER}
      UNION ALL
      SELECT 'RECOVERY', NULL FROM recovery_requests
      WHERE user_id = :userId AND status IN ('initiated', 'threshold_met', 'executing')
      UNION ALL
      SELECT 'CHARGE', plan_name FROM subscription_charges WHERE user_id = :userId AND status = 'PENDING'
      UNION ALL
      SELECT 'ONLY_OWNER', o.name FROM organization_members m JOIN organizations o ON o.id = m.organization_id
      WHERE m.user_id = :userId AND m.role = 'OWNER' AND m.removed_at IS NULL AND m.confirmed_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM organization_members other WHERE other.organization_id = m.organization_id AND other.user_id <> m.user_id
          AND other.role = 'OWNER' AND other.removed_at IS NULL AND other.confirmed_at IS NOT NULL)
      UNION ALL
      SELECT 'UNPAID_BILL', r.merchant_name FROM bills b JOIN receipts r ON r.id = b.id
      WHERE b.owner_id = :userId AND b.status = 'PENDING' AND r.status <> 'DELETED'
      UNION ALL
      SELECT 'UNSIGNED_TAX_DOCUMENT', document_date FROM tax_documents WHERE owner_id = :userId AND status = 'DRAFT'
      UNION ALL
      SELECT ledger, NULL FROM ledger_holdings WHERE user_id = :userId AND account = 'BALANCE' AND units > 0
      UNION ALL
      SELECT 'BANK_ACCOUNT', NULL FROM kyc_applications WHERE user_id = :userId AND status <> 'REJECTED'
      UNION ALL
      SELECT 'GUARDED_ACCOUNT', u.username FROM recovery_guardians g JOIN users u ON u.id = g.user_id
      WHERE g.guardian_user_id = :userId AND g.status IN ('accepted', 'active')
      UNION ALL
      SELECT 'MEMBERSHIP', o.name FROM organization_members m JOIN organizations o ON o.id = m.organization_id
      WHERE m.user_id = :userId AND m.removed_at IS NULL
    )
    SELECT kind, count(*)::int AS count, coalesce(array_agg(DISTINCT name) FILTER (WHERE name IS NOT NULL), '{}') AS names
    FROM found GROUP BY kind`);

export class PostgresClosingFacts implements ClosingFacts {
  constructor(private readonly database: Database) {}

  async of(userId: UserId, at: Date): Promise<ClosingReview> {
    const rows = await this.database.rows(FACTS, { userId, at, draftsBefore: draftsBefore(at) });
    const of = <Some extends Kind>(kinds: readonly Some[]) =>
      kinds.flatMap((kind) =>
        rows
          .filter((row): row is Found<Some> => row.kind === kind)
          .map((row) => ({ ...row, names: row.names.slice(0, MOST_NAMES) })),
      );
    return { obstacles: of(CLOSING_OBSTACLES), warnings: of(CLOSING_WARNINGS) };
  }
}
