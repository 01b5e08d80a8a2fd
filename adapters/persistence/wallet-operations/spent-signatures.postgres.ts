import type { SpentSignatures } from '../../../application/wallet-operations/spent-signatures.js';
import type { Database } from '../database.js';
import { ERASE_SPENT_TRANSACTIONS } from '../relaying/spent-transactions.js';
import { statement } from '../statement.js';

/* An operation of a version without deadlines was ended by its nonce, in a final block. It gets a week in place of a deadline. */
const ERASE = statement<{ before: Date; limit: number }>('erase-spent-signatures').sql(`
    UPDATE wallet_operations SET signature = NULL WHERE id IN (
      SELECT id FROM wallet_operations
      WHERE signature IS NOT NULL AND status <> 'SIGNED' AND doubted_at IS NULL
        AND coalesce(valid_until, ended_at + interval '7 days') < :before
      ORDER BY ended_at LIMIT :limit FOR UPDATE SKIP LOCKED)`);

export class PostgresSpentSignatures implements SpentSignatures {
  constructor(private readonly database: Database) {}

  async erase(before: Date, limit: number): Promise<number> {
    const erased = await this.database.affected(ERASE, { before, limit });
    await this.database.affected(ERASE_SPENT_TRANSACTIONS, { limit });
    return erased;
  }
}
