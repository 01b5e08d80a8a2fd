/**
 * SQL for the hash of the newest transaction that was sent for an operation; a row without a hash when there is none. Use it as
 * `LEFT JOIN LATERAL (…) sent ON true`.
 * @param operationId SQL for the id of the operation
 */
export function sentTransactionOf(operationId: string): string {
  return `SELECT a.hash FROM relay_slot_tasks t JOIN relay_attempts a USING (chain_id, signer, nonce)
    WHERE t.purpose = 'execute-operation' AND t.subject_id = ${operationId} AND t.released_at IS NULL
      AND a.broadcast_at IS NOT NULL AND NOT a.is_cancellation
    ORDER BY a.number DESC LIMIT 1`;
}
