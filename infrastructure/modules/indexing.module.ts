import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcChainBalances } from '../../adapters/chain/rpc-chain-balances.js';
import { RpcChainReader } from '../../adapters/chain/rpc-chain-reader.js';
import { wholeHistoryCommand } from '../../adapters/command-line/indexing/history.commands.js';
import {
  ledgerStatusCommand,
  rebuildLedgerCommand,
  resumeLedgerCommand,
} from '../../adapters/command-line/indexing/ledger.commands.js';
import { reindexLedgerCommand } from '../../adapters/command-line/indexing/reindex.command.js';
import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresAccountHistories } from '../../adapters/persistence/indexing/account-histories.postgres.js';
import { PostgresBalanceSheets } from '../../adapters/persistence/indexing/balance-sheets.postgres.js';
import { blockPath } from '../../adapters/persistence/indexing/block-path.postgres.js';
import { PostgresFinalBlocks } from '../../adapters/persistence/indexing/final-blocks.postgres.js';
import { PostgresIndexedChain } from '../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { PostgresKnownParties } from '../../adapters/persistence/indexing/known-parties.postgres.js';
import { PostgresLedgerControl } from '../../adapters/persistence/indexing/ledger-control.postgres.js';
import { PostgresLedgerCorrections } from '../../adapters/persistence/indexing/ledger-corrections.postgres.js';
import { PostgresHistoryPartitions } from '../../adapters/persistence/indexing/partitions/history-partitions.postgres.js';
import { PostgresReindexRequests } from '../../adapters/persistence/indexing/reindex-requests.postgres.js';
import { SPENT_REINDEX_REQUESTS } from '../../adapters/persistence/indexing/spent-reindex-requests.js';
import { PostgresUnsettledOperations } from '../../adapters/persistence/indexing/unsettled-operations.postgres.js';
import { LeasedWork } from '../../adapters/persistence/leased-work.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { AccountHistories } from '../../application/indexing/account-histories.js';
import { BalanceSheets } from '../../application/indexing/balance-sheets.js';
import { ChainBalances } from '../../application/indexing/chain-balances.js';
import { ChainReader } from '../../application/indexing/chain-reader.js';
import { CheckLedger } from '../../application/indexing/check-ledger.js';
import { FinalBlocks } from '../../application/indexing/final-blocks.js';
import { FollowChain } from '../../application/indexing/follow-chain.js';
import { HistoryPartitions } from '../../application/indexing/history-partitions.js';
import { IndexedChain } from '../../application/indexing/indexed-chain.js';
import { KnownParties } from '../../application/indexing/known-parties.js';
import { LedgerControl } from '../../application/indexing/ledger-control.js';
import { LedgerCorrections } from '../../application/indexing/ledger-corrections.js';
import { NameFinalBlocks } from '../../application/indexing/name-final-blocks.js';
import { ReconcileLedger } from '../../application/indexing/reconcile-ledger.js';
import { ReindexBlocks } from '../../application/indexing/reindex-blocks.js';
import { ReindexRequests } from '../../application/indexing/reindex-requests.js';
import { RejoinChain } from '../../application/indexing/rejoin-chain.js';
import { SeekDifferences } from '../../application/indexing/seek-differences.js';
import { SeekHistories } from '../../application/indexing/seek-histories.js';
import { SeekOutcomes } from '../../application/indexing/seek-outcomes.js';
import { SettleArrived } from '../../application/indexing/settle-arrived.js';
import { UnsettledOperations } from '../../application/indexing/unsettled-operations.js';
import { PaymentPathPart } from '../../application/payments/payment-path.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import { RelayedOperations } from '../../application/wallet-operations/relayed-operations.js';
import { SettleIncluded } from '../../application/wallet-operations/settle-included.js';
import { tagsOf } from '../../domain/indexing/finality-policy.js';
import { recordedChainReader } from '../embedded/recorded-chain-reader.js';
import { FinalityRules } from '../identifiers.js';
import { IndexerProgress } from '../indexer-progress.js';
import { chainMetrics } from '../observability/chain-metrics.js';
import { historyMetrics } from '../observability/history-metrics.js';
import { chainCheck, indexerCheck, ledgerCheck } from '../observability/ledger-checks.js';
import { ledgerMetrics } from '../observability/ledger-metrics.js';
import { Metrics } from '../observability/metric.js';
import { ReadinessCheck } from '../observability/readiness-check.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** The ledger that follows the chain. */
export function indexingModule({ configuration, externalServices, logger }: Resources): Module {
  const { firstBlock, recordChain } = externalServices;
  const directUrl = configuration.databaseDirectUrl ?? externalServices.databaseUrl;
  const { finality, reorgDepth, blocksPerRange } = configuration;
  const mayShrink = configuration.chain === null;
  return module(
    implement(
      ChainReader,
      (connection: ChainConnection, deployment: ChainDeployment) => {
        const reader = new RpcChainReader(connection, deployment);
        return recordChain ? recordedChainReader(reader, recordChain) : reader;
      },
      [ChainConnection, ChainDeployment],
    ),
    implement(
      IndexedChain,
      (database: Database, outbox: EventOutbox, settling: SettleIncluded) =>
        new PostgresIndexedChain(
          database,
          outbox,
          { firstBlock, reorgDepth, finality },
          (ids) => settling.execute(ids),
          (error) => logger.warn({ err: error, operations: error.operations }, error.message),
        ),
      [Database, EventOutbox, SettleIncluded],
    ),
    implement(AccountHistories, (database: Database) => new PostgresAccountHistories(database, firstBlock), [Database]),
    constant(FinalityRules, finality),
    implement(FinalBlocks, PostgresFinalBlocks, [Database]),
    provide(SettleArrived, [part(FinalBlocks), FinalityRules, EventOutbox, Clock, UnitOfWork]),
    implement(
      NameFinalBlocks,
      (reader: ChainReader, ledger: IndexedChain) => new NameFinalBlocks(reader, ledger, tagsOf(finality)),
      [ChainReader, IndexedChain],
    ),
    implement(KnownParties, PostgresKnownParties, [Database]),
    implement(BalanceSheets, PostgresBalanceSheets, [Database, LeasedWork]),
    implement(LedgerControl, PostgresLedgerControl, [Database]),
    implement(ChainBalances, RpcChainBalances, [ChainConnection, ChainDeployment]),
    implement(
      FollowChain,
      (reader: ChainReader, ledger: IndexedChain, clock: Clock) =>
        new FollowChain(reader, ledger, clock, { firstBlock, reorgDepth, blocksPerRange, mayShrink }),
      [ChainReader, IndexedChain, Clock],
    ),
    implement(
      SeekHistories,
      (reader: ChainReader, histories: AccountHistories) => new SeekHistories(reader, histories, blocksPerRange),
      [ChainReader, AccountHistories],
    ),
    implement(LedgerCorrections, PostgresLedgerCorrections, [Database, EventOutbox, FinalityRules]),
    implement(ReindexRequests, PostgresReindexRequests, [Database]),
    implement(UnsettledOperations, PostgresUnsettledOperations, [Database]),
    provide(ReindexBlocks, [part(ReindexRequests), ChainReader, IndexedChain, part(LedgerCorrections), UnitOfWork]),
    contribute(Sweep, SeekOutcomes, [
      UnsettledOperations,
      part(RelayedOperations),
      ChainTransactions,
      part(IndexedChain),
      part(ReindexRequests),
    ]),
    constant(SpentRows, SPENT_REINDEX_REQUESTS),
    implement(
      PostgresHistoryPartitions,
      (database: Database) => new PostgresHistoryPartitions(directUrl, configuration.history, database.abandoned),
      [Database],
    ),
    alias(Sweep, PostgresHistoryPartitions),
    alias(HistoryPartitions, PostgresHistoryPartitions),
    contribute(OperatorCommand, wholeHistoryCommand, [HistoryPartitions]),
    contribute(Metrics, historyMetrics, [Database]),
    implement(
      SeekDifferences,
      (reader: ChainReader, corrections: LedgerCorrections, requests: ReindexRequests) =>
        new SeekDifferences(reader, corrections, requests, { firstBlock, blocksPerRange }),
      [ChainReader, LedgerCorrections, ReindexRequests],
    ),
    provide(RejoinChain, [part(ChainReader), part(IndexedChain), part(LedgerControl)]),
    provide(ReconcileLedger, [BalanceSheets, ChainBalances, WallClock]),
    implement(
      CheckLedger,
      (control: LedgerControl, reader: ChainReader, clock: Clock) =>
        new CheckLedger(control, reader, clock, firstBlock),
      [LedgerControl, ChainReader, Clock],
    ),
    constant(IndexerProgress, new IndexerProgress(logger)),
    contribute(PaymentPathPart, blockPath, [Database]),
    contribute(OperatorCommand, ledgerStatusCommand, [LedgerControl, ReindexRequests]),
    contribute(OperatorCommand, reindexLedgerCommand, [ReindexRequests]),
    contribute(OperatorCommand, resumeLedgerCommand, [LedgerControl]),
    contribute(OperatorCommand, rebuildLedgerCommand, [LedgerControl]),
    contribute(Metrics, chainMetrics, [ChainConnection, ChainReader, IndexedChain]),
    contribute(Metrics, ledgerMetrics, [CheckLedger, IndexerProgress, ChainBalances]),
    contribute(ReadinessCheck, chainCheck, [ChainReader]),
    contribute(ReadinessCheck, (check: CheckLedger) => indexerCheck(check, configuration.maxLagSeconds), [CheckLedger]),
    contribute(ReadinessCheck, ledgerCheck, [LedgerControl]),
  );
}
