import type { Database } from '../../../../../adapters/persistence/database.js';
import { PostgresAccountHistories } from '../../../../../adapters/persistence/indexing/account-histories.postgres.js';
import {
  type IndexedChainSettings,
  PostgresIndexedChain,
} from '../../../../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { PostgresKnownParties } from '../../../../../adapters/persistence/indexing/known-parties.postgres.js';
import { PostgresLedgerControl } from '../../../../../adapters/persistence/indexing/ledger-control.postgres.js';
import { PostgresOutbox } from '../../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../../adapters/persistence/outbox-signal.js';
import type { ChainBlock } from '../../../../../application/indexing/chain-reader.js';
import type { EventOutbox } from '../../../../../application/ports/event-outbox.js';
import { type OpenDatabase, openTestDatabase } from '../../support/test-database.js';
import { type BlockContent, childOf } from './blocks.js';

export const BOOKS_SETTINGS: IndexedChainSettings = {
  firstBlock: 0n,
  reorgDepth: 64,
  finality: { usual: 1, rules: [] },
};

/** Indexers over a real database, and what they wrote. */
export class LedgerStage {
  readonly ledger: PostgresIndexedChain;
  readonly histories: PostgresAccountHistories;
  readonly control: PostgresLedgerControl;
  readonly parties: PostgresKnownParties;
  private newest: ChainBlock | null = null;

  private constructor(
    readonly db: OpenDatabase,
    readonly signal: OutboxSignal,
  ) {
    const outbox = new PostgresOutbox(db.database, signal);
    this.ledger = this.ledgerOn(db.database, outbox);
    this.histories = new PostgresAccountHistories(db.database, BOOKS_SETTINGS.firstBlock);
    this.control = new PostgresLedgerControl(db.database);
    this.parties = new PostgresKnownParties(db.database);
  }

  /** @param db a fresh one when left out */
  static async open(db?: OpenDatabase): Promise<LedgerStage> {
    return LedgerStage.on(db ?? (await openTestDatabase()));
  }

  private static on(db: OpenDatabase): LedgerStage {
    return new LedgerStage(db, new OutboxSignal(db.channel()));
  }

  /** An indexer in a process of its own. */
  async otherLedger(): Promise<PostgresIndexedChain> {
    const other = await this.db.connect();
    return this.ledgerOn(other, new PostgresOutbox(other, this.signal));
  }

  ledgerOn(database: Database, outbox: EventOutbox, settings = BOOKS_SETTINGS): PostgresIndexedChain {
    return new PostgresIndexedChain(database, outbox, settings);
  }

  /** Ledger that have never seen a chain. The people stay. */
  async clear(): Promise<void> {
    await this.control.rebuild();
    await this.db.sql('UPDATE indexer_state SET quiet_to = NULL');
    await this.db.sql('TRUNCATE outbox, transaction_annotations, earnings_accounts, known_parties');
    this.newest = null;
  }

  /** Ledger one more block. */
  async mine(content: BlockContent = {}): Promise<ChainBlock> {
    const block = childOf(this.newest, content);
    if (!(await this.ledger.apply([block]))) throw new Error(`Block ${block.number} does not follow on the ledger`);
    this.newest = block;
    return block;
  }

  async mineEmpty(count: number): Promise<ChainBlock[]> {
    const blocks: ChainBlock[] = [];
    while (blocks.length < count) blocks.push(await this.mine());
    return blocks;
  }

  /** Takes back what came after this block. */
  async rewindTo(block: ChainBlock, at = block.timestamp): Promise<void> {
    const cursor = await this.ledger.cursor();
    if (!cursor || !(await this.ledger.rewindTo(block.number, cursor, at)))
      throw new Error('The ledger was not rewound');
    this.newest = block;
  }

  /** What an account holds by the ledger, without what it holds nothing of. */
  async balancesOf(accountId: string): Promise<Readonly<Record<string, bigint>>> {
    const rows = await this.db.sql<{ asset: string; minor_units: string }>(
      'SELECT asset, minor_units FROM account_balances WHERE account_id = $1 AND minor_units <> 0 ORDER BY asset',
      [accountId],
    );
    return Object.fromEntries(rows.map(({ asset, minor_units }) => [asset, BigInt(minor_units)]));
  }

  /** The history of an owner, oldest first. */
  async rowsOf(ownerId: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    return this.db.sql('SELECT * FROM transactions WHERE owner_id = $1 ORDER BY block_number, log_index', [ownerId]);
  }

  async events(): Promise<readonly unknown[]> {
    return this.db.sql(
      'SELECT type, subject_id AS "subjectId", user_id AS "userId", occurred_at AS "occurredAt" FROM outbox ORDER BY position',
    );
  }

  close(): Promise<void> {
    return this.db.close();
  }
}
