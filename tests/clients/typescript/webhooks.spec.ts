import { describe, expect, it } from '@jest/globals';
import { HmacWebhookSigner } from '../../../adapters/security/hmac-webhook-signer.js';
import { verifyWebhook } from '../../../clients/typescript/src/index.js';
import { webhookEventId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';

const signer = new HmacWebhookSigner();
const secret = signer.newSecret();
const eventId = webhookEventId(uuid(1));
const body = JSON.stringify({ id: eventId, type: 'key.created', data: { name: 'Schlüssel – 鍵' } });
const timestamp = 1_795_000_000;
const now = timestamp * 1000;

const own = (withSecret = secret) => ({
  'X-Svc-Timestamp': String(timestamp),
  'X-Svc-Signature': signer.sign({ eventId, timestamp, body }, withSecret),
});
const standard = (withSecret = secret) => ({
  'webhook-id': eventId,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signer.standardSignature({ eventId, timestamp, body }, withSecret),
});

describe.each([
  ['X-Svc', own],
  ['Standard Webhooks', standard],
])('a delivery with the headers of %s', (_, headers) => {
  it('is trusted, whatever form its headers and body have', async () => {
    const event = { id: eventId, type: 'key.created' };
    for (const given of [headers(), new Headers(headers())])
      for (const bytes of [body, new TextEncoder().encode(body)])
        expect(await verifyWebhook({ secret, headers: given, body: bytes, now })).toMatchObject(event);
  });

  it.each([
    ['another body', { body: body.replace('created', 'revoked') }],
    ['another secret', { secret: signer.newSecret() }],
    ['a secret that is none', { secret: 'whsec_' }],
    ['a later time than five minutes after', { now: now + 301_000 }],
    ['an earlier time than five minutes before', { now: now - 301_000 }],
    ['less tolerance', { now: now + 10_000, toleranceSeconds: 9 }],
    ['no headers', { headers: {} }],
    ['a timestamp that was not signed', { headers: withTimestamp(headers(), timestamp + 1) }],
  ])('is not trusted with %s', async (_what, changed) => {
    await expect(verifyWebhook({ secret, headers: headers(), body, now, ...changed })).rejects.toThrow(
      /^(No signature is of this secret|The timestamp .* is too far from now)$/,
    );
  });
});

it('a replaced secret is good as long as the service signs with it too', async () => {
  const replaced = signer.newSecret();
  const { 'X-Svc-Signature': previous } = own(replaced);
  const both = { ...own(), 'X-Svc-Signature-Previous': previous };
  const signatures = `${standard()['webhook-signature']} ${standard(replaced)['webhook-signature']}`;
  for (const headers of [both, { ...standard(), 'webhook-signature': signatures }])
    for (const known of [secret, replaced])
      expect(await verifyWebhook({ secret: known, headers, body, now })).toHaveProperty('id', eventId);
});

function withTimestamp(headers: Readonly<Record<string, string>>, other: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, /timestamp/i.test(name) ? String(other) : value]),
  );
}
