import type { BalanceDifference, BalanceSheet, BalanceSheets } from '../../../application/indexing/balance-sheets.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { Asset } from '../../../domain/shared/asset.js';
import type { Database, Statement } from '../database.js';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/* One statement sees the balances and the block they belong to as of one moment. */
const SHEET: Statement = {
  name: 'balance-sheet',
  text: `
    SELECT newest.number, newest.hash, a.id AS "accountId", a.address, kind.asset, coalesce(b.minor_units, 0) AS "minorUnits"
    FROM (SELECT number, hash FROM indexed_blocks ORDER BY number DESC LIMIT 1) newest,
      (SELECT id, address FROM chain_accounts WHERE id > $1 AND history_complete_at IS NOT NULL ORDER BY id LIMIT $2) a
      CROSS JOIN unnest($3::text[]) AS kind (asset)
      LEFT JOIN account_balances b ON b.account_id = a.id AND b.asset = kind.asset
    ORDER BY a.id`,
};

const FORGET: Statement = {
  name: 'forget-reconciliation-differences',
  text: 'DELETE FROM reconciliation_differences WHERE account_id = ANY($1::uuid[])',
};

const NOTE: Statement = {
  name: 'note-reconciliation-differences',
  text: `
    INSERT INTO reconciliation_differences (account_id, asset, booked, held, block_number)
    SELECT found.*, $5::bigint FROM unnest($1::uuid[], $2::text[], $3::numeric[], $4::numeric[]) AS found
    ON CONFLICT (account_id, asset) DO UPDATE
      SET booked = excluded.booked, held = excluded.held, block_number = excluded.block_number`,
};

const FINISH: Statement = {
  name: 'finish-reconciliation',
  text: `UPDATE indexer_state SET reconciled_at = $1, reconciled_block = (SELECT max(number) FROM indexed_blocks)`,
};

interface SheetRow {
  readonly number: string;
  readonly hash: string;
  readonly accountId: string;
  readonly address: Address;
  readonly asset: Asset;
  readonly minorUnits: string;
}

export class PostgresBalanceSheets implements BalanceSheets {
  constructor(private readonly database: Database) {}

  async after(accountId: string | null, accounts: number, assets: readonly Asset[]): Promise<BalanceSheet | null> {
    const values = [accountId ?? NOBODY, accounts, assets];
    const rows = await this.database.query<SheetRow & Record<string, unknown>>(SHEET, values);
    const [first] = rows;
    if (!first) return null;
    const balances = rows.map((row) => ({
      accountId: row.accountId,
      address: row.address,
      asset: row.asset,
      minorUnits: BigInt(row.minorUnits),
    }));
    return { block: { number: BigInt(first.number), hash: first.hash }, balances };
  }

  async record({ block, balances }: BalanceSheet, differences: readonly BalanceDifference[]): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query(FORGET, [[...new Set(balances.map(({ accountId }) => accountId))]]);
      if (differences.length === 0) return;
      await this.database.query(NOTE, [
        differences.map(({ accountId }) => accountId),
        differences.map(({ asset }) => asset),
        differences.map(({ minorUnits }) => minorUnits),
        differences.map(({ held }) => held),
        block.number,
      ]);
    });
  }

  async finish(at: Date): Promise<void> {
    await this.database.query(FINISH, [at]);
  }
}
