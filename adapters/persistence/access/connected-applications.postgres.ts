import type {
  ConnectedApplication,
  ConnectedApplications,
} from '../../../application/access/connected-applications.js';
import type { WallClock } from '../../../application/ports/clock.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';
import type { NotificationChannel } from '../notification-channel.js';

const OF: Statement = {
  name: 'connected-applications-of',
  text: `SELECT grant_id AS "grantId", account_id AS "userId", client_id AS "clientId",
      coalesce(client_name, client_id) AS "clientName", payload -> 'resources' AS "resources",
      created_at AS "connectedAt", used_at AS "lastUsedAt"
    FROM oauth_artifacts WHERE model = 'Grant' AND account_id = $1 AND expires_at > $2
    ORDER BY created_at DESC, grant_id`,
};

const IS_LIVE: Statement = {
  name: 'is-oauth-grant-live',
  text: `SELECT used_at AS "usedAt" FROM oauth_artifacts WHERE model = 'Grant' AND grant_id = $1 AND expires_at > $2`,
};

/* Verified tokens are remembered for a minute, so a grant in use is written about once a minute and process. */
const RECORD_USE: Statement = {
  name: 'record-oauth-grant-use',
  text: `UPDATE oauth_artifacts SET used_at = $2
    WHERE model = 'Grant' AND grant_id = $1 AND (used_at IS NULL OR used_at < $2::timestamptz - interval '1 minute')`,
};

const END: Statement = {
  name: 'end-oauth-grant',
  text: `DELETE FROM oauth_artifacts WHERE grant_id = $1 AND EXISTS (SELECT FROM oauth_artifacts AS given
      WHERE given.model = 'Grant' AND given.grant_id = $1 AND given.account_id = $2 AND given.expires_at > $3)
    RETURNING key`,
};

const CHANNEL = 'oauth_grant_ended';
const USE_RECORDED_EVERY_MS = 60_000;

interface Row {
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly resources: Readonly<Record<string, string>> | null;
  readonly connectedAt: Date;
  readonly lastUsedAt: Date | null;
}

export class PostgresConnectedApplications implements ConnectedApplications {
  private readonly listeners = new Set<(grantId: string) => void>();

  constructor(
    private readonly database: Database,
    private readonly channel: NotificationChannel,
    private readonly wallClock: WallClock,
  ) {}

  async of(id: UserId): Promise<readonly ConnectedApplication[]> {
    const rows = await this.database.query<Row & Record<string, unknown>>(OF, [id, this.wallClock.now()]);
    return rows.map(({ grantId, clientId, clientName, resources, connectedAt, lastUsedAt, ...row }) => ({
      grantId,
      userId: userId(row.userId),
      clientId,
      clientName,
      scopes: Object.values(resources ?? {}).flatMap((scope) => scope.split(' ')),
      connectedAt,
      lastUsedAt,
    }));
  }

  async isLive(grantId: string): Promise<boolean> {
    const now = this.wallClock.now();
    const [row] = await this.database.query<{ usedAt: Date | null }>(IS_LIVE, [grantId, now]);
    if (!row) return false;
    if (row.usedAt === null || now.getTime() - row.usedAt.getTime() > USE_RECORDED_EVERY_MS) {
      await this.database.query(RECORD_USE, [grantId, now]);
    }
    return true;
  }

  async end(grantId: string, id: UserId): Promise<boolean> {
    const removed = await this.database.query(END, [grantId, id, this.wallClock.now()]);
    if (removed.length === 0) return false;
    this.announceEnd(grantId);
    return true;
  }

  /** Tells every process that a grant has ended, once the current transaction has committed. */
  announceEnd(grantId: string): void {
    this.database.afterCommit(() => {
      for (const listener of this.listeners) listener(grantId);
      // Best effort: a process that does not hear of it finds out within a minute.
      this.channel.notify(CHANNEL, grantId).catch(() => undefined);
    });
  }

  /** Calls the listener with every grant that ends, in whichever process. @returns a function that ends it */
  onEnd(listener: (grantId: string) => void): () => void {
    this.listeners.add(listener);
    const stopListening = this.channel.listen(CHANNEL, listener);
    return () => {
      this.listeners.delete(listener);
      stopListening();
    };
  }
}
