import type { WebhookSignatures } from '../../application/payouts/webhook-signatures.js';
import type { WallClock } from '../../application/ports/clock.js';
import type { WebhookSender } from '../../application/sandbox/webhook-sender.js';

const TIMEOUT_MS = 5_000;

/** Posts a partner's webhooks to the service, each signed at the moment at which it is sent. */
export class HttpWebhookSender implements WebhookSender {
  /** @param url the service's own endpoint, from the configuration */
  constructor(
    private readonly url: string,
    private readonly signatures: Pick<WebhookSignatures, 'sign'>,
    private readonly wallClock: WallClock,
  ) {}

  async send({ id, body }: { readonly id: string; readonly body: string }): Promise<boolean> {
    const timestamp = Math.floor(this.wallClock.now().getTime() / 1000);
    const headers = {
      'Content-Type': 'application/json',
      'Webhook-Id': id,
      'Webhook-Timestamp': String(timestamp),
      'Webhook-Signature': this.signatures.sign({ id, timestamp, body }),
    };
    const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) };
    // A service that cannot be reached has not taken it, whatever the reason.
    return fetch(this.url, request).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
