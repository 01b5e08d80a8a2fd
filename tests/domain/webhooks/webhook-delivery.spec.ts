import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ATTEMPT_PAUSES_MS,
  fail,
  MOST_ATTEMPTS,
  resend,
  succeed,
  type WebhookDelivery,
} from '../../../domain/webhooks/webhook-delivery.js';
import {
  type WebhookDeliveryStatus,
  webhookDeliveryMachine,
} from '../../../domain/webhooks/webhook-delivery-status.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { webhookDeliveriesByStatus } from '../../support/builders/webhooks.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);

describe('every action in every status', () => {
  itKeepsToItsTable<WebhookDeliveryStatus, WebhookDelivery>(webhookDeliveryMachine, webhookDeliveriesByStatus, [
    {
      name: 'succeed',
      apply: succeed,
      at,
      to: 'DELIVERED',
      from: ['PENDING'],
      events: ['webhook_delivery.delivered'],
    },
    {
      name: 'the last fail',
      apply: (delivery, time) => fail(delivery, time, 0.5),
      at,
      to: 'FAILED',
      from: ['PENDING'],
      events: ['webhook_delivery.failed'],
    },
    {
      name: 'resend',
      apply: resend,
      at,
      to: 'PENDING',
      from: ['DELIVERED', 'FAILED'],
      repeats: ['PENDING'],
      events: ['webhook_delivery.resent'],
    },
  ]);
});

describe('a delivery that never succeeds', () => {
  it('has six attempts, each after its pause, give or take a fifth', () => {
    expect(ATTEMPT_PAUSES_MS.map((pause) => pause / 1_000)).toEqual([0, 5, 300, 1_800, 7_200, 28_800]);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }), (chances) => {
        let delivery: WebhookDelivery = { ...webhookDeliveriesByStatus().PENDING, attempts: 0 };
        let time = CREATED_AT;
        for (const [index, chance] of chances.entries()) {
          expect(delivery).toMatchObject({ status: 'PENDING', attempts: index });
          delivery = fail(delivery, time, chance).next;
          if (delivery.status !== 'PENDING') break;
          const pause = delivery.nextAttemptAt.getTime() - time.getTime();
          const planned = ATTEMPT_PAUSES_MS[index + 1] ?? 0;
          expect(Math.abs(pause - planned)).toBeLessThanOrEqual(planned * 0.2 + 1);
          time = delivery.nextAttemptAt;
        }
        expect(delivery).toMatchObject({ status: 'FAILED', attempts: MOST_ATTEMPTS, endedAt: time });
      }),
    );
  });

  it('begins again with six attempts when it is sent again', () => {
    const again = resend(webhookDeliveriesByStatus().FAILED, at).next;
    expect(again).toMatchObject({ attempts: 0, nextAttemptAt: at });
    expect(succeed(again, at).next).toMatchObject({ attempts: 1, endedAt: at });
  });
});
