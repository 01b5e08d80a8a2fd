import type { Sweep } from '../ports/sweep.js';
import type { WebhookDispatch } from './webhook-dispatch.js';

/** Does in portions what a change of an endpoint means for many deliveries, so that no member waits for it. */
export class ArrangeWebhookDeliveries implements Sweep {
  readonly name = 'arrange-webhook-deliveries';
  readonly everyMs = 1_000;

  constructor(private readonly dispatch: Pick<WebhookDispatch, 'park' | 'replay'>) {}

  async execute(): Promise<void> {
    while (await this.dispatch.park());
    while (await this.dispatch.replay());
  }
}
