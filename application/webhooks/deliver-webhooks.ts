import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { Sweep } from '../ports/sweep.js';
import type { AttemptCounts } from './attempt-counts.js';
import { DeliveryPlaces } from './delivery-places.js';
import type { FinishedAttempt, RecordAttempts } from './record-attempts.js';
import type { SendWebhook } from './send-webhook.js';
import type { DueAttempt, WebhookDispatch } from './webhook-dispatch.js';

/** When somebody else works on the endpoint of an attempt that has ended. */
const RECORDED_AGAIN_AFTER_MS = 50;
/** In place of an answer that the database refuses. */
const UNSTORABLE = { status: null, problem: 'What the receiver has answered cannot be stored', answer: null };

/**
 * The sweep that delivers. It begins attempts and does not wait for them: each one that ends makes room for the next, so that an endpoint
 * that hangs keeps only its own places.
 */
export class DeliverWebhooks implements Sweep {
  readonly name = 'deliver-webhooks';
  readonly everyMs = 1_000;
  private readonly running = new Set<Promise<void>>();
  private finished: FinishedAttempt[] = [];
  private pumping: Promise<void> | null = null;
  private isWanted = false;
  private isEnding = false;

  constructor(
    private readonly dispatch: Pick<WebhookDispatch, 'claim'>,
    private readonly sending: SendWebhook,
    private readonly recording: RecordAttempts,
    private readonly clock: Clock,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly counts: AttemptCounts,
    private readonly places = new DeliveryPlaces(),
  ) {}

  /** Begins what is due. */
  execute(): Promise<void> {
    this.isWanted = true;
    this.pumping ??= this.pump();
    return this.pumping;
  }

  /** Begins nothing more, and waits for the attempts that are under way. What is not finished in time is attempted again. */
  async end(withinMs: number): Promise<void> {
    this.isEnding = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs);
    });
    await Promise.race([Promise.all(this.running), late]);
    clearTimeout(timer);
    await this.execute();
  }

  /* One record and one claim at a time, each for many attempts. */
  private async pump(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false;
        await this.record();
        if (!this.isEnding) await this.claim();
      }
    } finally {
      // Here, and not after the promise: what is wanted between the two would wait for the next sweep.
      this.pumping = null;
    }
  }

  private async record(): Promise<void> {
    const ended = this.finished;
    this.finished = [];
    const later = await this.recording.execute(ended).catch((error: unknown) => {
      if (!isOutage(error)) return this.recordEach(ended);
      // Nothing can be stored now. They keep their places until it can.
      this.finished = [...ended, ...this.finished];
      throw error;
    });
    const waiting = new Set(later);
    for (const one of ended) if (!waiting.has(one)) this.places.free(one.attempt);
    if (later.length === 0) return;
    this.finished = [...later, ...this.finished];
    setTimeout(() => this.store(), RECORDED_AGAIN_AFTER_MS).unref();
  }

  /* Something about one of them is wrong, and must not keep those of others. */
  private async recordEach(ended: readonly FinishedAttempt[]): Promise<readonly FinishedAttempt[]> {
    const later: FinishedAttempt[] = [];
    for (const one of ended) later.push(...(await this.recordOne(one)));
    return later;
  }

  /** @returns it, when it is to be stored later */
  private async recordOne(one: FinishedAttempt): Promise<readonly FinishedAttempt[]> {
    const storable = { ...one, result: { ...one.result, ...UNSTORABLE } };
    for (const kept of [one, storable]) {
      try {
        const later = await this.recording.execute([kept]);
        return later.length === 0 ? [] : [one];
      } catch (error) {
        if (isOutage(error)) return [one];
        const { delivery } = one.attempt;
        this.logger.warn(
          { error: String(error), delivery: delivery.id },
          'An attempt to deliver a webhook cannot be stored',
        );
      }
    }
    // Its claim ends, and it is attempted again.
    return [];
  }

  private async claim(): Promise<void> {
    const free = this.places.left();
    if (free.most <= 0) return;
    const claimed = await this.dispatch.claim(free, this.clock.now());
    for (const attempt of claimed) this.begin(attempt);
  }

  private begin(attempt: DueAttempt): void {
    this.places.take(attempt);
    const running = this.sending.execute(attempt).then((result) => {
      this.running.delete(running);
      this.finished.push({ attempt, result });
      this.counts.add(result);
      this.store();
    });
    this.running.add(running);
  }

  private store(): void {
    this.execute().catch((error) => {
      this.logger.warn({ error: String(error) }, 'Attempts to deliver webhooks were not stored; they are stored later');
    });
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof ServiceUnavailableError;
}
