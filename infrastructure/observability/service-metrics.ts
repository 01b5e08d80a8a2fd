import type { PostgresLiveEvents } from '../../adapters/persistence/live/live-events.postgres.js';
import type { EventType, PublishedEvent } from '../../application/ports/event-outbox.js';
import type { DailyRates } from '../../application/rates/daily-rates.js';
import { VERSION } from '../version.js';
import type { Metric } from './metric.js';

const OUTCOMES = ['completed', 'failed', 'expired', 'rejected', 'reversed'] as const;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Counts the ends of payments that this process has published. */
export class PaymentOutcomes {
  readonly counts = new Map<string, number>(OUTCOMES.map((outcome) => [outcome, 0]));

  count(events: readonly Pick<PublishedEvent, 'type'>[]): void {
    for (const { type } of events) {
      const outcome = outcomeOf(type);
      const before = this.counts.get(outcome);
      if (before !== undefined) this.counts.set(outcome, before + 1);
    }
  }
}

function outcomeOf(type: EventType): string {
  return type.startsWith('payment.') ? type.slice('payment.'.length) : '';
}

export function versionMetrics(): readonly Metric[] {
  return [
    {
      name: 'accounts_build_info',
      help: '1 for the version of this process, and of its Node.js',
      labels: ['version', 'node'],
      read: async () => [{ value: 1, labels: { version: VERSION, node: process.versions.node } }],
    },
  ];
}

export function paymentMetrics(outcomes: PaymentOutcomes): readonly Metric[] {
  return [
    {
      name: 'accounts_payments_ended_total',
      help: 'Payments that ended, by outcome, as this worker has published it',
      labels: ['outcome'],
      read: async () => [...outcomes.counts].map(([outcome, value]) => ({ value, labels: { outcome } })),
    },
  ];
}

export function streamMetrics(live: Pick<PostgresLiveEvents, 'open'>): readonly Metric[] {
  return [
    {
      name: 'accounts_event_streams',
      help: 'Event streams that pages have open at this process',
      read: async () => [{ value: live.open }],
    },
  ];
}

/** @param now the time by which days count */
export function ratesMetrics(rates: Pick<DailyRates, 'newest'>, now: () => Date): readonly Metric[] {
  return [
    {
      name: 'accounts_rates_age_days',
      help: 'How many days ago the newest exchange rate of each currency was valid; weekends and holidays have none',
      labels: ['currency'],
      read: async () =>
        (await rates.newest()).map(({ currency, day }) => ({
          value: Math.max(0, Math.floor((now().getTime() - Date.parse(day)) / DAY_MS)),
          labels: { currency },
        })),
    },
  ];
}
