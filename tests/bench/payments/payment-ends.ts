import { setTimeout as delay } from 'node:timers/promises';
import type { Sandbox } from '../../support/sandbox/sandbox.js';

const LOOK_AGAIN_MS = 5;
const ENDED = `SELECT id, status FROM payment_requests WHERE id = ANY($1) AND status IN ('COMPLETED', 'FAILED')`;

interface Ended {
  readonly id: string;
  readonly status: string;
}

interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
}

/** Waits for the ends of payments. One loop looks for all, so that looking costs little. */
export class PaymentEnds {
  private readonly waiting = new Map<string, Waiting>();
  private isLooking = false;

  constructor(private readonly sandbox: Pick<Sandbox, 'database'>) {}

  /** Resolves when the payment is stored as COMPLETED. @throws Error when it has failed */
  completed(id: string): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      if (!this.isLooking) void this.look();
    });
  }

  private async look(): Promise<void> {
    this.isLooking = true;
    try {
      while (this.waiting.size > 0) {
        const ended = await this.sandbox.database.query<Ended>(ENDED, [[...this.waiting.keys()]]);
        for (const { id, status } of ended) {
          const waiting = this.waiting.get(id);
          this.waiting.delete(id);
          if (status === 'COMPLETED') waiting?.resolve();
          else waiting?.reject(new Error(`The payment ${id} has failed`));
        }
        await delay(LOOK_AGAIN_MS);
      }
    } catch (error) {
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    } finally {
      this.isLooking = false;
    }
  }
}
