import type { Sweep } from '../ports/sweep.js';
import type { WebhookDispatch } from './webhook-dispatch.js';

/** Does in portions what concerns many deliveries, so that no member waits for it, and nothing of it for the rest. */
export class ArrangeWebhookDeliveries implements Sweep {
  readonly name = 'arrange-webhook-deliveries';
  readonly everyMs = 1_000;

  constructor(private readonly dispatch: Pick<WebhookDispatch, 'endClaims' | 'replay' | 'erase'>) {}

  /** @throws the first error, after what has not failed was done to its end */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    let portions = [() => this.dispatch.endClaims(), () => this.dispatch.replay(), () => this.dispatch.erase()];
    let isMore: boolean;
    do {
      isMore = false;
      const working: typeof portions = [];
      for (const portion of portions) {
        try {
          isMore = (await portion()) || isMore;
          working.push(portion);
        } catch (error) {
          failures.push(error);
        }
      }
      portions = working;
    } while (isMore);
    if (failures.length > 0) throw failures[0];
  }
}
