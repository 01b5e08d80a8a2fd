import { type Decision, unchanged } from '../shared/decision.js';
import type { WebhookDeliveryId, WebhookEndpointId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { webhookDeliveryMachine } from './webhook-delivery-status.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after the attempt before each attempt comes (docs/rules/webhooks.md#attempts). */
export const ATTEMPT_PAUSES_MS = [0, 5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS] as const;
export const MOST_ATTEMPTS = ATTEMPT_PAUSES_MS.length;

/** Above it, what comes for an endpoint fails without an attempt, until fewer wait. Members can send it again. */
export const MOST_PENDING = 10_000;

/** The part of a pause by which it is longer or shorter. */
const JITTER = 0.2;

export interface WebhookDeliveryTerms {
  readonly id: WebhookDeliveryId;
  readonly endpointId: WebhookEndpointId;
  /** How many attempts were made; after a member has sent it again, since then. */
  readonly attempts: number;
}

export type PendingDelivery = WebhookDeliveryTerms & { readonly status: 'PENDING'; readonly nextAttemptAt: Date };
export type EndedDelivery = WebhookDeliveryTerms & {
  readonly status: 'DELIVERED' | 'FAILED';
  readonly endedAt: Date;
};

export type WebhookDelivery = PendingDelivery | EndedDelivery;

export interface WebhookDeliveryEvent {
  readonly type: 'webhook_delivery.delivered' | 'webhook_delivery.failed' | 'webhook_delivery.resent';
  readonly subjectId: WebhookDeliveryId;
  readonly occurredAt: Date;
}

/** The receiver has answered 2xx. */
export function succeed(delivery: WebhookDelivery, at: Date): Decision<EndedDelivery, WebhookDeliveryEvent> {
  assertAllowed(webhookDeliveryMachine, delivery.status, 'DELIVERED');
  const next = { ...termsOf(delivery), attempts: delivery.attempts + 1, status: 'DELIVERED', endedAt: at } as const;
  return { next, events: [event(next, 'webhook_delivery.delivered', at)] };
}

/**
 * An attempt has failed. Another one follows until there were six.
 * @param chance from 0 to 1; moves the next attempt by up to a fifth of the pause, so that deliveries that failed together are not
 *   repeated together
 */
export function fail(
  delivery: WebhookDelivery,
  at: Date,
  chance: number,
): Decision<WebhookDelivery, WebhookDeliveryEvent> {
  assertAllowed(webhookDeliveryMachine, delivery.status, 'FAILED');
  const attempts = delivery.attempts + 1;
  const pause = ATTEMPT_PAUSES_MS[attempts];
  if (pause === undefined) {
    const next = { ...termsOf(delivery), attempts, status: 'FAILED', endedAt: at } as const;
    return { next, events: [event(next, 'webhook_delivery.failed', at)] };
  }
  const nextAttemptAt = new Date(at.getTime() + Math.round(pause * (1 + JITTER * (2 * chance - 1))));
  return { next: { ...termsOf(delivery), attempts, status: 'PENDING', nextAttemptAt }, events: [] };
}

/** Sends it again, with as many attempts as a new one. Nothing changes while it waits. */
export function resend(delivery: WebhookDelivery, at: Date): Decision<PendingDelivery, WebhookDeliveryEvent> {
  if (delivery.status === 'PENDING') return unchanged(delivery);
  assertAllowed(webhookDeliveryMachine, delivery.status, 'PENDING');
  const next = { ...termsOf(delivery), attempts: 0, status: 'PENDING', nextAttemptAt: at } as const;
  return { next, events: [event(next, 'webhook_delivery.resent', at)] };
}

function termsOf({ id, endpointId, attempts }: WebhookDeliveryTerms): WebhookDeliveryTerms {
  return { id, endpointId, attempts };
}

function event(
  { id }: WebhookDeliveryTerms,
  type: WebhookDeliveryEvent['type'],
  occurredAt: Date,
): WebhookDeliveryEvent {
  return { type, subjectId: id, occurredAt };
}
