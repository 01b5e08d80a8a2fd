import { describe, expect, it } from '@jest/globals';
import { DeliveryPlaces } from '../../../application/webhooks/delivery-places.js';
import type { AttemptResult, DueAttempt } from '../../../application/webhooks/webhook-dispatch.js';
import {
  organizationId,
  webhookAttemptId,
  webhookDeliveryId,
  webhookEndpointId,
  webhookEventId,
} from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';

const ENDPOINT = webhookEndpointId(uuid(1));
const ORGANIZATION = organizationId(uuid(2));

function attempt(serial = 3): DueAttempt {
  return {
    id: webhookAttemptId(uuid(serial)),
    delivery: {
      id: webhookDeliveryId(uuid(serial)),
      endpointId: ENDPOINT,
      attempts: 0,
      status: 'PENDING',
      nextAttemptAt: CREATED_AT,
    },
    organizationId: ORGANIZATION,
    revision: 0,
    url: 'https://hooks.example/',
    secrets: [],
    event: { id: webhookEventId(uuid(serial)), type: 'key.created', body: '{}' },
  };
}

const answer = (status: number | null, durationMs: number): AttemptResult => ({
  startedAt: CREATED_AT,
  durationMs,
  status,
  problem: null,
  answer: null,
});

/** The pace of the endpoint after these answers. */
function paceAfter(...answers: readonly AttemptResult[]) {
  const places = new DeliveryPlaces();
  for (const result of answers) places.learn(attempt(), result);
  return places.left().paces.get(ENDPOINT);
}

describe('an endpoint', () => {
  it('gets more places while it answers fast, and thirty-two at most', () => {
    expect(paceAfter(answer(204, 10))).toEqual({ places: 8, isFast: true });
    expect(paceAfter(...Array(9).fill(answer(204, 10)))).toEqual({ places: 32, isFast: true });
  });

  it('gets no more places by slow answers, and one by very slow ones and by failures', () => {
    expect(paceAfter(answer(204, 10), answer(204, 2_000))).toEqual({ places: 8, isFast: false });
    expect(paceAfter(answer(204, 10), answer(204, 5_000))).toEqual({ places: 1, isFast: false });
    expect(paceAfter(answer(204, 10), answer(500, 10))).toEqual({ places: 1, isFast: false });
    expect(paceAfter(answer(null, 15_000))).toEqual({ places: 1, isFast: false });
  });
});

describe('an organization', () => {
  it('gets an eighth of the places, and less of them at endpoints that are not known as fast', () => {
    const places = new DeliveryPlaces(512);
    expect(places.left()).toMatchObject({ most: 512, slow: 256, perOrganization: 64, slowPerOrganization: 48 });
    const [first, second] = [attempt(3), attempt(4)];
    places.take(first);
    expect(places.left()).toMatchObject({ most: 511, slow: 255 });
    expect(places.left().organizations.get(ORGANIZATION)).toEqual({ most: 63, slow: 47 });
    places.learn(first, answer(204, 10));
    places.take(second);
    expect(places.left()).toMatchObject({ most: 510, slow: 255 });
    places.free(first);
    places.free(second);
    expect(places.left()).toMatchObject({ most: 512, slow: 256 });
    expect(places.left().organizations.size).toBe(0);
  });
});
