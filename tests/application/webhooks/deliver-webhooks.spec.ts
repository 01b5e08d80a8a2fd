import { expect, it } from '@jest/globals';
import { HmacWebhookSigner } from '../../../adapters/security/hmac-webhook-signer.js';
import { AttemptCounts } from '../../../application/webhooks/attempt-counts.js';
import { DeliverWebhooks } from '../../../application/webhooks/deliver-webhooks.js';
import type { FinishedAttempt } from '../../../application/webhooks/record-attempts.js';
import { SendWebhook } from '../../../application/webhooks/send-webhook.js';
import type { DueAttempt } from '../../../application/webhooks/webhook-dispatch.js';
import {
  organizationId,
  webhookAttemptId,
  webhookDeliveryId,
  webhookEndpointId,
  webhookEventId,
} from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';

const signer = new HmacWebhookSigner();

const attempt = (n: number): DueAttempt => ({
  id: webhookAttemptId(uuid(100 + n)),
  delivery: {
    id: webhookDeliveryId(uuid(n)),
    endpointId: webhookEndpointId(uuid(200 + n)),
    attempts: 0,
    status: 'PENDING',
    nextAttemptAt: CREATED_AT,
  },
  organizationId: organizationId(uuid(400)),
  revision: 0,
  url: `https://hooks.example/${n}`,
  secrets: [signer.newSecret()],
  event: { id: webhookEventId(uuid(300 + n)), type: 'key.created', body: '{}' },
});

const sendingTo = (status: number) =>
  new SendWebhook(
    { post: async () => ({ status, headers: new Map(), body: new Uint8Array() }) },
    signer,
    new StandingClock() as never,
  );

/** Delivers these, with a store that refuses some of them. @returns the ids of the attempts that were stored */
async function delivered(due: readonly DueAttempt[], refuses: (finished: FinishedAttempt) => boolean) {
  const stored: string[] = [];
  const waiting = [...due];
  const recording = {
    execute: async (finished: readonly FinishedAttempt[]) => {
      if (finished.some(refuses)) throw new Error('violates a constraint');
      stored.push(...finished.map((one) => one.attempt.id));
    },
  };
  const warnings: object[] = [];
  const deliver = new DeliverWebhooks(
    { claim: async () => waiting.splice(0) },
    sendingTo(204),
    recording as never,
    new StandingClock(),
    { warn: (fields) => void warnings.push(fields) },
    new AttemptCounts(),
  );
  await deliver.execute().catch(() => undefined);
  await deliver.end(1_000).catch(() => undefined);
  return { stored, warnings };
}

it('an attempt that cannot be stored keeps no other one from being stored', async () => {
  const all = [attempt(1), attempt(2), attempt(3)];
  const { stored, warnings } = await delivered(all, (one) => one.attempt.id === attempt(2).id);
  expect(stored.sort()).toEqual([attempt(1).id, attempt(3).id].sort());
  expect(warnings).toContainEqual(expect.objectContaining({ deliveries: [attempt(2).delivery.id] }));
});

it.each([0, 99, 600, 999])('the status %i, which HTTP has not, is a failure without a status', async (status) => {
  expect(await sendingTo(status).execute(attempt(1))).toMatchObject({
    status: null,
    problem: `The receiver answered with the status ${status}, which HTTP has not`,
    answer: null,
  });
});
