import type { LedgerControl, LedgerState } from '../../../application/indexing/ledger-control.js';
import { FORGET_ALL as FORGET_CONTRACT_EVENTS } from '../contract-events/contract-event-rows.statements.js';
import type { Database } from '../database.js';
import { Lease } from '../lease.js';
import { type None, statement } from '../statement.js';
import { FORGET_ALL } from '../sub-accounts/sub-account-rows.statements.js';
import { LEDGER_LEASE } from './indexed-chain.statements.js';

interface StateRow extends Omit<LedgerState, 'cursor' | 'differences'> {
  readonly number: bigint | null;
  readonly hash: string | null;
}

const STATE = statement<None, StateRow>('ledger-state', {
  number: BigInt,
  ignoredTransfers: Number,
  incompleteHistories: Number,
}).sql(`
    SELECT newest.number, newest.hash, s.halt_reason AS "haltReason", s.ignored_transfers AS "ignoredTransfers",
      s.reconciled_at AS "reconciledAt",
      (SELECT count(*) FROM chain_accounts WHERE history_complete_at IS NULL) AS "incompleteHistories"
    FROM indexer_state s LEFT JOIN (SELECT number, hash FROM indexed_blocks ORDER BY number DESC LIMIT 1) newest ON true`);

const DIFFERENCES = statement<None, LedgerState['differences'][number]>('reconciliation-differences', {
  minorUnits: BigInt,
  accounts: Number,
}).sql(`
    SELECT asset, sum(abs(booked - held)) AS "minorUnits", count(*) AS accounts FROM reconciliation_differences
    GROUP BY asset ORDER BY asset`);

const RESUME = statement('resume-ledger').sql(
  `UPDATE indexer_state SET halted_at = NULL, halt_reason = NULL, reconciled_at = NULL WHERE halted_at IS NOT NULL`,
);

/* `least` ignores null. */
const NOTE_REBUILD = statement<{ readonly head: bigint | null }>('note-rebuild-of-ledger').sql(`
    UPDATE indexer_state SET halted_at = NULL, halt_reason = NULL, reconciled_at = NULL, ignored_transfers = 0,
      quiet_to = least(greatest(quiet_to, (SELECT max(number) FROM indexed_blocks)), :head::bigint)`);

const REBUILD = [
  statement('forget-account-watches').sql(`
    UPDATE chain_accounts SET watched_from = NULL, history_sought_to = NULL, history_complete_at = NULL
    WHERE watched_from IS NOT NULL`),
  statement('forget-ledger').sql(`
    TRUNCATE indexed_blocks, token_transfers, transactions, operation_outcomes, account_balances,
      reconciliation_differences, named_blocks`),
  FORGET_ALL,
  FORGET_CONTRACT_EVENTS,
];

export class PostgresLedgerControl implements LedgerControl {
  private readonly lease: Lease;

  constructor(private readonly database: Database) {
    this.lease = new Lease(database, LEDGER_LEASE);
  }

  async state(): Promise<LedgerState> {
    const row = await this.database.row(STATE);
    const differences = await this.database.rows(DIFFERENCES);
    if (!row) throw new Error('The state of the indexer always has its row');
    const { number, hash, ...state } = row;
    return { ...state, cursor: number === null || hash === null ? null : { number, hash }, differences };
  }

  async resume(): Promise<boolean> {
    return this.lease.seize(async () => (await this.database.affected(RESUME)) > 0);
  }

  async rebuild(head: bigint | null = null): Promise<void> {
    await this.lease.seize(async () => {
      await this.database.affected(NOTE_REBUILD, { head });
      for (const step of REBUILD) await this.database.affected(step);
    });
  }
}
