import { bytesOfBase64, bytesOfHex } from './base64.js';

export interface SignedDelivery {
  /** As it was shown: `whsec_…`. */
  readonly secret: string;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it arrived, before any parser changed it. */
  readonly body: string | Uint8Array;
  /** How far the timestamp may be from now, in seconds; 300 when left out. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since 1970; the present when left out. */
  readonly now?: number;
}

/** The body of a delivery. `id` is the same in every attempt: look for it before acting on the event. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly workspaceId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A delivery that cannot be trusted: answer it with 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

interface Signed {
  readonly key: Uint8Array<ArrayBuffer> | null;
  readonly timestamp: string | undefined;
  /** What stands before the body. */
  readonly prefix: string;
  readonly signatures: readonly (Uint8Array<ArrayBuffer> | null)[];
}

/**
 * Checks a delivery by its X-Svc headers, or by those of Standard Webhooks when it has no others.
 * @returns the event
 * @throws WebhookError when the signature is not of this secret, or the timestamp too far from now
 */
export async function verifyWebhook(delivery: SignedDelivery): Promise<WebhookEvent> {
  const { secret, body, toleranceSeconds = 300, now = Date.now() } = delivery;
  const header = (name: string) => headerIn(delivery.headers, name);
  const signed = header('x-svc-signature') === undefined ? standard(secret, header) : own(secret, header);
  if (!(Math.abs(now / 1000 - Number(signed.timestamp ?? Number.NaN)) <= toleranceSeconds))
    throw new WebhookError(`The timestamp ${signed.timestamp ?? '(none)'} is too far from now`);
  const text = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if (!(await isGenuine(signed, text))) throw new WebhookError('No signature is of this secret');
  return JSON.parse(new TextDecoder().decode(text)) as WebhookEvent;
}

type ReadHeader = (name: string) => string | undefined;

function own(secret: string, header: ReadHeader): Signed {
  const timestamp = header('x-svc-timestamp');
  // While a replaced secret is valid, either may be the one that the receiver has.
  const given = [header('x-svc-signature'), header('x-svc-signature-previous')];
  return {
    key: new Uint8Array(new TextEncoder().encode(secret)),
    timestamp,
    prefix: `v0:${timestamp}:`,
    signatures: given.map((signature) => bytesOfHex(signature ?? '')),
  };
}

function standard(secret: string, header: ReadHeader): Signed {
  const timestamp = header('webhook-timestamp');
  const given = (header('webhook-signature') ?? '').split(' ').filter((signature) => signature.startsWith('v1,'));
  return {
    key: bytesOfBase64(secret.replace(/^whsec_/, '')),
    timestamp,
    prefix: `${header('webhook-id')}.${timestamp}.`,
    signatures: given.map((signature) => bytesOfBase64(signature.slice('v1,'.length))),
  };
}

async function isGenuine({ key, prefix, signatures }: Signed, body: Uint8Array): Promise<boolean> {
  if (key === null || key.length === 0) return false;
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const before = new TextEncoder().encode(prefix);
  const content = new Uint8Array(before.length + body.length);
  content.set(before);
  content.set(body, before.length);
  for (const signature of signatures) {
    // The platform compares in constant time.
    if (signature !== null && (await crypto.subtle.verify('HMAC', hmac, signature, content))) return true;
  }
  return false;
}

function headerIn(headers: SignedDelivery['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}
