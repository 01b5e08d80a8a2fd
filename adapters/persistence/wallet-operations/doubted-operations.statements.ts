import { type UserId, userId, type WalletOperationId, walletOperationId } from '../../../domain/shared/ids.js';
import { type None, statement } from '../statement.js';

/** An operation that has ended, and whose outcome the ledger no longer has. */
export interface DoubtedOperation {
  readonly id: WalletOperationId;
  readonly userId: UserId;
}

const DECODERS = { id: walletOperationId, userId };

/* An outcome of the chain ended it. A refused or lapsed operation had none. */
const ENDED_BY_OUTCOME = `w.status IN ('EXECUTED', 'REVERTED')`;

/** Marks the operations whose outcomes were taken back. */
export const DOUBT_ENDS = statement<{ hashes: readonly string[] }, DoubtedOperation>('doubt-ends', DECODERS).sql(`
    UPDATE wallet_operations w SET doubted_at = now() WHERE w.hash = ANY(:hashes::text[]) AND ${ENDED_BY_OUTCOME}
    RETURNING w.id, w.user_id AS "userId"`);

/** Marks the operations whose outcomes are not in the ledger. Use it when the ledger is complete. */
export const DOUBT_UNSEEN_ENDS = statement<None, DoubtedOperation>('doubt-unseen-ends', DECODERS).sql(`
    UPDATE wallet_operations w SET doubted_at = now()
    WHERE ${ENDED_BY_OUTCOME} AND w.doubted_at IS NULL AND NOT EXISTS (SELECT FROM operation_outcomes o WHERE o.hash = w.hash)
    RETURNING w.id, w.user_id AS "userId"`);
