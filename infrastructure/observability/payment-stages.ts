import type { PaymentTimes, ReadPaymentTimes } from '../../application/payments/payment-times.js';
import type { PublishedEvent } from '../../application/ports/event-outbox.js';
import type { Metric } from './metric.js';
import { once } from './once.js';

/** `all` is from the approval to the end. */
const STAGES = ['approved_to_sent', 'sent_to_mined', 'mined_to_settled', 'all'] as const;
type Stage = (typeof STAGES)[number];

/** The upper ends of the histogram, in seconds. */
const ENDS = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3_600] as const;

/** Payments between two requests of the metrics. Where nobody asks, further ones are not counted. */
const MOST_WAITING = 10_000;
const PORTION = 500;

interface Histogram {
  readonly within: number[];
  all: number;
  seconds: number;
}

/**
 * How long completed payments were in each stage. Their times are read when the metrics are requested, many with one statement, so that no
 * payment waits for it. The stages follow several clocks: business, chain and database. What would be negative counts as 0.
 */
export class PaymentStages {
  private readonly waiting = new Map<string, Date>();
  private readonly stages = new Map<Stage, Histogram>(
    STAGES.map((stage) => [stage, { within: ENDS.map(() => 0), all: 0, seconds: 0 }]),
  );

  note(events: readonly Pick<PublishedEvent, 'type' | 'subjectId' | 'occurredAt'>[]): void {
    for (const { type, subjectId, occurredAt } of events) {
      if (type === 'payment.completed' && this.waiting.size < MOST_WAITING) this.waiting.set(subjectId, occurredAt);
    }
  }

  /** A portion that cannot be read is read the next time. */
  async count(times: ReadPaymentTimes): Promise<ReadonlyMap<Stage, Histogram>> {
    const ids = [...this.waiting.keys()];
    for (let from = 0; from < ids.length; from += PORTION) {
      const portion = ids.slice(from, from + PORTION);
      const found = await times.of(portion);
      for (const each of found) this.observeAll(each, this.waiting.get(each.id));
      for (const id of portion) this.waiting.delete(id);
    }
    return this.stages;
  }

  private observeAll({ approvedAt, sentAt, minedAt }: PaymentTimes, settledAt: Date | undefined): void {
    if (!settledAt) return;
    if (sentAt) this.observe('approved_to_sent', approvedAt, sentAt);
    if (sentAt && minedAt) this.observe('sent_to_mined', sentAt, minedAt);
    if (minedAt) this.observe('mined_to_settled', minedAt, settledAt);
    this.observe('all', approvedAt, settledAt);
  }

  private observe(stage: Stage, from: Date, to: Date): void {
    const histogram = this.stages.get(stage);
    if (!histogram) return;
    const seconds = Math.max(0, (to.getTime() - from.getTime()) / 1_000);
    histogram.all += 1;
    histogram.seconds += seconds;
    for (const [index, end] of ENDS.entries())
      if (seconds <= end) histogram.within[index] = (histogram.within[index] ?? 0) + 1;
  }
}

export function paymentStageMetrics(stages: PaymentStages, times: ReadPaymentTimes): readonly Metric[] {
  const counted = once(async () => [...(await stages.count(times))]);
  return [
    {
      name: 'accounts_payment_stage_seconds_bucket',
      help: 'Completed payments that this worker has published and that were in a stage for at most so many seconds',
      labels: ['stage', 'le'],
      read: async () =>
        (await counted()).flatMap(([stage, { within, all }]) => [
          ...ENDS.map((end, index) => ({ value: within[index] ?? 0, labels: { stage, le: String(end) } })),
          { value: all, labels: { stage, le: '+Inf' } },
        ]),
    },
    {
      name: 'accounts_payment_stage_seconds_count',
      help: 'Completed payments that this worker has published',
      labels: ['stage'],
      read: async () => (await counted()).map(([stage, { all }]) => ({ value: all, labels: { stage } })),
    },
    {
      name: 'accounts_payment_stage_seconds_sum',
      help: 'How long completed payments were in a stage together, in seconds',
      labels: ['stage'],
      read: async () => (await counted()).map(([stage, { seconds }]) => ({ value: seconds, labels: { stage } })),
    },
  ];
}
