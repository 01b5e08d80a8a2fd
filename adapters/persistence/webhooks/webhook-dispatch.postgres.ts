import type { SecretBox } from '../../../application/ports/secret-box.js';
import type {
  ClaimLimits,
  DueAttempt,
  LockedEndpoint,
  WebhookDispatch as Port,
  StoredAttempt,
} from '../../../application/webhooks/webhook-dispatch.js';
import type { WebhookEndpointId } from '../../../domain/shared/ids.js';
import type { EndpointHealth } from '../../../domain/webhooks/endpoint-health.js';
import type { DisabledBecause } from '../../../domain/webhooks/webhook-endpoint.js';
import type { Database } from '../database.js';
import { ADD_ATTEMPTS, CLAIM, DISABLE, LOCK, MOVE, ONE_CLAIM, STORE_HEALTH } from './webhook-dispatch.statements.js';
import { secretContext } from './webhook-endpoints.postgres.js';

export class PostgresWebhookDispatch implements Port {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
  ) {}

  async claim({ at, most, perEndpoint, windows }: ClaimLimits): Promise<readonly DueAttempt[]> {
    const claiming = { at, most, perEndpoint, windowIds: [...windows.keys()], windows: [...windows.values()] };
    const rows = await this.database.transaction(async () => {
      await this.database.rows(ONE_CLAIM);
      return this.database.rows(CLAIM, claiming);
    });
    return rows.map(({ attemptId, id, attempts, nextAttemptAt, endpointId, url, ...row }) => {
      const sealed = [row.secret, ...(row.previousSecret === null ? [] : [row.previousSecret])];
      return {
        id: attemptId,
        delivery: { id, endpointId, attempts, status: 'PENDING', nextAttemptAt },
        url,
        secrets: sealed.map((secret) => this.secretBox.open(secret, secretContext(endpointId))),
        event: { id: row.eventId, type: row.type, body: row.body },
      };
    });
  }

  async lock(ids: readonly WebhookEndpointId[]): Promise<readonly LockedEndpoint[]> {
    const rows = await this.database.rows(LOCK, { ids });
    return rows.map(({ organizationId, url, failures, failingSince, pausedUntil, ...endpoint }) => {
      return { endpoint, organizationId, url, health: { failures, failingSince, pausedUntil } };
    });
  }

  async store(attempts: readonly StoredAttempt[]): Promise<void> {
    const ids = attempts.map(({ attempt }) => attempt.id);
    const deliveries = attempts.map(({ next }) => next.id);
    await this.database.affected(ADD_ATTEMPTS, {
      ids,
      deliveries,
      urls: attempts.map(({ attempt }) => attempt.url),
      starts: attempts.map(({ result }) => result.startedAt),
      durations: attempts.map(({ result }) => result.durationMs),
      statuses: attempts.map(({ result }) => result.status),
      problems: attempts.map(({ result }) => result.problem),
      answers: attempts.map(({ result }) => result.answer),
    });
    await this.database.affected(MOVE, {
      claims: ids,
      ids: deliveries,
      statuses: attempts.map(({ next }) => next.status),
      attempts: attempts.map(({ next }) => next.attempts),
      nexts: attempts.map(({ next }) => (next.status === 'PENDING' ? next.nextAttemptAt : null)),
      ends: attempts.map(({ next }) => (next.status === 'PENDING' ? null : next.endedAt)),
    });
  }

  async storeHealth(id: WebhookEndpointId, health: EndpointHealth): Promise<void> {
    await this.database.affected(STORE_HEALTH, { id, ...health });
  }

  async disable(id: WebhookEndpointId, because: DisabledBecause): Promise<void> {
    await this.database.affected(DISABLE, { id, because });
  }
}
