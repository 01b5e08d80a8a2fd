import { token } from '../ports/token.js';

/** What a webhook's signature covers (Standard Webhooks 1.0). */
export interface SignedWebhook {
  /** Unique for an event. It stays the same when the event is sent again. */
  readonly id: string;
  /** When it was sent, in seconds since 1970. */
  readonly timestamp: number;
  /** The body, byte for byte. */
  readonly body: string;
}

/** The signatures of the banking partner's webhooks: HMAC-SHA256 with a secret that both sides have. */
export interface WebhookSignatures {
  /** @returns `v1,` and the signature in base64 */
  sign(webhook: SignedWebhook): string;
  /** @param signatures of the header, separated by spaces; one that is right is enough */
  isSigned(webhook: SignedWebhook, signatures: string): boolean;
}
export const WebhookSignatures = token<WebhookSignatures>('WebhookSignatures');
