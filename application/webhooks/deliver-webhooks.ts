import type { WebhookEndpointId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { Sweep } from '../ports/sweep.js';
import { type FinishedAttempt, isTaken, type RecordAttempts } from './record-attempts.js';
import type { SendWebhook } from './send-webhook.js';
import type { AttemptResult, DueAttempt, WebhookDispatch } from './webhook-dispatch.js';

/** How many attempts one process makes at once. */
const MOST_AT_ONCE = 512;
/** At an endpoint of which this process knows nothing yet, at one that takes what it gets, and at one that has failed. */
const FIRST_WINDOW = 4;
const WIDEST_WINDOW = 16;
const NARROWEST_WINDOW = 1;
/** Endpoints whose windows a process remembers. */
const MOST_WINDOWS = 10_000;

/**
 * The sweep that delivers. It begins attempts and does not wait for them: each one that ends makes room for the next, so that an endpoint
 * that hangs keeps only its own places. An endpoint gets more places while it takes what is sent, and one when it fails.
 */
export class DeliverWebhooks implements Sweep {
  readonly name = 'deliver-webhooks';
  readonly everyMs = 1_000;
  private readonly windows = new Map<WebhookEndpointId, number>();
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
    private readonly mostAtOnce = MOST_AT_ONCE,
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
    } catch (error) {
      const unstored = await this.recordEach(ended);
      // Nothing can be stored now. They keep their places until it can.
      if (unstored.length === ended.length) {
        this.finished = [...ended, ...this.finished];
        throw error;
      }
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

  private async claim(): Promise<void> {
    const most = this.mostAtOnce - this.running.size - this.finished.length;
    if (most <= 0) return;
    const limits = { at: this.clock.now(), most, perEndpoint: FIRST_WINDOW, windows: this.windows };
    const claimed = await this.dispatch.claim(limits);
    for (const attempt of claimed) this.begin(attempt);
  }

  private begin(attempt: DueAttempt): void {
    const running = this.sending.execute(attempt).then((result) => {
      this.running.delete(running);
      this.finished.push({ attempt, result });
      this.learn(attempt.delivery.endpointId, result);
      this.execute().catch((error) => {
        this.logger.warn(
          { error: String(error) },
          'Attempts to deliver webhooks were not stored; they are stored later',
        );
      });
    });
    this.running.add(running);
  }

  private learn(id: WebhookEndpointId, result: AttemptResult): void {
    const before = this.windows.get(id) ?? FIRST_WINDOW;
    if (this.windows.size >= MOST_WINDOWS) this.windows.clear();
    this.windows.set(id, isTaken(result) ? Math.min(before * 2, WIDEST_WINDOW) : NARROWEST_WINDOW);
  }
}
