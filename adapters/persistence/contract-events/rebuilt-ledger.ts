/**
 * Whether the ledger is being rebuilt and does not have again what it had. Until then a missing event proves nothing
 * (docs/rules/statuses.md#corrections).
 */
export const IS_BEING_REBUILT = `EXISTS (SELECT FROM indexer_state s
      WHERE s.quiet_to > coalesce((SELECT max(b.number) FROM indexed_blocks b), -1))`;

/** Whether an event of this contract, which may have been final before the ledger was rebuilt, is not final again yet. */
export const AWAITS_EVENTS = `EXISTS (SELECT FROM contract_events w JOIN indexer_state s ON w.block_number <= s.quiet_to
      WHERE w.family = :family AND w.address = :address AND NOT w.is_final)`;
