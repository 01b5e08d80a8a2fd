import { type UserId, type WorkspaceId, webhookEventId } from '../../domain/shared/ids.js';
import type { WebhookEventType } from '../../domain/webhooks/webhook-event-type.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { EventScope, WebhookEventStore } from './webhook-event-store.js';

interface KeyData {
  readonly keyId: string;
  readonly name: string;
  readonly mode: string;
  /** The first 12 characters of the key. */
  readonly prefix: string;
}

/** A limit and how much of it is used, when it was reached. */
interface LimitData {
  readonly limitId: string;
  readonly scope: string;
  readonly targetId: string;
  readonly limitType: string;
  /** Decimal strings. */
  readonly value: string;
  readonly used: string;
  /** ISO 8601; null for a window that has no beginning. */
  readonly windowStartedAt: string | null;
  /** The key of the call that has caused it. Use of live and of test keys is counted apart. */
  readonly keyId: string;
  readonly mode: 'live' | 'test';
}

interface CreditData {
  /** A decimal string. */
  readonly remainingUsd: string;
  /** The key of the call that has caused it. */
  readonly keyId: string;
}

/** The `data` of each event (docs/rules/webhooks.md#events). No field holds a secret. */
export interface WebhookEventData extends Record<WebhookEventType, object> {
  readonly 'usage.threshold_reached': LimitData & { readonly thresholdPct: number };
  readonly 'usage.limit_exceeded': LimitData;
  readonly 'usage.rate_limited': LimitData;
  readonly 'credit.low': CreditData & { readonly thresholdUsd: string };
  readonly 'credit.exhausted': CreditData;
  readonly 'key.created': KeyData & {
    readonly scopes: readonly string[];
    readonly createdBy: UserId;
    /** The rotated key that it replaces. */
    readonly replaces: string | null;
  };
  /** `revokedBy` is null where the service has revoked it, after it was restored from a backup. */
  readonly 'key.revoked': KeyData & { readonly revokedBy: UserId | null };
}

export type NewWebhookEvent = {
  readonly [Type in WebhookEventType]: {
    readonly type: Type;
    readonly scope: EventScope;
    /** What caused it, at most 200 characters. The same cause has one event, however often it is raised. */
    readonly cause: string;
    readonly data: WebhookEventData[Type];
  };
}[WebhookEventType];

/** Stores the events that are sent to webhook endpoints. */
export class WebhookEvents {
  constructor(
    private readonly store: WebhookEventStore,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Raises an event in the current unit of work. It costs one look-up where no endpoint is. */
  async raise({ type, scope, cause, data }: NewWebhookEvent): Promise<void> {
    const workspaces = await this.store.listening(scope);
    if (workspaces.length === 0) return;
    const createdAt = this.clock.now();
    const events = workspaces.map((workspaceId) => {
      const id = webhookEventId(this.ids.next());
      return { id, workspaceId, type, cause, createdAt, body: webhookBody({ id, type, workspaceId, createdAt, data }) };
    });
    await this.store.add(events);
  }
}

/** Of what is sent. Every field is bounded where it comes from, and all of them together are far below it. */
export const MOST_BODY_BYTES = 65_536;

/** What is sent. It never changes. @throws Error when it is too large, so that nothing of its cause is stored */
export function webhookBody(event: {
  readonly id: string;
  readonly type: WebhookEventType;
  readonly createdAt: Date;
  readonly workspaceId: WorkspaceId;
  readonly data: object;
}): string {
  const { id, type, createdAt, workspaceId, data } = event;
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), workspaceId, data });
  const size = new TextEncoder().encode(body).length;
  if (size > MOST_BODY_BYTES)
    throw new Error(`The webhook event ${type} has ${size} bytes, and a delivery at most ${MOST_BODY_BYTES}`);
  return body;
}
