import type { Sweep } from '../ports/sweep.js';
import type { WebhookDispatch } from './webhook-dispatch.js';

/** Does in portions what concerns many deliveries, so that no member waits for it, and nothing of it for the rest. */
export class ArrangeWebhookDeliveries implements Sweep {
  readonly name = 'arrange-webhook-deliveries';
  readonly everyMs = 1_000;

  constructor(private readonly dispatch: Pick<WebhookDispatch, 'endClaims' | 'replay' | 'erase'>) {}

  async execute(): Promise<void> {
    let isMore: boolean;
    do {
      isMore = await this.dispatch.endClaims();
      isMore = (await this.dispatch.replay()) || isMore;
      isMore = (await this.dispatch.erase()) || isMore;
    } while (isMore);
  }
}
