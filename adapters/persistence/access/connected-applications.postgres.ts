import type {
  ConnectedApplication,
  ConnectedApplications,
} from '../../../application/access/connected-applications.js';
import type { WallClock } from '../../../application/ports/clock.js';
import type { GrantedScopes } from '../../../domain/access/granted-scopes.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import type { NotificationChannel } from '../notification-channel.js';
import { json, statement } from '../statement.js';
import { resembledBy } from '../users/resembled-names.postgres.js';
import { type GrantedResources, scopesIn } from './granted-scopes.js';

const OF = statement<{ id: UserId; now: Date }, Row>('connected-applications-of', {
  userId,
  resources: json<GrantedResources>(),
}).sql(`
    SELECT grant_id AS "grantId", account_id AS "userId", client_id AS "clientId",
      coalesce(client_name, client_id) AS "clientName", ${resembledBy('client_name_skeleton')} AS resembles, payload -> 'resources' AS "resources",
      created_at AS "connectedAt", used_at AS "lastUsedAt"
    FROM oauth_artifacts WHERE model = 'Grant' AND account_id = :id AND expires_at > :now
    ORDER BY created_at DESC, grant_id`);

interface LiveGrant {
  readonly usedAt: Date | null;
  readonly resources: GrantedResources | null;
  readonly withdrawnAt: GrantedScopes['withdrawnAt'];
}

const LIVE_GRANT = statement<{ grantId: string; now: Date }, LiveGrant>('live-oauth-grant', {
  resources: json<GrantedResources>(),
  withdrawnAt: json<GrantedScopes['withdrawnAt']>(),
}).sql(`
    SELECT used_at AS "usedAt", payload -> 'resources' AS "resources", withdrawn_scopes AS "withdrawnAt"
    FROM oauth_artifacts WHERE model = 'Grant' AND grant_id = :grantId AND expires_at > :now`);

/* Verified tokens are remembered for a minute, so each process writes a grant in use about once a minute. */
const RECORD_USE = statement<{ grantId: string; now: Date }>('record-oauth-grant-use').sql(`
    UPDATE oauth_artifacts SET used_at = :now
    WHERE model = 'Grant' AND grant_id = :grantId AND (used_at IS NULL OR used_at < :now::timestamptz - interval '1 minute')`);

const END = statement<{ grantId: string; id: UserId; now: Date }>('end-oauth-grant').sql(`
    DELETE FROM oauth_artifacts WHERE grant_id = :grantId AND EXISTS (SELECT FROM oauth_artifacts AS given
      WHERE given.model = 'Grant' AND given.grant_id = :grantId AND given.account_id = :id AND given.expires_at > :now)`);

const CHANNEL = 'oauth_grant_changes';
const USE_RECORDED_EVERY_MS = 60_000;

interface Row extends Omit<ConnectedApplication, 'scopes'> {
  readonly resources: GrantedResources | null;
}

export class PostgresConnectedApplications implements ConnectedApplications {
  private readonly listeners = new Set<(grantId: string) => void>();

  constructor(
    private readonly database: Database,
    private readonly channel: NotificationChannel,
    private readonly wallClock: WallClock,
  ) {}

  async of(id: UserId): Promise<readonly ConnectedApplication[]> {
    const rows = await this.database.rows(OF, { id, now: this.wallClock.now() });
    return rows.map(({ resources, ...application }) => ({ ...application, scopes: scopesIn(resources) }));
  }

  async grantedScopes(grantId: string): Promise<GrantedScopes | null> {
    const now = this.wallClock.now();
    const row = await this.database.row(LIVE_GRANT, { grantId, now });
    if (!row) return null;
    if (row.usedAt === null || now.getTime() - row.usedAt.getTime() > USE_RECORDED_EVERY_MS) {
      await this.database.affected(RECORD_USE, { grantId, now });
    }
    return { scopes: new Set(scopesIn(row.resources)), withdrawnAt: row.withdrawnAt };
  }

  async end(grantId: string, id: UserId): Promise<boolean> {
    const removed = await this.database.affected(END, { grantId, id, now: this.wallClock.now() });
    if (removed === 0) return false;
    this.announceChange(grantId);
    return true;
  }

  /** Tells every process that a grant has ended or lost a scope, once the current transaction has committed. */
  announceChange(grantId: string): void {
    this.database.afterCommit(() => {
      for (const listener of this.listeners) listener(grantId);
      // A process that misses this notification notices the change within a minute, when it asks the database again.
      this.channel.notify(CHANNEL, grantId).catch(() => undefined);
    });
  }

  /**
   * Calls the listener with every grant that ends or loses a scope, in all processes.
   * @param onGap called after every time in which changes were not heard
   * @returns a function that ends it
   */
  onChange(listener: (grantId: string) => void, onGap: () => void): () => void {
    this.listeners.add(listener);
    const stopListening = this.channel.listen(CHANNEL, listener, onGap);
    return () => {
      this.listeners.delete(listener);
      stopListening();
    };
  }
}
