import { ContainerModule } from 'inversify';
import { RpcChainBalances } from '../../adapters/chain/rpc-chain-balances.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresAccountHistories } from '../../adapters/persistence/indexing/account-histories.postgres.js';
import { PostgresBalanceSheets } from '../../adapters/persistence/indexing/balance-sheets.postgres.js';
import { PostgresIndexedChain } from '../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { PostgresKnownParties } from '../../adapters/persistence/indexing/known-parties.postgres.js';
import { PostgresLedgerControl } from '../../adapters/persistence/indexing/ledger-control.postgres.js';
import { AccountHistories } from '../../application/indexing/account-histories.js';
import { BalanceSheets } from '../../application/indexing/balance-sheets.js';
import { ChainBalances } from '../../application/indexing/chain-balances.js';
import { ChainReader } from '../../application/indexing/chain-reader.js';
import { CheckLedger } from '../../application/indexing/check-ledger.js';
import { FollowChain } from '../../application/indexing/follow-chain.js';
import { IndexedChain } from '../../application/indexing/indexed-chain.js';
import { KnownParties } from '../../application/indexing/known-parties.js';
import { LedgerControl } from '../../application/indexing/ledger-control.js';
import { ReconcileLedger } from '../../application/indexing/reconcile-ledger.js';
import { SeekHistories } from '../../application/indexing/seek-histories.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { construct } from '../construct.js';
import { IndexerProgress } from '../indexer-progress.js';
import type { Resources } from '../resources.js';

/** The ledger that copy the chain. */
export function indexingModule({ chain, configuration, externalServices, logger }: Resources): ContainerModule {
  const { deployment, firstBlock } = externalServices;
  const { confirmations, reorgDepth, blocksPerRange } = configuration;
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
    bind(LedgerControl).toResolvedValue(construct(PostgresLedgerControl), [Database]);
    bind(ChainBalances).toConstantValue(new RpcChainBalances(chain, deployment));
    bind(FollowChain).toResolvedValue(
      (reader: ChainReader, ledger: IndexedChain, clock: Clock) =>
        new FollowChain(reader, ledger, clock, { confirmations, firstBlock, reorgDepth, blocksPerRange, mayShrink }),
      [ChainReader, IndexedChain, Clock],
    );
    bind(SeekHistories).toResolvedValue(
      (reader: ChainReader, histories: AccountHistories) => new SeekHistories(reader, histories, blocksPerRange),
      [ChainReader, AccountHistories],
    );
    bind(ReconcileLedger).toResolvedValue(construct(ReconcileLedger), [BalanceSheets, ChainBalances, WallClock]);
    bind(IndexerProgress).toConstantValue(new IndexerProgress(logger));
    bind(CheckLedger).toResolvedValue(
      (control: LedgerControl, reader: ChainReader, clock: Clock) =>
        new CheckLedger(control, reader, clock, { confirmations, firstBlock }),
      [LedgerControl, ChainReader, Clock],
    );
  });
}
