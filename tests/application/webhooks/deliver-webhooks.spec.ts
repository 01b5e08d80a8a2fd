import { expect, it } from '@jest/globals';
import { HmacWebhookSigner } from '../../../adapters/security/hmac-webhook-signer.js';
import { AttemptCounts } from '../../../application/webhooks/attempt-counts.js';
import { DeliverWebhooks } from '../../../application/webhooks/deliver-webhooks.js';
import { DeliveryPlaces } from '../../../application/webhooks/delivery-places.js';
import type { FinishedAttempt } from '../../../application/webhooks/record-attempts.js';
import { SendWebhook } from '../../../application/webhooks/send-webhook.js';
import type { AttemptResult, DueAttempt } from '../../../application/webhooks/webhook-dispatch.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import {
  organizationId,
  webhookAttemptId,
  webhookDeliveryId,
  webhookEndpointId,
  webhookEventId,
} from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { eventually } from '../../support/eventually.js';
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
  isFast: true,
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

/** Delivers these, with a store that does not take all of them. @returns what was stored */
async function delivered(
  due: readonly DueAttempt[],
  record: (finished: readonly FinishedAttempt[]) => readonly FinishedAttempt[],
) {
  const stored = new Map<string, AttemptResult>();
  const waiting = [...due];
  const recording = {
    execute: async (finished: readonly FinishedAttempt[]) => {
      const later = record(finished);
      for (const one of finished) if (!later.includes(one)) stored.set(one.attempt.id, one.result);
      return later;
    },
  };
  const warnings: object[] = [];
  const places = new DeliveryPlaces();
  const deliver = new DeliverWebhooks(
    { claim: async () => waiting.splice(0) },
    sendingTo(204),
    recording as never,
    new StandingClock(),
    { warn: (fields) => void warnings.push(fields) },
    new AttemptCounts(),
    places,
  );
  await deliver.execute();
  return { stored, warnings, deliver, waiting, isFree: () => places.left().most === new DeliveryPlaces().left().most };
}

const refusing = (refuses: (finished: FinishedAttempt) => boolean) => (finished: readonly FinishedAttempt[]) => {
  if (finished.some(refuses)) throw new Error('violates a constraint');
  return [];
};

it('an answer that cannot be stored is a failure with a reason, and keeps no other one from being stored', async () => {
  const odd = attempt(2).id;
  const record = refusing(({ attempt: { id }, result }) => id === odd && result.status !== null);
  const { stored, warnings, isFree } = await delivered([attempt(1), attempt(2), attempt(3)], record);
  await eventually('all are stored', async () => stored.size === 3 && isFree());
  expect(stored.get(odd)).toMatchObject({
    status: null,
    problem: 'What the receiver has answered cannot be stored',
    answer: null,
  });
  expect(stored.get(attempt(1).id)).toMatchObject({ status: 204 });
  expect(warnings).toContainEqual(expect.objectContaining({ delivery: attempt(2).delivery.id }));
});

it('an attempt that cannot be stored at all, alone, stops nothing: others are claimed', async () => {
  const { stored, deliver, waiting, isFree } = await delivered(
    [attempt(1)],
    refusing(({ attempt: { id } }) => id === attempt(1).id),
  );
  await eventually('its place is free', async () => isFree());
  waiting.push(attempt(2));
  await deliver.execute();
  await eventually('the other one is stored', async () => stored.has(attempt(2).id));
  expect([...stored.keys()]).toEqual([attempt(2).id]);
});

it.each<[string, () => readonly FinishedAttempt[] | null]>([
  [
    'the database is away',
    () => {
      throw new ServiceUnavailableError('The database cannot be reached');
    },
  ],
  ['somebody else has locked its endpoint', () => null],
])('an attempt that ends while %s keeps its place, and is stored later', async (_case, obstacle) => {
  let isOver = false;
  const { stored, deliver, isFree } = await delivered([attempt(1)], (finished) =>
    isOver || finished.length === 0 ? [] : (obstacle() ?? finished),
  );
  await eventually('it has ended', async () => !isFree());
  await deliver.execute().catch(() => undefined);
  expect(stored.size).toBe(0);
  expect(isFree()).toBe(false);
  isOver = true;
  await deliver.execute();
  expect(stored.get(attempt(1).id)).toMatchObject({ status: 204 });
  expect(isFree()).toBe(true);
});

it.each([0, 99, 600, 999])('the status %i, which HTTP has not, is a failure without a status', async (status) => {
  expect(await sendingTo(status).execute(attempt(1))).toMatchObject({
    status: null,
    problem: `The receiver answered with the status ${status}, which HTTP has not`,
    answer: null,
  });
});
