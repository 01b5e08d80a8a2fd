import { ContainerModule } from 'inversify';
import { RpcChainBalances } from '../../adapters/chain/rpc-chain-balances.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresAccountHistories } from '../../adapters/persistence/indexing/account-histories.js';
import { PostgresBalanceSheets } from '../../adapters/persistence/indexing/balance-sheets.js';
import { PostgresBooksControl } from '../../adapters/persistence/indexing/books-control.js';
import { PostgresIndexedChain } from '../../adapters/persistence/indexing/indexed-chain.js';
import { PostgresKnownParties } from '../../adapters/persistence/indexing/known-parties.js';
import { AccountHistories } from '../../application/indexing/account-histories.js';
import { BalanceSheets } from '../../application/indexing/balance-sheets.js';
import { BooksControl } from '../../application/indexing/books-control.js';
import { ChainBalances } from '../../application/indexing/chain-balances.js';
import { ChainReader } from '../../application/indexing/chain-reader.js';
import { CheckBooks } from '../../application/indexing/check-books.js';
import { FollowChain } from '../../application/indexing/follow-chain.js';
import { IndexedChain } from '../../application/indexing/indexed-chain.js';
import { KnownParties } from '../../application/indexing/known-parties.js';
import { ReconcileBooks } from '../../application/indexing/reconcile-books.js';
import { SeekHistories } from '../../application/indexing/seek-histories.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { construct } from '../construct.js';
import { IndexerProgress } from '../indexer-progress.js';
import type { Resources } from '../resources.js';

/** The books that copy the chain. */
export function indexingModule({ chain, configuration, surroundings, logger }: Resources): ContainerModule {
  const { deployment, firstBlock } = surroundings;
  const { confirmations, reorgDepth, stretchBlocks } = configuration;
  const mayShrink = configuration.chain === null;
  return new ContainerModule(({ bind }) => {
    bind(IndexedChain).toResolvedValue(
      (database: Database, outbox: EventOutbox) =>
        new PostgresIndexedChain(database, outbox, { firstBlock, reorgDepth }),
      [Database, EventOutbox],
    );
    bind(AccountHistories).toResolvedValue(
      (database: Database, outbox: EventOutbox) => new PostgresAccountHistories(database, outbox, firstBlock),
      [Database, EventOutbox],
    );
    bind(KnownParties).toResolvedValue(construct(PostgresKnownParties), [Database]);
    bind(BalanceSheets).toResolvedValue(construct(PostgresBalanceSheets), [Database]);
    bind(BooksControl).toResolvedValue(construct(PostgresBooksControl), [Database]);
    bind(ChainBalances).toConstantValue(new RpcChainBalances(chain, deployment));
    bind(FollowChain).toResolvedValue(
      (reader: ChainReader, books: IndexedChain, clock: Clock) =>
        new FollowChain(reader, books, clock, { confirmations, firstBlock, reorgDepth, stretchBlocks, mayShrink }),
      [ChainReader, IndexedChain, Clock],
    );
    bind(SeekHistories).toResolvedValue(
      (reader: ChainReader, histories: AccountHistories) => new SeekHistories(reader, histories, stretchBlocks),
      [ChainReader, AccountHistories],
    );
    bind(ReconcileBooks).toResolvedValue(construct(ReconcileBooks), [BalanceSheets, ChainBalances, WallClock]);
    bind(IndexerProgress).toConstantValue(new IndexerProgress(logger));
    bind(CheckBooks).toResolvedValue(
      (control: BooksControl, reader: ChainReader, clock: Clock) =>
        new CheckBooks(control, reader, clock, { confirmations, firstBlock }),
      [BooksControl, ChainReader, Clock],
    );
  });
}
