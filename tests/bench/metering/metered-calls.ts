import { randomUUID } from 'node:crypto';
import { every } from '../../../adapters/clock/every.js';
import { SystemClock } from '../../../adapters/clock/system-clock.js';
import type { Database } from '../../../adapters/persistence/database.js';
import { PostgresMeterBook } from '../../../adapters/persistence/metering/meter-book.postgres.js';
import { PostgresPrices } from '../../../adapters/persistence/metering/prices.postgres.js';
import { PostgresSeparateUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { MeterUsage } from '../../../application/metering/meter-usage.js';
import { Meters } from '../../../application/metering/meters.js';
import { RateCard } from '../../../application/metering/rate-card.js';
import type { UsablePlatformKey } from '../../../application/platform/platform-keys.js';

/** What a call of `meteredCalls` costs, in billionths of a dollar. */
export const COST_OF_A_CALL = 6_000_000n;

/** A function that meters one call with the key, as a process of the service does. */
export function meteredCalls(database: Database, key: UsablePlatformKey): () => Promise<void> {
  const [clock, ids] = [new SystemClock(), new UuidV7(new SystemClock())];
  const rateCard = new RateCard(new PostgresPrices(database), clock);
  const work = new PostgresSeparateUnitOfWork(database, { workload: 'worker', name: 'metering' });
  const meters = new Meters(new PostgresMeterBook(database), rateCard, ids, clock, work);
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const usage = new MeterUsage(meters, rateCard, clock, async () => key, ids, every, silent);
  return async () => {
    await usage.execute({ callId: randomUUID(), apiKey: '', tool: 'web.search', units: '1' }, async () => '1');
  };
}
