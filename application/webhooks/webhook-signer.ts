import type { WebhookEventId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What the signatures of one attempt cover. */
export interface SignedContent {
  readonly eventId: WebhookEventId;
  /** Unix seconds, of the wall clock, because the receiver compares it with its own. */
  readonly timestamp: number;
  /** The raw body. */
  readonly body: string;
}

/** Makes secrets and signatures of webhooks (docs/rules/webhooks.md#signatures). */
export interface WebhookSigner {
  /** `whsec_` and 32 random bytes in base64. */
  newSecret(): string;
  /** Hex HMAC-SHA256 of `v0:`, timestamp, `:` and body. The key is the secret as it was shown. */
  sign(content: SignedContent, secret: string): string;
  /** `v1,` and the base64 HMAC-SHA256 of id, timestamp and body (Standard Webhooks 1.0). The key is what the secret's base64 stands for. */
  standardSignature(content: SignedContent, secret: string): string;
}
export const WebhookSigner = token<WebhookSigner>('WebhookSigner');
