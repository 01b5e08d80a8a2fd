import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { SystemClock } from '../../adapters/clock/system-clock.js';
import { GuardedHttpsClient } from '../../adapters/outbound/guarded-https-client.js';
import { Backlog } from '../../adapters/persistence/backlog.js';
import { Database } from '../../adapters/persistence/database.js';
import { LATE_EVENTS, PostgresLateEvents } from '../../adapters/persistence/late-events.postgres.js';
import { LeasedWork } from '../../adapters/persistence/leased-work.js';
import { PostgresLiveEvents } from '../../adapters/persistence/live/live-events.postgres.js';
import { NotificationChannel } from '../../adapters/persistence/notification-channel.js';
import { PostgresOutbox } from '../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../adapters/persistence/outbox-signal.js';
import { PostgresRounds } from '../../adapters/persistence/rounds.postgres.js';
import { PostgresOutboundHosts } from '../../adapters/persistence/sandbox/outbound-hosts.postgres.js';
import { SPENT_EVENTS } from '../../adapters/persistence/spent-events.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { PostgresUnitOfWork } from '../../adapters/persistence/unit-of-work.js';
import { UNPUBLISHED_EVENTS } from '../../adapters/persistence/unpublished-events.js';
import { UuidV7 } from '../../adapters/security/uuid-v7.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventOutbox, OutboxReader } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { KeyedFingerprints } from '../../application/ports/keyed-fingerprints.js';
import { LateEvents } from '../../application/ports/late-events.js';
import { ObjectStorage } from '../../application/ports/object-storage.js';
import { OutboundAddresses, OutboundClient } from '../../application/ports/outbound-client.js';
import { Rounds } from '../../application/ports/rounds.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import type { MinimumAmounts } from '../../domain/payments/minimum-amount.js';
import { currencyOf, type Token } from '../../domain/shared/currency.js';
import { EnabledTokens, PaymentMinima } from '../identifiers.js';
import { BacklogAge } from '../observability/backlog-age.js';
import { backlogMetrics } from '../observability/backlog-metrics.js';
import { databaseCheck, databaseWritesCheck } from '../observability/database-checks.js';
import { databaseMetrics } from '../observability/database-metrics.js';
import { Metrics } from '../observability/metric.js';
import { ReadinessCheck } from '../observability/readiness-check.js';
import { stalledCheck } from '../observability/stalled-check.js';
import type { Resources } from '../resources.js';
import { every } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** The parts that every context uses: the database, the clocks, the outbox, the chain. */
export function foundationModule(resources: Resources): Module {
  return module(
    constant(KeyedFingerprints, resources.fingerprints),
    constant(Clock, resources.clock),
    constant(WallClock, new SystemClock()),
    alias(EventOutbox, PostgresOutbox),
    alias(OutboxReader, PostgresOutbox),
    implement(UnitOfWork, PostgresUnitOfWork, [Database]),
    implement(Rounds, PostgresRounds, [Database]),
    implement(LateEvents, PostgresLateEvents, [Database, LeasedWork]),
    implement(IdGenerator, UuidV7, [WallClock]),
    constant(GuardedHttpsClient, guardedClient(resources)),
    alias(OutboundClient, GuardedHttpsClient),
    alias(OutboundAddresses, GuardedHttpsClient),
    constant(SecretBox, resources.secretBox),
    constant(ObjectStorage, resources.fileStorage.objects),
    constant(Database, resources.database),
    provide(LeasedWork, [Database]),
    constant(NotificationChannel, resources.channel),
    constant(EnabledTokens, enabledTokens(resources)),
    constant(PaymentMinima, paymentMinima(resources)),
    provide(OutboxSignal, [NotificationChannel]),
    provide(PostgresOutbox, [Database, OutboxSignal]),
    provide(PostgresLiveEvents, [PostgresOutbox, NotificationChannel]),
    constant(ChainConnection, resources.chain),
    constant(ChainDeployment, resources.externalServices.deployment),
    constant(SpentRows, SPENT_EVENTS),
    constant(Backlog, UNPUBLISHED_EVENTS),
    constant(Backlog, LATE_EVENTS),
    provide(BacklogAge, [Clock, WallClock]),
    contribute(Metrics, databaseMetrics, [Database]),
    contribute(Metrics, backlogMetrics, [Database, every(Backlog), BacklogAge]),
    contribute(ReadinessCheck, stalledCheck(UNPUBLISHED_EVENTS, 60, ['worker']), [Database, BacklogAge]),
    contribute(ReadinessCheck, databaseCheck, [Database]),
    contribute(ReadinessCheck, databaseWritesCheck, [Database]),
  );
}

/* Only a sandbox reaches receivers on its own machine: those of its settings, and those that it was told of. */
function guardedClient({ configuration, database }: Resources): GuardedHttpsClient {
  const { outboundPorts: ports, outboundHosts, sandbox } = configuration;
  if (!sandbox) return new GuardedHttpsClient({ ports });
  const told = new PostgresOutboundHosts(database);
  const portOf = async (name: string) => outboundHosts.get(name) ?? told.portOf(name);
  return new GuardedHttpsClient({ ports, namedHosts: { portOf } });
}

function enabledTokens({ externalServices }: Resources): ReadonlySet<Token> {
  return new Set(Object.keys(externalServices.deployment.tokens) as Token[]);
}

function paymentMinima(resources: Resources): MinimumAmounts {
  const { minimumAmounts } = resources.configuration;
  const currencies = [...enabledTokens(resources)].map(currencyOf);
  return new Map(currencies.map((currency) => [currency, minimumAmounts[currency]]));
}
