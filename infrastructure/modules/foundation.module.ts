import { ContainerModule } from 'inversify';
import { SystemClock } from '../../adapters/clock/system-clock.js';
import { GuardedHttpsClient } from '../../adapters/outbound/guarded-https-client.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresLiveEvents } from '../../adapters/persistence/live-events.js';
import { NotificationChannel } from '../../adapters/persistence/notification-channel.js';
import { PostgresOutbox } from '../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../adapters/persistence/outbox-signal.js';
import { PostgresUnitOfWork } from '../../adapters/persistence/unit-of-work.js';
import { CryptoSecrets } from '../../adapters/security/crypto-secrets.js';
import { UuidV7 } from '../../adapters/security/uuid-v7.js';
import { Secrets } from '../../application/access/secrets.js';
import { LiveEvents } from '../../application/live/live-events.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventOutbox, OutboxReader } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { OutboundClient } from '../../application/ports/outbound-client.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import type { Token } from '../../domain/shared/currency.js';
import { construct } from '../construct.js';
import { EnabledTokens } from '../identifiers.js';
import type { Resources } from '../resources.js';

/** What every context stands on: database, transactions, events, clocks, ids, secrets. */
export function foundationModule(resources: Resources): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(Database).toConstantValue(resources.database);
    bind(NotificationChannel).toConstantValue(resources.channel);
    bind(Clock).toConstantValue(resources.clock);
    bind(WallClock).toConstantValue(new SystemClock());
    bind(EnabledTokens).toConstantValue(enabledTokens(resources));
    bind(OutboxSignal).toResolvedValue(construct(OutboxSignal), [NotificationChannel]);
    bind(PostgresOutbox).toResolvedValue(construct(PostgresOutbox), [Database, OutboxSignal]);
    bind(EventOutbox).toService(PostgresOutbox);
    bind(OutboxReader).toService(PostgresOutbox);
    bind(PostgresLiveEvents).toResolvedValue(construct(PostgresLiveEvents), [PostgresOutbox, NotificationChannel]);
    bind(LiveEvents).toService(PostgresLiveEvents);
    bind(UnitOfWork).toResolvedValue(construct(PostgresUnitOfWork), [Database]);
    bind(IdGenerator).toResolvedValue(construct(UuidV7), [WallClock]);
    bind(OutboundClient).toConstantValue(new GuardedHttpsClient({ ports: resources.configuration.outboundPorts }));
    bind(Secrets).toResolvedValue(construct(CryptoSecrets), []);
  });
}

function enabledTokens({ externalServices }: Resources): ReadonlySet<Token> {
  return new Set(Object.keys(externalServices.deployment.tokens) as Token[]);
}
