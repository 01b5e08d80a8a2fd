import { randomUUID } from 'node:crypto';
import { PostgresEarningsSeries } from '../../../../adapters/persistence/earnings/earnings-series.postgres.js';
import { PostgresVaultSnapshots } from '../../../../adapters/persistence/earnings/vault-snapshots.postgres.js';
import type { Address } from '../../../../application/ports/user-operation.js';
import type { VaultShare } from '../../../../domain/shared/asset.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import type { OpenDatabase } from '../support/test-database.js';

export const SHARE: VaultShare = 'PROVIDER_A:USD';
const VAULT: Address = '0x22415Bc0012f09BEaD2Be4a4eb37EA363ead7779';
const ZERO = '0x0000000000000000000000000000000000000000';

/** Somebody with an earnings account, and what the ledger would say when things happen to it. */
export class EarningsStage {
  readonly series: PostgresEarningsSeries;
  private readonly snapshots: PostgresVaultSnapshots;
  private block = 0;

  private constructor(
    private readonly db: OpenDatabase,
    readonly saver: Person,
    readonly accountId: string,
  ) {
    this.series = new PostgresEarningsSeries(db.database, new Map([[SHARE, VAULT]]));
    this.snapshots = new PostgresVaultSnapshots(db.database);
  }

  static async of(db: OpenDatabase): Promise<EarningsStage> {
    const saver = await storedPerson(db.database);
    await db.sql('TRUNCATE token_transfers, vault_snapshots');
    await db.sql('INSERT INTO account_balances VALUES ($1, $2, 0)', [saver.wallet.id, SHARE]);
    const [account] = await db.sql<{ id: string }>('SELECT id FROM earnings_accounts WHERE user_id = $1', [
      saver.user.id,
    ]);
    if (!account) throw new Error('No earnings account was opened');
    return new EarningsStage(db, saver, account.id);
  }

  /** Money goes into the vault, or with negative amounts out of it, and shares the other way. */
  async move(at: string, assets: bigint, shares: bigint): Promise<void> {
    this.block += 1;
    const { address } = this.saver.wallet;
    const [into, from] = assets < 0n ? [address, VAULT] : [VAULT, address];
    await this.transfer('USDC', from, into, assets < 0n ? -assets : assets);
    const [mintedTo, mintedFrom] = shares < 0n ? [ZERO, address] : [address, ZERO];
    await this.transfer(SHARE, mintedFrom, mintedTo, shares < 0n ? -shares : shares);
    const row = transactionRow(this.saver, {
      block_number: this.block,
      occurred_at: new Date(at),
      type: assets < 0n ? 'EARNINGS_WITHDRAWAL' : 'EARNINGS_DEPOSIT',
      direction: assets < 0n ? 'incoming' : 'outgoing',
      minor_units: String(assets < 0n ? -assets : assets),
      counterparty_address: VAULT,
    });
    await insertTransactions(this.db.sql, [row]);
  }

  /** Shares come from nowhere near the vault, as a present; with a negative amount they go. */
  async give(shares: bigint): Promise<void> {
    this.block += 1;
    const { address } = this.saver.wallet;
    const [to, from] = shares < 0n ? [randomHex(20), address] : [address, randomHex(20)];
    await this.transfer(SHARE, from, to, shares < 0n ? -shares : shares);
  }

  /** The vault is looked at. */
  async look(at: string, assetsPerShare: bigint): Promise<void> {
    const prices = { minedAt: new Date(at), assetsPerShare: new Map([[SHARE, assetsPerShare]]), unanswered: [] };
    await this.snapshots.put({ ...prices, blockNumber: BigInt(this.block) });
    this.block += 1;
  }

  private async transfer(asset: string, from: string, to: string, value: bigint): Promise<void> {
    await this.db.sql(
      `INSERT INTO token_transfers (block_number, log_index, transaction_hash, asset, from_address, to_address, minor_units)
        VALUES ($1, (SELECT count(*) FROM token_transfers), $2, $3, $4, $5, $6)`,
      [this.block, `0x${randomUUID()}`, asset, from, to, value],
    );
  }
}
