import type { PaidBillChange } from '../../../application/bills/bill.repository.js';
import type {
  ApprovalContext,
  ApprovalContexts,
  ProposingGrant,
} from '../../../application/payments/approval-contexts.js';
import type { WallClock } from '../../../application/ports/clock.js';
import { type PaymentRequestId, paymentRequestId, type UserId } from '../../../domain/shared/ids.js';
import { type GrantedResources, scopesIn } from '../access/granted-scopes.js';
import { changeOf } from '../bills/bill.mapping.js';
import type { Database } from '../database.js';
import type { PaidBillChangeJson } from '../payables/payable-payments.postgres.js';
import { sentTransactionOf } from '../relaying/sent-transaction.js';
import { json, statement } from '../statement.js';
import { resembledBy, resembledByUser } from '../users/resembled-names.postgres.js';

interface Row {
  readonly id: PaymentRequestId;
  readonly recipientName: string | null;
  readonly recipientResembles: string | null;
  readonly applicationName: string;
  readonly applicationResembles: string | null;
  readonly connectedAt: Date | null;
  readonly resources: GrantedResources | null;
  readonly sentTransaction: string | null;
  readonly correctedFrom: ApprovalContext['correctedFrom'];
  readonly billChange: PaidBillChangeJson | null;
}

/* A client has at most one grant of a user. */
const OF = statement<{ payerId: UserId; ids: readonly PaymentRequestId[]; now: Date }, Row>('approval-contexts-of', {
  id: paymentRequestId,
  resources: json<GrantedResources>(),
  billChange: json<PaidBillChangeJson>(),
}).sql(`
    SELECT request.id, recipient.display_name AS "recipientName", ${resembledByUser('recipient')} AS "recipientResembles",
      coalesce(given.client_name, request.client_id) AS "applicationName", ${resembledBy('given.client_name_skeleton')} AS "applicationResembles",
      given.created_at AS "connectedAt", given.payload -> 'resources' AS resources, sent.hash AS "sentTransaction",
      CASE WHEN signed.corrected_from = 'EXECUTED' THEN 'COMPLETED' WHEN signed.corrected_from IS NOT NULL THEN 'FAILED' END AS "correctedFrom", pays.bill_change AS "billChange"
    FROM payment_requests request
      LEFT JOIN users recipient ON recipient.id = request.recipient_user_id
      LEFT JOIN oauth_artifacts given ON given.model = 'Grant' AND given.account_id = request.payer_id
        AND given.client_id = request.client_id AND given.expires_at > :now
      LEFT JOIN wallet_operations signed ON signed.kind = 'payment' AND signed.subject_id = request.id
      LEFT JOIN LATERAL (${sentTransactionOf('signed.id')}) sent ON true
      LEFT JOIN payable_payments pays ON pays.payment_id = request.id
    WHERE request.payer_id = :payerId AND request.id = ANY (:ids::uuid[])`);

export class PostgresApprovalContexts implements ApprovalContexts {
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
  ) {}

  async of(payerId: UserId, ids: readonly PaymentRequestId[]): Promise<ReadonlyMap<PaymentRequestId, ApprovalContext>> {
    const rows = await this.database.rows(OF, { payerId, ids, now: this.wallClock.now() });
    return new Map(rows.map((row) => [row.id, contextOf(row)]));
  }
}

function contextOf(row: Row): ApprovalContext {
  const { recipientName, recipientResembles, applicationName, applicationResembles, sentTransaction, correctedFrom } =
    row;
  const application = { name: applicationName, resembles: applicationResembles, grant: grantOf(row) };
  return {
    recipientName,
    recipientResembles,
    application,
    sentTransaction,
    correctedFrom,
    billChange: row.billChange && billChangeOf(row.billChange),
  };
}

function billChangeOf({ value, currency, ...change }: PaidBillChangeJson): PaidBillChange {
  return { ...changeOf(change), value: value === null ? null : BigInt(value), currency };
}

function grantOf({ connectedAt, resources }: Pick<Row, 'connectedAt' | 'resources'>): ProposingGrant | null {
  if (connectedAt === null) return null;
  return { scopes: scopesIn(resources), connectedAt };
}
