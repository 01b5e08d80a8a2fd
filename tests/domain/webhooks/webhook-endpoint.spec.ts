import { describe, expect, it } from '@jest/globals';
import { disable, enable, register, type WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.js';
import {
  type WebhookEndpointStatus,
  webhookEndpointMachine,
} from '../../../domain/webhooks/webhook-endpoint-status.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { webhookEndpointsByStatus } from '../../support/builders/webhooks.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);

describe('every action in every status', () => {
  itKeepsToItsTable<WebhookEndpointStatus, WebhookEndpoint>(webhookEndpointMachine, webhookEndpointsByStatus, [
    {
      name: 'enable',
      apply: enable,
      at,
      to: 'ENABLED',
      from: ['DISABLED'],
      repeats: ['ENABLED'],
      events: ['webhook_endpoint.enabled'],
    },
    {
      name: 'disable',
      apply: disable,
      at,
      to: 'DISABLED',
      from: ['ENABLED'],
      repeats: ['DISABLED'],
      events: ['webhook_endpoint.disabled'],
    },
  ]);
});

it('registering makes an enabled endpoint', () => {
  const { ENABLED: endpoint } = webhookEndpointsByStatus();
  const { status: _, ...terms } = endpoint;
  const { next, events } = register(terms);
  expect(next).toEqual(endpoint);
  expect(events).toEqual([
    {
      type: 'webhook_endpoint.registered',
      subjectId: terms.id,
      workspaceId: terms.workspaceId,
      occurredAt: CREATED_AT,
    },
  ]);
});
