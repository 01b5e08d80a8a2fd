import { statement } from '../statement.js';

/** Erases the bytes of transactions whose nonce was used an hour ago, and none of whose operations still has its signature. */
export const ERASE_SPENT_TRANSACTIONS = statement<{ limit: number }>('erase-spent-transactions').sql(`
    UPDATE relay_attempts SET raw = NULL WHERE (chain_id, signer, nonce, number) IN (
      SELECT a.chain_id, a.signer, a.nonce, a.number
      FROM relay_attempts a JOIN relay_slots s USING (chain_id, signer, nonce)
      WHERE a.raw IS NOT NULL AND s.ended_at < now() - interval '1 hour' AND NOT EXISTS (
        SELECT FROM relay_slot_tasks t JOIN wallet_operations w ON w.id = t.subject_id
        WHERE (t.chain_id, t.signer, t.nonce) = (a.chain_id, a.signer, a.nonce) AND w.signature IS NOT NULL)
      LIMIT :limit)`);
