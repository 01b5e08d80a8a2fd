import type {
  ApprovalContext,
  ApprovalContexts,
  ProposingGrant,
} from '../../../application/payments/approval-contexts.js';
import type { WallClock } from '../../../application/ports/clock.js';
import { type PaymentRequestId, paymentRequestId, type UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

/* A client has at most one grant of a user. */
const OF: Statement = {
  name: 'approval-contexts-of',
  text: `SELECT request.id, recipient.display_name AS "recipientName",
      coalesce(given.client_name, request.client_id) AS "applicationName",
      given.created_at AS "connectedAt", given.payload -> 'resources' AS resources, sent.hash AS "sentTransaction"
    FROM payment_requests request
      LEFT JOIN users recipient ON recipient.id = request.recipient_user_id
      LEFT JOIN oauth_artifacts given ON given.model = 'Grant' AND given.account_id = request.payer_id
        AND given.client_id = request.client_id AND given.expires_at > $3
      LEFT JOIN wallet_operations signed ON signed.kind = 'payment' AND signed.subject_id = request.id
      LEFT JOIN relay_transactions sent ON sent.purpose = 'execute-operation' AND sent.subject_id = signed.id
        AND sent.superseded_at IS NULL AND sent.broadcast_at IS NOT NULL
    WHERE request.payer_id = $1 AND request.id = ANY ($2::uuid[])`,
};

interface Row {
  readonly id: string;
  readonly recipientName: string | null;
  readonly applicationName: string;
  readonly connectedAt: Date | null;
  readonly resources: Readonly<Record<string, string>> | null;
  readonly sentTransaction: string | null;
}

export class PostgresApprovalContexts implements ApprovalContexts {
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
  ) {}

  async of(payerId: UserId, ids: readonly PaymentRequestId[]): Promise<ReadonlyMap<PaymentRequestId, ApprovalContext>> {
    const rows = await this.database.query<Row & Record<string, unknown>>(OF, [payerId, ids, this.wallClock.now()]);
    return new Map(rows.map((row) => [paymentRequestId(row.id), contextOf(row)]));
  }
}

function contextOf({ recipientName, applicationName, sentTransaction, ...given }: Row): ApprovalContext {
  return { recipientName, application: { name: applicationName, grant: grantOf(given) }, sentTransaction };
}

function grantOf({ connectedAt, resources }: Pick<Row, 'connectedAt' | 'resources'>): ProposingGrant | null {
  if (connectedAt === null) return null;
  return { scopes: Object.values(resources ?? {}).flatMap((scopes) => scopes.split(' ')), connectedAt };
}
