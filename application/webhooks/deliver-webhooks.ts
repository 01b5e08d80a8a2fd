import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { Sweep } from '../ports/sweep.js';
import type { AttemptCounts } from './attempt-counts.js';
import { DeliveryPlaces } from './delivery-places.js';
import type { FinishedAttempt, RecordAttempts } from './record-attempts.js';
import type { SendWebhook } from './send-webhook.js';
import type { DueAttempt, WebhookDispatch } from './webhook-dispatch.js';

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
    this.pumping ??= this.pump().finally(() => {
      this.pumping = null;
    });
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
    while (this.isWanted) {
      this.isWanted = false;
      await this.record();
      if (!this.isEnding) await this.claim();
    }
  }

  private async record(): Promise<void> {
    const ended = this.finished;
    this.finished = [];
    try {
      await this.recording.execute(ended);
      this.free(ended);
    } catch (error) {
      const unstored = await this.recordEach(ended);
      // Nothing can be stored now. They keep their places until it can.
      if (unstored.length === ended.length) {
        this.finished = [...ended, ...this.finished];
        throw error;
      }
      this.free(ended);
      // Something about these is wrong, and must not keep those of others. Their claims end, and they are attempted again.
      this.logger.warn(
        { error: String(error), deliveries: unstored.map(({ attempt }) => attempt.delivery.id) },
        'Some attempts to deliver webhooks cannot be stored',
      );
    }
  }

  /** @returns those that could not be stored */
  private async recordEach(ended: readonly FinishedAttempt[]): Promise<readonly FinishedAttempt[]> {
    const unstored: FinishedAttempt[] = [];
    for (const one of ended) await this.recording.execute([one]).catch(() => unstored.push(one));
    return unstored;
  }

  private free(ended: readonly FinishedAttempt[]): void {
    for (const { attempt } of ended) this.places.free(attempt);
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
      this.places.learn(attempt, result);
      this.counts.add(result);
      this.execute().catch((error) => {
        this.logger.warn(
          { error: String(error) },
          'Attempts to deliver webhooks were not stored; they are stored later',
        );
      });
    });
    this.running.add(running);
  }
}
