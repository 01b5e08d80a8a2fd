import type { SecretBox } from '../../../application/ports/secret-box.js';
import type {
  DueAttempt,
  FreePlaces,
  LockedEndpoint,
  WebhookDispatch as Port,
  StoredAttempt,
} from '../../../application/webhooks/webhook-dispatch.js';
import type { WebhookEndpointId } from '../../../domain/shared/ids.js';
import type { EndpointHealth } from '../../../domain/webhooks/endpoint-health.js';
import type { DisabledBecause } from '../../../domain/webhooks/webhook-endpoint.js';
import type { Database } from '../database.js';
import { PARK, REPLAY_PORTION } from './webhook-arrangements.statements.js';
import {
  ADD_ATTEMPTS,
  CLAIM,
  DISABLE,
  LOCK,
  MOVE,
  ONE_CLAIM,
  type SealedSecrets,
  STORE_HEALTH,
} from './webhook-dispatch.statements.js';
import { secretContext } from './webhook-endpoints.postgres.js';
import type { WebhookSignal } from './webhook-signal.js';

export class PostgresWebhookDispatch implements Port {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
    private readonly signal: Pick<WebhookSignal, 'raise'>,
  ) {}

  async claim(free: FreePlaces, at: Date): Promise<readonly DueAttempt[]> {
    const { paces, organizations, ...places } = free;
    const busy = [...organizations];
    const claiming = {
      ...places,
      at,
      paced: [...paces.keys()],
      sizes: [...paces.values()].map((pace) => pace.places),
      fast: [...paces.values()].map(({ isFast }) => isFast),
      busy: busy.map(([id]) => id),
      busyMost: busy.map(([, own]) => own.most),
      busySlow: busy.map(([, own]) => own.slow),
    };
    const rows = await this.database.transaction(async () => {
      await this.database.rows(ONE_CLAIM);
      return this.database.rows(CLAIM, claiming);
    });
    return rows.map(({ attemptId, id, attempts, nextAttemptAt, endpointId, organizationId, revision, url, ...row }) => {
      return {
        id: attemptId,
        delivery: { id, endpointId, attempts, status: 'PENDING', nextAttemptAt },
        organizationId,
        revision,
        url,
        secrets: this.secretsOf(endpointId, row),
        event: { id: row.eventId, type: row.type, body: row.body },
      };
    });
  }

  async park(): Promise<boolean> {
    return (await this.database.row(PARK))?.isMore ?? false;
  }

  async replay(): Promise<boolean> {
    const portion = await this.database.row(REPLAY_PORTION);
    if (portion && portion.sent > 0) this.signal.raise();
    return portion !== null;
  }

  /* What was sealed with a key that the service has no more concerns its endpoint alone. */
  private secretsOf(id: WebhookEndpointId, { secret, previousSecret }: SealedSecrets): readonly string[] {
    const open = (sealed: string | null) => {
      if (sealed === null) return [];
      try {
        return [this.secretBox.open(sealed, secretContext(id))];
      } catch {
        return [];
      }
    };
    const newest = open(secret);
    return newest.length === 0 ? [] : [...newest, ...open(previousSecret)];
  }

  async lock(ids: readonly WebhookEndpointId[]): Promise<readonly LockedEndpoint[]> {
    const rows = await this.database.rows(LOCK, { ids });
    return rows.map(({ organizationId, revision, url, failures, failingSince, pausedUntil, ...endpoint }) => {
      return { endpoint, organizationId, revision, url, health: { failures, failingSince, pausedUntil } };
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
