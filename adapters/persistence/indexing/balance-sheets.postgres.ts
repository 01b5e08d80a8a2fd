import type { BalanceDifference, BalanceSheet, BalanceSheets } from '../../../application/indexing/balance-sheets.js';
import type { Asset } from '../../../domain/shared/asset.js';
import type { Database } from '../database.js';
import type { LeasedWork } from '../leased-work.js';
import { statement } from '../statement.js';
import { LEDGER_LEASE } from './indexed-chain.statements.js';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A balance with the block that it belongs to. */
type SheetRow = BalanceSheet['block'] & BalanceSheet['balances'][number];

/* One statement reads the balances and their block from one snapshot of the database. */
const SHEET = statement<{ accountId: string; accounts: number; assets: readonly Asset[] }, SheetRow>('balance-sheet', {
  number: BigInt,
  minorUnits: BigInt,
}).sql(`
    SELECT newest.number, newest.hash, a.id AS "accountId", a.address, kind.asset, coalesce(b.minor_units, 0) AS "minorUnits"
    FROM (SELECT number, hash FROM indexed_blocks ORDER BY number DESC LIMIT 1) newest,
      (SELECT id, address FROM chain_accounts WHERE id > :accountId AND history_complete_at IS NOT NULL ORDER BY id LIMIT :accounts) a
      CROSS JOIN unnest(:assets::text[]) AS kind (asset)
      LEFT JOIN account_balances b ON b.account_id = a.id AND b.asset = kind.asset
    ORDER BY a.id`);

const FORGET = statement<{ accountIds: readonly string[] }>('forget-reconciliation-differences').sql(
  'DELETE FROM reconciliation_differences WHERE account_id = ANY(:accountIds::uuid[])',
);

const NOTE = statement<{
  accountIds: readonly string[];
  assets: readonly Asset[];
  booked: readonly bigint[];
  held: readonly bigint[];
  number: bigint;
}>('note-reconciliation-differences').sql(`
    INSERT INTO reconciliation_differences (account_id, asset, booked, held, block_number)
    SELECT found.*, :number::bigint
    FROM unnest(:accountIds::uuid[], :assets::text[], :booked::numeric[], :held::numeric[]) AS found
    ON CONFLICT (account_id, asset) DO UPDATE
      SET booked = excluded.booked, held = excluded.held, block_number = excluded.block_number`);

const FINISH = statement<{ at: Date }>('finish-reconciliation').sql(
  `UPDATE indexer_state SET reconciled_at = :at, reconciled_block = (SELECT max(number) FROM indexed_blocks)`,
);

export class PostgresBalanceSheets implements BalanceSheets {
  constructor(
    private readonly database: Database,
    private readonly leased: LeasedWork,
  ) {}

  compare(work: () => Promise<void>): Promise<boolean> {
    return this.leased.during(LEDGER_LEASE, work);
  }

  async after(accountId: string | null, accounts: number, assets: readonly Asset[]): Promise<BalanceSheet | null> {
    const rows = await this.database.rows(SHEET, { accountId: accountId ?? NOBODY, accounts, assets });
    const [first] = rows;
    if (!first) return null;
    const balances = rows.map(({ accountId, address, asset, minorUnits }) => ({
      accountId,
      address,
      asset,
      minorUnits,
    }));
    return { block: { number: first.number, hash: first.hash }, balances };
  }

  async record({ block, balances }: BalanceSheet, differences: readonly BalanceDifference[]): Promise<void> {
    await this.leased.change(async () => {
      await this.database.affected(FORGET, { accountIds: [...new Set(balances.map(({ accountId }) => accountId))] });
      if (differences.length === 0) return;
      await this.database.affected(NOTE, {
        accountIds: differences.map(({ accountId }) => accountId),
        assets: differences.map(({ asset }) => asset),
        booked: differences.map(({ minorUnits }) => minorUnits),
        held: differences.map(({ held }) => held),
        number: block.number,
      });
    });
  }

  async finish(at: Date): Promise<void> {
    await this.leased.change(() => this.database.affected(FINISH, { at }));
  }
}
