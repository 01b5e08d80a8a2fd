import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedWebhook, WebhookSignatures } from '../../application/payouts/webhook-signatures.js';

const VERSION = 'v1,';

/** HMAC-SHA256 of id, timestamp and body, joined by points (Standard Webhooks 1.0). */
export class HmacWebhookSignatures implements WebhookSignatures {
  /** @param secret at least 32 bytes, which the partner has too */
  constructor(private readonly secret: Uint8Array) {}

  sign(webhook: SignedWebhook): string {
    return `${VERSION}${this.digest(webhook).toString('base64')}`;
  }

  isSigned(webhook: SignedWebhook, signatures: string): boolean {
    const expected = this.digest(webhook);
    return signatures.split(' ').some((signature) => {
      if (!signature.startsWith(VERSION)) return false;
      const given = Buffer.from(signature.slice(VERSION.length), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  private digest({ id, timestamp, body }: SignedWebhook): Buffer {
    return createHmac('sha256', this.secret).update(`${id}.${timestamp}.${body}`).digest();
  }
}
