import { describe, expect, it } from '@jest/globals';
import { DeliveryPlaces } from '../../../application/webhooks/delivery-places.js';
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

const ENDPOINT = webhookEndpointId(uuid(1));
const ORGANIZATION = organizationId(uuid(2));

function attempt(serial: number, isFast: boolean): DueAttempt {
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
    isFast,
    revision: 0,
    url: 'https://hooks.example/',
    secrets: [],
    event: { id: webhookEventId(uuid(serial)), type: 'key.created', body: '{}' },
  };
}

describe('an organization', () => {
  it('gets an eighth of the places, and less of them at endpoints that are not known as fast', () => {
    const places = new DeliveryPlaces(512);
    expect(places.left()).toMatchObject({ most: 512, slow: 256, perOrganization: 64, slowPerOrganization: 48 });
    const [first, second] = [attempt(3, false), attempt(4, true)];
    places.take(first);
    expect(places.left()).toMatchObject({ most: 511, slow: 255 });
    expect(places.left().organizations.get(ORGANIZATION)).toEqual({ most: 63, slow: 47 });
    places.take(second);
    expect(places.left()).toMatchObject({ most: 510, slow: 255 });
    places.free(first);
    places.free(second);
    expect(places.left()).toMatchObject({ most: 512, slow: 256 });
    expect(places.left().organizations.size).toBe(0);
  });
});
