import type { LedgerControl, LedgerState } from '../../../application/indexing/ledger-control.js';
import type { Asset } from '../../../domain/shared/asset.js';
import type { Database, Statement } from '../database.js';
import { LOCK } from './indexed-chain.statements.js';

const STATE: Statement = {
  name: 'ledger-state',
  text: `
    SELECT newest.number, newest.hash, s.halt_reason AS "haltReason", s.ignored_transfers AS "ignoredTransfers",
      s.reconciled_at AS "reconciledAt",
      (SELECT count(*) FROM chain_accounts WHERE history_complete_at IS NULL) AS "incompleteHistories"
    FROM indexer_state s LEFT JOIN (SELECT number, hash FROM indexed_blocks ORDER BY number DESC LIMIT 1) newest ON true`,
};

const DIFFERENCES: Statement = {
  name: 'reconciliation-differences',
  text: `SELECT asset, sum(abs(booked - held)) AS "minorUnits", count(*) AS accounts FROM reconciliation_differences
    GROUP BY asset ORDER BY asset`,
};

const RESUME: Statement = {
  name: 'resume-ledger',
  text: `UPDATE indexer_state SET halted_at = NULL, halt_reason = NULL, reconciled_at = NULL WHERE halted_at IS NOT NULL RETURNING singleton`,
};

const NOTE_REBUILD: Statement = {
  name: 'note-rebuild-of-ledger',
  text: `UPDATE indexer_state SET halted_at = NULL, halt_reason = NULL, reconciled_at = NULL,
      ignored_transfers = 0, quiet_to = greatest(quiet_to, (SELECT max(number) FROM indexed_blocks))`,
};

const FORGET: readonly Statement[] = [
  {
    name: 'forget-account-watches',
    text: `UPDATE chain_accounts SET watched_from = NULL, history_sought_to = NULL,
    history_complete_at = NULL WHERE watched_from IS NOT NULL`,
  },
  {
    name: 'forget-ledger',
    text: `TRUNCATE indexed_blocks, token_transfers, transactions, operation_outcomes, account_balances,
    reconciliation_differences`,
  },
];

interface StateRow {
  readonly number: string | null;
  readonly hash: string | null;
  readonly haltReason: string | null;
  readonly ignoredTransfers: string;
  readonly incompleteHistories: string;
  readonly reconciledAt: Date | null;
}

interface DifferenceRow {
  readonly asset: Asset;
  readonly minorUnits: string;
  readonly accounts: string;
}

export class PostgresLedgerControl implements LedgerControl {
  constructor(private readonly database: Database) {}

  async state(): Promise<LedgerState> {
    const [row] = await this.database.query<StateRow & Record<string, unknown>>(STATE, []);
    const differences = await this.database.query<DifferenceRow & Record<string, unknown>>(DIFFERENCES, []);
    return {
      cursor: row?.number && row.hash ? { number: BigInt(row.number), hash: row.hash } : null,
      haltReason: row?.haltReason ?? null,
      ignoredTransfers: Number(row?.ignoredTransfers ?? 0),
      incompleteHistories: Number(row?.incompleteHistories ?? 0),
      reconciledAt: row?.reconciledAt ?? null,
      differences: differences.map(({ asset, minorUnits, accounts }) => ({
        asset,
        minorUnits: BigInt(minorUnits),
        accounts: Number(accounts),
      })),
    };
  }

  async resume(): Promise<boolean> {
    return this.locked(async () => (await this.database.query(RESUME, [])).length > 0);
  }

  async rebuild(): Promise<void> {
    await this.locked(async () => {
      for (const statement of [NOTE_REBUILD, ...FORGET]) await this.database.query(statement, []);
    });
  }

  private locked<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.database.transaction(async () => {
      await this.database.query(LOCK, []);
      return work();
    });
  }
}
