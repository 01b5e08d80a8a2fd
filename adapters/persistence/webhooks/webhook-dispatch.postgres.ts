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
import type { EndpointPace } from '../../../domain/webhooks/endpoint-pace.js';
import type { DisabledBecause } from '../../../domain/webhooks/webhook-endpoint.js';
import type { Database } from '../database.js';
import { BEGIN_REPLAY_TURN, ERASE_PORTION, REPLAY_PORTION } from './webhook-arrangements.statements.js';
import {
  CLAIM,
  DISABLE,
  EXISTING,
  LOCK,
  type SealedSecrets,
  STORE_ATTEMPTS,
  STORE_HEALTH,
} from './webhook-dispatch.statements.js';
import { secretContext } from './webhook-endpoints.postgres.js';
import { END_CLAIMS, LOCK_DUE, SCHEDULE, SETTLE } from './webhook-queues.statements.js';
import type { WebhookSignal } from './webhook-signal.js';

export class PostgresWebhookDispatch implements Port {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
    private readonly signal: Pick<WebhookSignal, 'raise'>,
  ) {}

  async claim(free: FreePlaces, at: Date): Promise<readonly DueAttempt[]> {
    const { organizations, ...places } = free;
    const busy = [...organizations];
    const claiming = {
      ...places,
      at,
      busy: busy.map(([id]) => id),
      busyMost: busy.map(([, own]) => own.most),
      busySlow: busy.map(([, own]) => own.slow),
    };
    const rows = await this.database.transaction(async () => {
      const ids = (await this.database.rows(LOCK_DUE, claiming)).map(({ id }) => id);
      if (ids.length === 0) return [];
      const claimed = await this.database.rows(CLAIM, { ...claiming, ids });
      await this.database.affected(SCHEDULE, { ids });
      return claimed;
    });
    return rows.map(
      ({ attemptId, id, attempts, nextAttemptAt, endpointId, organizationId, isFast, revision, url, ...row }) => {
        return {
          id: attemptId,
          delivery: { id, endpointId, attempts, status: 'PENDING', nextAttemptAt },
          organizationId,
          isFast,
          revision,
          url,
          secrets: this.secretsOf(endpointId, row),
          event: { id: row.eventId, type: row.type, body: row.body },
        };
      },
    );
  }

  async endClaims(): Promise<boolean> {
    const woken = await this.database.affected(END_CLAIMS);
    if (woken > 0) this.signal.raise();
    return woken > 0;
  }

  async erase(): Promise<boolean> {
    return (await this.database.row(ERASE_PORTION)) !== null;
  }

  async replay(): Promise<boolean> {
    const turn = await this.database.row(BEGIN_REPLAY_TURN);
    if (!turn) return false;
    const portion = await this.database.row(REPLAY_PORTION, { organization: turn.id });
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
    return rows.map(
      ({ organizationId, revision, url, failures, failingSince, pausedUntil, places, isFast, ...endpoint }) => {
        const [health, pace] = [
          { failures, failingSince, pausedUntil },
          { places, isFast },
        ];
        return { endpoint, organizationId, revision, url, health, pace };
      },
    );
  }

  async existing(ids: readonly WebhookEndpointId[]): Promise<readonly WebhookEndpointId[]> {
    return (await this.database.rows(EXISTING, { ids })).map(({ id }) => id);
  }

  async store(attempts: readonly StoredAttempt[]): Promise<void> {
    await this.database.affected(STORE_ATTEMPTS, {
      attemptIds: attempts.map(({ attempt }) => attempt.id),
      deliveries: attempts.map(({ next }) => next.id),
      urls: attempts.map(({ attempt }) => attempt.url),
      starts: attempts.map(({ result }) => result.startedAt),
      durations: attempts.map(({ result }) => result.durationMs),
      answered: attempts.map(({ result }) => result.status),
      problems: attempts.map(({ result }) => result.problem),
      answers: attempts.map(({ result }) => result.answer),
      statuses: attempts.map(({ next }) => next.status),
      attempts: attempts.map(({ next }) => next.attempts),
      nexts: attempts.map(({ next }) => (next.status === 'PENDING' ? next.nextAttemptAt : null)),
      ends: attempts.map(({ next }) => (next.status === 'PENDING' ? null : next.endedAt)),
    });
  }

  async settle(paces: ReadonlyMap<WebhookEndpointId, EndpointPace>): Promise<void> {
    const known = [...paces.values()];
    await this.database.affected(SETTLE, {
      ids: [...paces.keys()],
      places: known.map(({ places }) => places),
      fast: known.map(({ isFast }) => isFast),
    });
  }

  async storeHealth(id: WebhookEndpointId, health: EndpointHealth): Promise<void> {
    await this.database.affected(STORE_HEALTH, { id, ...health });
  }

  async disable(id: WebhookEndpointId, because: DisabledBecause): Promise<void> {
    await this.database.affected(DISABLE, { id, because });
  }
}
