import { createHmac, randomBytes } from 'node:crypto';
import type { SignedContent, WebhookSigner } from '../../application/webhooks/webhook-signer.js';

const PREFIX = 'whsec_';

export class HmacWebhookSigner implements WebhookSigner {
  newSecret(): string {
    return `${PREFIX}${randomBytes(32).toString('base64')}`;
  }

  sign({ timestamp, body }: SignedContent, secret: string): string {
    return createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex');
  }

  standardSignature({ eventId, timestamp, body }: SignedContent, secret: string): string {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64')}`;
  }
}
