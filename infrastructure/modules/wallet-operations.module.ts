import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { Erc4337OperationBuilder } from '../../adapters/chain/erc4337-operation-builder.js';
import { PrivateKeySigner } from '../../adapters/chain/private-key-signer.js';
import { RpcChainTransactions } from '../../adapters/chain/rpc-chain-transactions.js';
import { RpcEntryPoint } from '../../adapters/chain/rpc-entry-point.js';
import { RpcOperationNonces } from '../../adapters/chain/rpc-operation-nonces.js';
import { RpcOperationSimulator } from '../../adapters/chain/rpc-operation-simulator.js';
import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import { retryCommand } from '../../adapters/command-line/wallet-operations/retry.command.js';
import { chainTransactionEndpoint } from '../../adapters/http/app/wallet-operations/chain-transactions.endpoints.js';
import { Backlog } from '../../adapters/persistence/backlog.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresRelayedOperations } from '../../adapters/persistence/relaying/relayed-operations.postgres.js';
import { SIGNED_OPERATIONS } from '../../adapters/persistence/wallet-operations/open-operations.js';
import { PostgresOperationIndex } from '../../adapters/persistence/wallet-operations/operation-index.postgres.js';
import { PostgresOperationOutcomes } from '../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { operationPath } from '../../adapters/persistence/wallet-operations/operation-path.postgres.js';
import { PostgresOverdueOperations } from '../../adapters/persistence/wallet-operations/overdue-operations.postgres.js';
import { PostgresSigningWindows } from '../../adapters/persistence/wallet-operations/signing-windows.postgres.js';
import { PostgresSpentSignatures } from '../../adapters/persistence/wallet-operations/spent-signatures.postgres.js';
import { PostgresWalletOperationRepository } from '../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { SponsorGas } from '../../application/gas-budgets/sponsor-gas.js';
import { FinalBlocks } from '../../application/indexing/final-blocks.js';
import { IndexedChain } from '../../application/indexing/indexed-chain.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { PaymentPathPart } from '../../application/payments/payment-path.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler, JobQueue, UrgentJobs } from '../../application/ports/job-queue.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { Relay } from '../../application/relaying/relay.js';
import { RelayTaskKind } from '../../application/relaying/relay-task-kind.js';
import { RelayTasks } from '../../application/relaying/relay-tasks.js';
import { BeginSigning } from '../../application/wallet-operations/begin-signing.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import { DeploymentTasks } from '../../application/wallet-operations/deployment-tasks.js';
import { EndOperation } from '../../application/wallet-operations/end-operation.js';
import { EntryPoint } from '../../application/wallet-operations/entry-point.js';
import { EraseSignatures } from '../../application/wallet-operations/erase-signatures.js';
import { ExpireOperations } from '../../application/wallet-operations/expire-operations.js';
import { LapseOperations } from '../../application/wallet-operations/lapse-operations.js';
import { OperationBuilder } from '../../application/wallet-operations/operation-builder.js';
import { operationIncluded, operationReversed } from '../../application/wallet-operations/operation-included.event.js';
import { OperationIndex } from '../../application/wallet-operations/operation-index.js';
import { OperationNonces } from '../../application/wallet-operations/operation-nonces.js';
import { OperationOutcomes } from '../../application/wallet-operations/operation-outcomes.js';
import { operationSigned } from '../../application/wallet-operations/operation-signed.event.js';
import { OperationSimulator } from '../../application/wallet-operations/operation-simulator.js';
import { OperationTasks } from '../../application/wallet-operations/operation-tasks.js';
import { OverdueOperations } from '../../application/wallet-operations/overdue-operations.js';
import { OwnerSignatures } from '../../application/wallet-operations/owner-signatures.js';
import { PrepareOperation } from '../../application/wallet-operations/prepare-operation.js';
import { ReadChainTransaction } from '../../application/wallet-operations/read-chain-transaction.js';
import { RelayedOperations } from '../../application/wallet-operations/relayed-operations.js';
import { ResumeOperations } from '../../application/wallet-operations/resume-operations.js';
import { RetryOperation } from '../../application/wallet-operations/retry-operation.js';
import { SettleIncluded } from '../../application/wallet-operations/settle-included.js';
import { SettleOperation } from '../../application/wallet-operations/settle-operation.js';
import { SignOperation } from '../../application/wallet-operations/sign-operation.js';
import { SigningWindows } from '../../application/wallet-operations/signing-windows.js';
import { SpentSignatures } from '../../application/wallet-operations/spent-signatures.js';
import { SubmissionSettings, SubmitOperation } from '../../application/wallet-operations/submit-operation.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { WalletOperationKinds } from '../../application/wallet-operations/wallet-operation-kinds.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints, FinalityRules } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { every, part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** The embedded node makes a block only for a transaction. Other chains make blocks all the time. */
const EMBEDDED_QUIET_MS = 1_000;
const QUIET_MS = 30_000;

/** The operations that owners sign and the service relays to the chain. Features contribute a `WalletOperationKind` each. */
export function walletOperationsModule({ chain, configuration, externalServices }: Resources): Module {
  const { deployment, relayerPrivateKeys } = externalServices;
  const beneficiary = new PrivateKeySigner(deployment, relayerPrivateKeys[0]).address;
  const prepareOperation = (wallets: WalletRepository, builder: OperationBuilder) =>
    new PrepareOperation(wallets, builder, configuration.relayAllowanceSeconds * 1_000);
  return module(
    contribute(Endpoints, chainTransactionEndpoint, [ReadChainTransaction]),
    constant(EntryPoint, new RpcEntryPoint(chain, deployment, beneficiary)),
    implement(ChainTransactions, RpcChainTransactions, [ChainConnection, ChainDeployment]),
    provide(ReadChainTransaction, [ChainTransactions, WalletRepository]),
    implement(WalletOperationRepository, PostgresWalletOperationRepository, [Database, SecretBox]),
    implement(OperationOutcomes, PostgresOperationOutcomes, [Database]),
    implement(RelayedOperations, PostgresRelayedOperations, [Database]),
    implement(OperationBuilder, Erc4337OperationBuilder, [ChainDeployment]),
    provide(WalletOperationKinds, [every(WalletOperationKind)]),
    implement(SigningWindows, PostgresSigningWindows, [Database, Clock]),
    implement(PrepareOperation, prepareOperation, [WalletRepository, OperationBuilder]),
    provide(OwnerSignatures, [PasskeyRepository, PasskeyCeremonies, OperationBuilder]),
    provide(BeginSigning, [WalletOperationKinds, PrepareOperation, OwnerSignatures, SigningWindows, SponsorGas, Clock]),
    provide(SignOperation, [
      WalletOperationKinds,
      PrepareOperation,
      OwnerSignatures,
      SigningWindows,
      WalletOperationRepository,
      EventOutbox,
      SponsorGas,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(EndOperation, [WalletOperationKinds, WalletOperationRepository, EventOutbox, Clock, UnitOfWork]),
    implement(OperationSimulator, RpcOperationSimulator, [ChainConnection, ChainDeployment]),
    constant(SubmissionSettings, { quietChainMs: configuration.chain === null ? EMBEDDED_QUIET_MS : QUIET_MS }),
    provide(SubmitOperation, [
      WalletOperationKinds,
      WalletOperationRepository,
      WalletRepository,
      Relay,
      EntryPoint,
      OperationSimulator,
      part(IndexedChain),
      EndOperation,
      Clock,
      SubmissionSettings,
    ]),
    contribute(
      RelayTaskKind,
      (operations: WalletOperationRepository, entryPoint: EntryPoint, simulator: OperationSimulator) =>
        new OperationTasks(operations, entryPoint, simulator, configuration.relay.batchSize),
      [WalletOperationRepository, EntryPoint, OperationSimulator],
    ),
    contribute(RelayTaskKind, DeploymentTasks, [WalletRepository, EntryPoint]),
    provide(SettleIncluded, [
      WalletOperationKinds,
      part(WalletOperationRepository),
      part(OperationOutcomes),
      EventOutbox,
      Clock,
    ]),
    provide(SettleOperation, [WalletOperationRepository, part(OperationOutcomes), EndOperation]),
    provide(ResumeOperations, [WalletOperationRepository, JobQueue]),
    implement(OverdueOperations, PostgresOverdueOperations, [Database]),
    implement(OperationNonces, RpcOperationNonces, [ChainConnection, ChainDeployment]),
    provide(LapseOperations, [
      OverdueOperations,
      part(FinalBlocks),
      FinalityRules,
      OperationNonces,
      EndOperation,
      Clock,
    ]),
    implement(SpentSignatures, PostgresSpentSignatures, [Database]),
    contribute(Sweep, EraseSignatures, [SpentSignatures, part(FinalBlocks), FinalityRules]),
    provide(ExpireOperations, [WalletOperationKinds, EventOutbox, Clock, UnitOfWork]),
    constant(EventKind, operationSigned),
    constant(EventKind, operationIncluded),
    constant(EventKind, operationReversed),
    alias(JobHandler, SubmitOperation),
    alias(JobHandler, SettleOperation),
    alias(Sweep, ResumeOperations),
    alias(Sweep, ExpireOperations),
    contribute(PaymentPathPart, operationPath, [Database]),
    implement(OperationIndex, PostgresOperationIndex, [Database]),
    provide(RetryOperation, [OperationIndex, part(RelayTasks), UrgentJobs]),
    contribute(OperatorCommand, retryCommand, [RetryOperation]),
    alias(Sweep, LapseOperations),
    constant(Backlog, SIGNED_OPERATIONS),
  );
}
