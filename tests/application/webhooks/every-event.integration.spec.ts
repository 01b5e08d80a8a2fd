import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { PlatformKeyId } from '../../../domain/shared/ids.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../../domain/webhooks/webhook-event-type.js';
import { MeterRoom } from '../metering/support/meter-room.js';
import { WebhookStage } from './support/webhook-stage.js';

/** What a search costs, and what the credits below are made of. */
const PRICE = '0.006';

let stage: WebhookStage;
let room: MeterRoom;
let key: { readonly keyId: PlatformKeyId; readonly key: string };

beforeAll(async () => {
  stage = await WebhookStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.begin();
  room = new MeterRoom(stage.db.database, stage.clock);
  key = await room.newKey(
    { organization: stage.organization, owner: stage.owner, workspace: stage.workspaceId },
    'live',
  );
});
afterEach(() => stage.end());

const grant = (usd: string) => room.grants.execute(stage.organization, usd, null);
const limit = (limitType: 'SPEND_HARD' | 'RATE_RPM', value: string, notifyThresholdPct: number | null = null) => {
  const organization = { ...key, owner: stage.owner, organization: stage.organization, workspace: stage.workspaceId };
  return room.limit(organization, { limitType, value, notifyThresholdPct });
};
const call = () => room.call(key);
const refusedCall = () => expect(call()).rejects.toThrow();

interface Cause {
  readonly causedBy: () => Promise<unknown>;
  readonly data: () => object;
}

const ofLimit = (limitType: string, used: string, value: string) => ({
  limitId: expect.any(String),
  scope: 'ORG',
  targetId: stage.organization,
  limitType,
  used,
  value,
  keyId: key.keyId,
  mode: 'live',
});

/** Each event of the catalogue with what really causes it, and what the receiver gets. */
const CAUSES: Readonly<Record<WebhookEventType, Cause>> = {
  'usage.threshold_reached': {
    causedBy: async () => {
      await grant('1');
      await limit('SPEND_HARD', '0.01', 50);
      await call();
    },
    data: () => ({ ...ofLimit('SPEND_HARD', PRICE, '0.01'), thresholdPct: 50 }),
  },
  'usage.limit_exceeded': {
    causedBy: async () => {
      await grant('1');
      await limit('SPEND_HARD', '0.01');
      await call();
      await refusedCall();
      await refusedCall();
    },
    data: () => ofLimit('SPEND_HARD', PRICE, '0.01'),
  },
  'usage.rate_limited': {
    causedBy: async () => {
      await grant('1');
      await limit('RATE_RPM', '1');
      await call();
      await refusedCall();
      await refusedCall();
    },
    data: () => ofLimit('RATE_RPM', '1', '1'),
  },
  'credit.low': {
    causedBy: async () => {
      await grant('0.0065');
      await call();
    },
    data: () => ({ remainingUsd: '0.0005', thresholdUsd: '0.00065', keyId: key.keyId }),
  },
  'credit.exhausted': {
    causedBy: async () => {
      await grant(PRICE);
      await call();
      await refusedCall();
    },
    data: () => ({ remainingUsd: '0.00', keyId: key.keyId }),
  },
  'key.created': {
    causedBy: () => stage.createKey(),
    data: () => ({ keyId: expect.any(String), name: 'Tool runtime', createdBy: stage.owner, replaces: null }),
  },
  'key.revoked': {
    causedBy: () => stage.platform.revokeKey.execute({ actor: stage.actor(), keyId: key.keyId }),
    data: () => ({ keyId: key.keyId, revokedBy: stage.owner }),
  },
};

it.each(WEBHOOK_EVENT_TYPES)('%s arrives once when it happens', async (type) => {
  await stage.register();
  const { causedBy, data } = CAUSES[type];
  await causedBy();
  await room.tell.execute();
  await stage.deliver();
  const got = stage.receiver.received.map(({ headers, body }) => ({ headers, event: JSON.parse(body) }));
  const those = got.filter(({ event }) => event.type === type);
  expect(those).toEqual([
    {
      headers: expect.objectContaining({ 'x-svc-event': type }),
      event: {
        id: those[0]?.headers['webhook-id'],
        type,
        createdAt: stage.clock.time.toISOString(),
        workspaceId: stage.workspaceId,
        data: expect.objectContaining(data()),
      },
    },
  ]);
});
