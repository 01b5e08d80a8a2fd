import type { NamedBlock } from '../../../application/indexing/chain-reader.js';
import type { FinalBlocks } from '../../../application/indexing/final-blocks.js';
import type { FinalHeights, FinalityLevel, FinalityTag } from '../../../domain/indexing/finality-policy.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';

interface HeightsRow {
  readonly newest: bigint | null;
  readonly safe: bigint | null;
  readonly finalized: bigint | null;
}

const HEIGHTS = statement<None, HeightsRow>('final-heights', { newest: BigInt, safe: BigInt, finalized: BigInt }).sql(`
    SELECT (SELECT max(number) FROM indexed_blocks) AS newest, (SELECT number FROM named_blocks WHERE tag = 'safe') AS safe,
      (SELECT number FROM named_blocks WHERE tag = 'finalized') AS finalized`);

const NAMED = statement<{ tag: FinalityTag }, NamedBlock>('named-block', { number: BigInt }).sql(
  'SELECT number, hash, mined_at AS "minedAt" FROM named_blocks WHERE tag = :tag',
);

const CONFIRMED = statement<{ confirmations: number }, NamedBlock>('confirmed-block', { number: BigInt }).sql(`
    SELECT number, hash, mined_at AS "minedAt" FROM indexed_blocks
    WHERE number <= (SELECT max(number) FROM indexed_blocks) + 1 - :confirmations::integer ORDER BY number DESC LIMIT 1`);

export class PostgresFinalBlocks implements FinalBlocks {
  constructor(private readonly database: Database) {}

  async heights(): Promise<FinalHeights | null> {
    const row = await this.database.row(HEIGHTS);
    if (!row || row.newest === null) return null;
    return { newest: row.newest, safe: row.safe, finalized: row.finalized };
  }

  newest(level: FinalityLevel): Promise<NamedBlock | null> {
    if (typeof level === 'number') return this.database.row(CONFIRMED, { confirmations: level });
    return this.database.row(NAMED, { tag: level });
  }
}
