import type { Sales } from '../../../application/sandbox/sales.js';
import type { Sale } from '../../../domain/sandbox/seller.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

type SaleColumns = Omit<Sale, 'price'> & { readonly token: string; readonly minorUnits: bigint };

/* Two constraints: a transfer buys one copy, and a nonce buys one copy with a transaction. */
const SELL = statement<SaleColumns>('sell-sandbox-article').sql(`
    INSERT INTO sandbox_sales (transaction_hash, serial, nonce, payer_address, token, minor_units, sold_at)
    VALUES (:transactionHash, :serial, :nonce, :payer, :token, :minorUnits, :soldAt)
    ON CONFLICT DO NOTHING`);

const SOLD = statement<Pick<Sale, 'transactionHash' | 'nonce'>, { sold: boolean }>('sold-sandbox-article').sql(
  'SELECT EXISTS (SELECT FROM sandbox_sales WHERE transaction_hash = :transactionHash AND nonce = :nonce) AS sold',
);

export class PostgresSales implements Sales {
  constructor(private readonly database: Database) {}

  async sell({ price, ...sale }: Sale): Promise<boolean> {
    if ((await this.database.affected(SELL, { ...sale, ...price })) > 0) return true;
    const { transactionHash, nonce } = sale;
    return (await this.database.row(SOLD, { transactionHash, nonce }))?.sold ?? false;
  }
}
