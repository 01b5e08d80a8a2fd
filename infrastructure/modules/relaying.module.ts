import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { PrivateKeySigner } from '../../adapters/chain/private-key-signer.js';
import { PrivateKeySigners } from '../../adapters/chain/private-key-signers.js';
import { RpcRelayChain } from '../../adapters/chain/rpc-relay-chain.js';
import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import {
  deadLettersCommand,
  dropTaskCommand,
  retryTaskCommand,
} from '../../adapters/command-line/relaying/dead-letters.command.js';
import { pauseRelayCommand, resumeRelayCommand } from '../../adapters/command-line/relaying/relay.commands.js';
import {
  addRelayerCommand,
  drainRelayerCommand,
  pauseRelayerCommand,
  relayersCommand,
  resumeRelayerCommand,
} from '../../adapters/command-line/relaying/relayers.command.js';
import { Backlog } from '../../adapters/persistence/backlog.js';
import { Database } from '../../adapters/persistence/database.js';
import { LeasedWork } from '../../adapters/persistence/leased-work.js';
import { NotificationChannel } from '../../adapters/persistence/notification-channel.js';
import { attemptPath } from '../../adapters/persistence/relaying/attempt-path.postgres.js';
import { FencedRelaySlots } from '../../adapters/persistence/relaying/fenced-relay-slots.js';
import { DEAD_LETTERS, UNMINED_TRANSACTIONS, WAITING_TASKS } from '../../adapters/persistence/relaying/open-work.js';
import { PostgresRelaySlots } from '../../adapters/persistence/relaying/relay-slots.postgres.js';
import { PostgresRelayTasks } from '../../adapters/persistence/relaying/relay-tasks.postgres.js';
import { PostgresRelayerAccounts } from '../../adapters/persistence/relaying/relayer-accounts.postgres.js';
import { PostgresRelayerKeys } from '../../adapters/persistence/relaying/relayer-keys.postgres.js';
import { PostgresRelayerLeases } from '../../adapters/persistence/relaying/relayer-leases.postgres.js';
import { SentSignal } from '../../adapters/persistence/relaying/sent-signal.js';
import { PaymentPathPart } from '../../application/payments/payment-path.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { AddRelayer } from '../../application/relaying/add-relayer.js';
import { CarryTasks } from '../../application/relaying/carry-tasks.js';
import { ChangeAllRelayers } from '../../application/relaying/change-all-relayers.js';
import { ChangeRelayer } from '../../application/relaying/change-relayer.js';
import { DispatchTasks } from '../../application/relaying/dispatch-tasks.js';
import { EndIncludedSlots } from '../../application/relaying/end-included-slots.js';
import { FailSlot } from '../../application/relaying/fail-slot.js';
import { KnownRelaySigners } from '../../application/relaying/known-relay-signers.js';
import { Relay } from '../../application/relaying/relay.js';
import { RelayChain } from '../../application/relaying/relay-chain.js';
import { RelaySettings } from '../../application/relaying/relay-settings.js';
import { RelaySignerMaker, RelaySigners } from '../../application/relaying/relay-signer.js';
import { RelaySlots } from '../../application/relaying/relay-slots.js';
import { RelayTaskKind, RelayTaskKinds } from '../../application/relaying/relay-task-kind.js';
import { RelayTasks } from '../../application/relaying/relay-tasks.js';
import { RelayerAccounts } from '../../application/relaying/relayer-accounts.js';
import { RelayerKeys } from '../../application/relaying/relayer-keys.js';
import { RelayerLeases } from '../../application/relaying/relayer-leases.js';
import { ReserveSlots } from '../../application/relaying/reserve-slots.js';
import { SendAttempts } from '../../application/relaying/send-attempts.js';
import { SurveyRelayers } from '../../application/relaying/survey-relayers.js';
import { TendSlot } from '../../application/relaying/tend-slot.js';
import { TendSlots } from '../../application/relaying/tend-slots.js';
import { WatchRelayers } from '../../application/relaying/watch-relayers.js';
import { BacklogAge } from '../observability/backlog-age.js';
import { Metrics } from '../observability/metric.js';
import { ReadinessCheck } from '../observability/readiness-check.js';
import { gasMoneyCheck, relayMetrics } from '../observability/relay-metrics.js';
import { stalledCheck } from '../observability/stalled-check.js';
import type { Resources } from '../resources.js';
import { every, part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** The accounts that bring tasks to the chain and pay the gas. Features contribute a `RelayTaskKind` each. */
export function relayingModule({ configuration, externalServices, logger }: Resources): Module {
  const { deployment, relayerPrivateKeys } = externalServices;
  const configured = relayerPrivateKeys.map((key) => new PrivateKeySigner(deployment, key));
  return module(
    constant(RelaySettings, configuration.relay),
    implement(RelayChain, RpcRelayChain, [ChainConnection]),
    constant(RelaySignerMaker, new PrivateKeySigners(deployment)),
    implement(RelayerKeys, PostgresRelayerKeys, [Database, SecretBox]),
    implement(
      RelaySigners,
      (keys: RelayerKeys, maker: RelaySignerMaker, chain: RelayChain) =>
        new KnownRelaySigners(configured, keys, maker, chain, logger),
      [RelayerKeys, RelaySignerMaker, RelayChain],
    ),
    provide(SentSignal, [NotificationChannel]),
    implement(RelayerLeases, PostgresRelayerLeases, [LeasedWork]),
    implement(
      RelaySlots,
      (database: Database, secretBox: SecretBox, leased: LeasedWork) =>
        new FencedRelaySlots(new PostgresRelaySlots(database, secretBox), leased),
      [Database, SecretBox, LeasedWork],
    ),
    implement(RelayTasks, PostgresRelayTasks, [Database]),
    implement(RelayerAccounts, PostgresRelayerAccounts, [Database]),
    provide(RelayTaskKinds, [every(RelayTaskKind)]),
    provide(SurveyRelayers, [RelaySigners, RelayerAccounts, RelaySlots, RelayChain, RelaySettings]),
    provide(ReserveSlots, [RelaySlots, UnitOfWork]),
    implement(
      SendAttempts,
      (slots: RelaySlots, accounts: RelayerAccounts, chain: RelayChain, sent: SentSignal) =>
        new SendAttempts(slots, accounts, chain, sent.raise),
      [RelaySlots, RelayerAccounts, RelayChain, SentSignal],
    ),
    provide(CarryTasks, [RelayTasks, RelayTaskKinds, RelayerLeases, ReserveSlots, SendAttempts, part(RelayChain)]),
    provide(DispatchTasks, [RelayTasks, RelayTaskKinds, RelaySigners, SurveyRelayers, CarryTasks, RelaySettings]),
    implement(
      FailSlot,
      (slots: RelaySlots, tasks: RelayTasks, unitOfWork: UnitOfWork) => new FailSlot(slots, tasks, unitOfWork, logger),
      [RelaySlots, RelayTasks, UnitOfWork],
    ),
    provide(TendSlot, [
      RelaySlots,
      RelayTasks,
      RelayTaskKinds,
      RelaySigners,
      SendAttempts,
      FailSlot,
      RelayChain,
      UnitOfWork,
      RelaySettings,
    ]),
    provide(EndIncludedSlots, [RelaySlots, RelayTasks, RelayChain, UnitOfWork]),
    provide(TendSlots, [
      ...([RelaySlots, RelayTaskKinds, RelaySigners, RelayerLeases, RelayChain] as const),
      ...([SurveyRelayers, TendSlot, EndIncludedSlots] as const),
    ]),
    provide(Relay, [RelayTasks, RelaySlots, RelayerLeases, SurveyRelayers, DispatchTasks, TendSlot]),
    implement(
      WatchRelayers,
      (keys: RelaySigners, accounts: RelayerAccounts, chain: RelayChain, survey: SurveyRelayers) =>
        new WatchRelayers(keys, accounts, chain, survey, logger),
      [RelaySigners, RelayerAccounts, RelayChain, SurveyRelayers],
    ),
    alias(Sweep, DispatchTasks),
    alias(Sweep, TendSlots),
    alias(Sweep, WatchRelayers),
    contribute(PaymentPathPart, attemptPath, [Database]),
    contribute(Metrics, relayMetrics, [SurveyRelayers, RelaySlots, RelayChain]),
    contribute(ReadinessCheck, gasMoneyCheck, [SurveyRelayers]),
    contribute(OperatorCommand, relayersCommand, [SurveyRelayers]),
    provide(AddRelayer, [RelayerKeys, RelaySigners, RelaySignerMaker, RelayerAccounts, RelayChain]),
    contribute(OperatorCommand, addRelayerCommand, [AddRelayer]),
    contribute(OperatorCommand, pauseRelayerCommand, [ChangeRelayer]),
    contribute(OperatorCommand, resumeRelayerCommand, [ChangeRelayer]),
    contribute(OperatorCommand, drainRelayerCommand, [ChangeRelayer]),
    contribute(OperatorCommand, deadLettersCommand, [RelayTasks]),
    contribute(OperatorCommand, retryTaskCommand, [RelayTasks]),
    provide(ChangeRelayer, [RelayerAccounts, RelayChain]),
    provide(ChangeAllRelayers, [RelayerAccounts, part(RelayChain)]),
    contribute(OperatorCommand, pauseRelayCommand, [ChangeAllRelayers]),
    contribute(OperatorCommand, resumeRelayCommand, [ChangeAllRelayers]),
    contribute(OperatorCommand, dropTaskCommand, [RelayTasks]),
    constant(Backlog, UNMINED_TRANSACTIONS),
    contribute(ReadinessCheck, stalledCheck(UNMINED_TRANSACTIONS, 300, ['worker']), [Database, BacklogAge]),
    constant(Backlog, WAITING_TASKS),
    constant(Backlog, DEAD_LETTERS),
  );
}
