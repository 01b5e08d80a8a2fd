import { every } from '../../adapters/clock/every.js';
import { grantCreditsCommand } from '../../adapters/command-line/metering/credits.command.js';
import { addPriceCommand, pricesCommand } from '../../adapters/command-line/metering/prices.command.js';
import { unbilledUsageCommand } from '../../adapters/command-line/metering/unbilled-usage.command.js';
import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import {
  deleteLimitEndpoint,
  listLimitsEndpoint,
  setLimitEndpoint,
} from '../../adapters/http/rest/metering/limits.endpoints.js';
import { readPricingEndpoint } from '../../adapters/http/rest/metering/pricing.endpoints.js';
import {
  exportUsageEndpoint,
  listUsageEndpoint,
  usageDaysEndpoint,
} from '../../adapters/http/rest/metering/usage.endpoints.js';
import { grantPlatformCreditsEndpoint, meterToolCallEndpoint } from '../../adapters/http/sandbox/metering.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresLimitCounters } from '../../adapters/persistence/metering/limit-counters.postgres.js';
import { PostgresLimitUse } from '../../adapters/persistence/metering/limit-use.postgres.js';
import { PostgresMeterBook } from '../../adapters/persistence/metering/meter-book.postgres.js';
import { PostgresPrices } from '../../adapters/persistence/metering/prices.postgres.js';
import { PostgresUsageLimits } from '../../adapters/persistence/metering/usage-limits.postgres.js';
import {
  PostgresUsageNotices,
  SPENT_USAGE_NOTICES,
} from '../../adapters/persistence/metering/usage-notices.postgres.js';
import { PostgresUsageRows } from '../../adapters/persistence/metering/usage-rows.postgres.js';
import { NotificationChannel } from '../../adapters/persistence/notification-channel.js';
import { PostgresPlatformKeyChanges } from '../../adapters/persistence/platform/platform-key-changes.postgres.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { PostgresSeparateUnitOfWork } from '../../adapters/persistence/unit-of-work.js';
import { Secrets } from '../../application/access/secrets.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { AddPrice } from '../../application/metering/add-price.js';
import { DeleteLimit } from '../../application/metering/delete-limit.js';
import { ExportUsage } from '../../application/metering/export-usage.js';
import { GrantCredits } from '../../application/metering/grant-credits.js';
import { LimitCounters } from '../../application/metering/limit-counters.js';
import { LimitUse } from '../../application/metering/limit-use.js';
import { MeterBook } from '../../application/metering/meter-book.js';
import { MeterUsage } from '../../application/metering/meter-usage.js';
import { Meters } from '../../application/metering/meters.js';
import { Prices } from '../../application/metering/prices.js';
import { RateCard } from '../../application/metering/rate-card.js';
import { ReleaseExpiredCalls } from '../../application/metering/release-expired-calls.js';
import { SetLimit } from '../../application/metering/set-limit.js';
import { TellOfUsage } from '../../application/metering/tell-of-usage.js';
import { UsageLimits } from '../../application/metering/usage-limits.js';
import { UsageNoticed } from '../../application/metering/usage-noticed.event.js';
import { UsageNotices } from '../../application/metering/usage-notices.js';
import { UsageRows } from '../../application/metering/usage-rows.js';
import { ActingMembers } from '../../application/platform/acting-members.js';
import { KeyLimits } from '../../application/platform/key-limits.js';
import { OrganizationMembers } from '../../application/platform/organization-members.js';
import { Organizations } from '../../application/platform/organizations.js';
import { PlatformKeyChanges } from '../../application/platform/platform-key-changes.js';
import { PlatformKeys } from '../../application/platform/platform-keys.js';
import { RememberedPlatformKeys } from '../../application/platform/remembered-platform-keys.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import type { Logger } from '../../application/ports/logger.js';
import { Sweep } from '../../application/ports/sweep.js';
import { SeparateUnitOfWork, UnitOfWork } from '../../application/ports/unit-of-work.js';
import { WebhookEvents } from '../../application/webhooks/webhook-events.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module, when } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide, type Row } from '../wiring/rows.js';

/** What organizations use: prices, limits, credits, and the billed calls. */
export function meteringModule({ sandboxClock, logger }: Resources): Module {
  return module(
    provide(PostgresUsageLimits, [Database]),
    alias(UsageLimits, PostgresUsageLimits),
    alias(KeyLimits, PostgresUsageLimits),
    implement(LimitCounters, PostgresLimitCounters, [Database]),
    provide(PostgresMeterBook, [Database]),
    alias(MeterBook, PostgresMeterBook),
    implement(LimitUse, PostgresLimitUse, [Database, PostgresMeterBook]),
    implement(UsageRows, PostgresUsageRows, [Database]),
    implement(
      SeparateUnitOfWork,
      (database: Database) => new PostgresSeparateUnitOfWork(database, { workload: 'worker', name: 'metering' }),
      [Database],
    ),
    implement(UsageNotices, PostgresUsageNotices, [Database]),
    contribute(Sweep, TellOfUsage, [
      part(UsageNotices),
      WebhookEvents,
      part(OrganizationMembers),
      EventOutbox,
      Clock,
      UnitOfWork,
    ]),
    contribute(EventKind, UsageNoticed, [part(UsageNotices)]),
    constant(SpentRows, SPENT_USAGE_NOTICES),
    implement(Prices, PostgresPrices, [Database]),
    provide(RateCard, [part(Prices), Clock]),
    provide(AddPrice, [Prices, Clock, UnitOfWork]),
    contribute(OperatorCommand, pricesCommand, [part(Prices)]),
    contribute(OperatorCommand, addPriceCommand, [AddPrice]),
    provide(GrantCredits, [Organizations, MeterBook, AuditLog, IdGenerator, Clock, UnitOfWork]),
    contribute(OperatorCommand, grantCreditsCommand, [GrantCredits]),
    contribute(OperatorCommand, unbilledUsageCommand, [part(UsageRows)]),
    provide(Meters, [MeterBook, RateCard, IdGenerator, Clock, SeparateUnitOfWork]),
    contribute(Sweep, ReleaseExpiredCalls, [part(MeterBook), Meters, Clock]),
    provide(ExportUsage, [UsageRows]),
    provide(SetLimit, [
      ActingMembers,
      UsageLimits,
      LimitCounters,
      part(MeterBook),
      AuditLog,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(DeleteLimit, [ActingMembers, UsageLimits, AuditLog, UnitOfWork]),
    contribute(Endpoints, setLimitEndpoint, [SetLimit]),
    contribute(Endpoints, listLimitsEndpoint, [LimitUse, Clock]),
    contribute(Endpoints, deleteLimitEndpoint, [DeleteLimit]),
    contribute(Endpoints, readPricingEndpoint, [RateCard, Clock]),
    contribute(Endpoints, listUsageEndpoint, [UsageRows, RateCard]),
    contribute(Endpoints, usageDaysEndpoint, [UsageRows, LimitUse, Clock]),
    contribute(Endpoints, exportUsageEndpoint, [ExportUsage]),
    when(sandboxClock !== null, () => toolRuntimeRows(logger)),
  );
}

/** What a tool runtime calls. A sandbox plays one; nothing else runs tools with platform keys yet. */
function toolRuntimeRows(logger: Logger): readonly Row[] {
  return [
    implement(PlatformKeyChanges, PostgresPlatformKeyChanges, [NotificationChannel]),
    provide(RememberedPlatformKeys, [part(PlatformKeys), Secrets, Clock, PlatformKeyChanges]),
    implement(
      MeterUsage,
      (meters: Meters, rateCard: RateCard, clock: Clock, keys: RememberedPlatformKeys, ids: IdGenerator) =>
        new MeterUsage(meters, rateCard, clock, (text) => keys.verify(text), ids, every, logger),
      [Meters, RateCard, Clock, RememberedPlatformKeys, IdGenerator],
    ),
    contribute(Endpoints, meterToolCallEndpoint, [MeterUsage, RateCard]),
    contribute(Endpoints, grantPlatformCreditsEndpoint, [GrantCredits]),
  ];
}
