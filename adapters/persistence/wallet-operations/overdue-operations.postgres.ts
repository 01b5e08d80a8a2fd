import type { Address } from '../../../application/ports/user-operation.js';
import type {
  OverdueOperations as Overdue,
  OverdueOperation,
} from '../../../application/wallet-operations/overdue-operations.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { passkeyId, userId, type WalletOperationId, walletOperationId } from '../../../domain/shared/ids.js';
import type { WalletOperationTerms } from '../../../domain/wallet-operations/wallet-operation.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface OverdueRow extends WalletOperationTerms {
  readonly sender: Address;
  readonly nonce: bigint;
  readonly usedUpBy: number;
  readonly minorUnits: bigint | null;
  readonly currency: Currency | null;
}

const START = { afterDeadline: new Date(0), afterId: walletOperationId('00000000-0000-0000-0000-000000000000') };

const BEFORE = statement<{ at: Date; afterDeadline: Date; afterId: WalletOperationId; limit: number }, OverdueRow>(
  'overdue-wallet-operations',
  {
    id: walletOperationId,
    userId,
    passkeyId,
    nonce: BigInt,
    minorUnits: BigInt,
  },
).sql(`
    SELECT w.id, w.kind, w.subject_id AS "subjectId", w.user_id AS "userId", w.passkey_id AS "passkeyId", w.signed_at AS "signedAt",
      w.valid_until AS "validUntil", w.sender, w.nonce, (
        SELECT count(*)::int FROM stopped_mandates m JOIN wallet_operations s ON s.user_id = m.owner_id AND s.signed_at = m.signed_at
        WHERE m.owner_id = w.user_id AND m.used_nonce = w.nonce AND s.status = 'EXECUTED') AS "usedUpBy", p.minor_units AS "minorUnits", p.currency
    FROM wallet_operations w LEFT JOIN payment_requests p ON w.kind = 'payment' AND p.id = w.subject_id
    WHERE w.status = 'SIGNED' AND w.valid_until < :at AND (w.valid_until, w.id) > (:afterDeadline, :afterId)
      AND NOT EXISTS (SELECT FROM operation_outcomes o WHERE o.hash = w.hash)
    ORDER BY w.valid_until, w.id LIMIT :limit`);

export class PostgresOverdueOperations implements Overdue {
  constructor(private readonly database: Database) {}

  async before(at: Date, after: OverdueOperation | null, limit: number): Promise<readonly OverdueOperation[]> {
    const rows = await this.database.rows(BEFORE, { at, ...startOf(after), limit });
    return rows.map(({ sender, nonce, usedUpBy, minorUnits, currency, ...terms }) => ({
      operation: { ...terms, status: 'SIGNED' },
      sender,
      nonce,
      usedUpBy,
      money: minorUnits === null || currency === null ? null : { minorUnits, currency },
    }));
  }
}

function startOf(after: OverdueOperation | null) {
  const { validUntil, id } = after?.operation ?? {};
  return validUntil && id ? { afterDeadline: validUntil, afterId: id } : START;
}
