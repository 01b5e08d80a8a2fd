import type {
  ConsumptionOutcome,
  OauthArtifact,
  OauthArtifacts,
  StoredArtifact,
} from '../../../application/access/oauth-artifacts.js';
import type { AuditLog, NewAuditEvent } from '../../../application/audit-log/audit-log.js';
import type { WallClock } from '../../../application/ports/clock.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const SAVE: Statement = {
  name: 'save-oauth-artifact',
  text: `INSERT INTO oauth_artifacts
      (model, key, payload, grant_id, user_code_key, uid_key, account_id, client_id, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (model, key) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
      user_code_key = excluded.user_code_key, uid_key = excluded.uid_key, expires_at = excluded.expires_at`,
};

const FIND: Statement = {
  name: 'find-oauth-artifact',
  text: `SELECT payload, consumed_at AS "consumedAt" FROM oauth_artifacts
    WHERE model = $1 AND key = $2 AND (expires_at > $3 OR expires_at IS NULL OR model = 'Client')`,
};

const FIND_BY_USER_CODE: Statement = {
  name: 'find-oauth-artifact-by-user-code',
  text: `SELECT payload, consumed_at AS "consumedAt" FROM oauth_artifacts
    WHERE user_code_key = $2 AND model = $1 AND expires_at > $3`,
};

const FIND_BY_UID: Statement = {
  name: 'find-oauth-artifact-by-uid',
  text: `SELECT payload, consumed_at AS "consumedAt" FROM oauth_artifacts
    WHERE uid_key = $2 AND model = $1 AND expires_at > $3`,
};

const CONSUME: Statement = {
  name: 'consume-oauth-artifact',
  text: `UPDATE oauth_artifacts SET consumed_at = $3 WHERE model = $1 AND key = $2 AND consumed_at IS NULL
    RETURNING key`,
};

const GRANT_OF_ARTIFACT: Statement = {
  name: 'grant-of-oauth-artifact',
  text: 'SELECT grant_id AS "grantId" FROM oauth_artifacts WHERE model = $1 AND key = $2',
};

const REMOVE: Statement = {
  name: 'remove-oauth-artifact',
  text: 'DELETE FROM oauth_artifacts WHERE model = $1 AND key = $2',
};

const REMOVE_GRANT: Statement = {
  name: 'remove-oauth-grant',
  text: 'DELETE FROM oauth_artifacts WHERE grant_id = $1 RETURNING model, account_id AS "accountId"',
};

const GRANT_OF: Statement = {
  name: 'oauth-grant-of',
  text: `SELECT grant_id AS "grantId" FROM oauth_artifacts
    WHERE model = 'Grant' AND account_id = $1 AND client_id = $2 AND expires_at > $3`,
};

const REMOVE_ENDED_GRANT: Statement = {
  name: 'remove-ended-oauth-grant',
  text: `DELETE FROM oauth_artifacts WHERE model = 'Grant' AND account_id = $1 AND client_id = $2 AND expires_at <= $3`,
};

const NAME_GRANT: Statement = {
  name: 'name-oauth-grant',
  text: `UPDATE oauth_artifacts SET client_name = $2 WHERE model = 'Grant' AND grant_id = $1`,
};

const LOCK: Statement = {
  name: 'lock-oauth-grant',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('oauth-grant ' || $1 || ' ' || $2, 0))`,
};

const SWEEP: Statement = {
  name: 'sweep-oauth-artifacts',
  text: `DELETE FROM oauth_artifacts AS artifact WHERE expires_at <= $1 AND NOT (model = 'Client' AND EXISTS
    (SELECT FROM oauth_artifacts AS given WHERE given.model = 'Grant' AND given.client_id = artifact.client_id))`,
};

type Row = StoredArtifact & Record<string, unknown>;

export class PostgresOauthArtifacts implements OauthArtifacts {
  /** @param announceEnd told of every grant that is removed before its time */
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
    private readonly record: Pick<AuditLog, 'append'>,
    private readonly announceEnd: (grantId: string) => void,
  ) {}

  async save(artifact: OauthArtifact): Promise<void> {
    const { model, key, payload, grantId, userCodeKey, uidKey, accountId, clientId, expiresAt } = artifact;
    const json = JSON.stringify(payload);
    await this.database.query(SAVE, [model, key, json, grantId, userCodeKey, uidKey, accountId, clientId, expiresAt]);
  }

  find(model: string, key: string): Promise<StoredArtifact | null> {
    return this.first(FIND, model, key);
  }

  findByUserCode(model: string, userCodeKey: string): Promise<StoredArtifact | null> {
    return this.first(FIND_BY_USER_CODE, model, userCodeKey);
  }

  findByUid(model: string, uidKey: string): Promise<StoredArtifact | null> {
    return this.first(FIND_BY_UID, model, uidKey);
  }

  async consume(model: string, key: string, at: Date): Promise<ConsumptionOutcome> {
    if ((await this.database.query(CONSUME, [model, key, at])).length > 0) return { kind: 'consumed' };
    const [row] = await this.database.query<{ grantId: string | null }>(GRANT_OF_ARTIFACT, [model, key]);
    return { kind: 'again', grantId: row?.grantId ?? null };
  }

  async remove(model: string, key: string): Promise<void> {
    await this.database.query(REMOVE, [model, key]);
  }

  async removeGrant(grantId: string): Promise<void> {
    const removed = await this.database.transaction(async () => {
      const rows = await this.database.query<{ model: string; accountId: string | null }>(REMOVE_GRANT, [grantId]);
      const owner = rows.find(({ model }) => model === 'Grant')?.accountId;
      if (owner) await this.record.append(endOf(grantId, owner));
      return rows;
    });
    if (removed.length > 0) this.announceEnd(grantId);
  }

  async grantOf(accountId: UserId, clientId: string): Promise<string | null> {
    const values = [accountId, clientId, this.wallClock.now()];
    const [row] = await this.database.query<{ grantId: string }>(GRANT_OF, values);
    return row?.grantId ?? null;
  }

  async nameGrant(grantId: string, clientName: string): Promise<void> {
    await this.database.query(NAME_GRANT, [grantId, clientName]);
  }

  changingGrant<Result>(accountId: UserId, clientId: string, work: () => Promise<Result>): Promise<Result> {
    return this.database.transaction(async () => {
      await this.database.query(LOCK, [accountId, clientId]);
      await this.database.query(REMOVE_ENDED_GRANT, [accountId, clientId, this.wallClock.now()]);
      return work();
    });
  }

  async sweep(at: Date): Promise<void> {
    await this.database.query(SWEEP, [at]);
  }

  private async first(statement: Statement, model: string, key: string): Promise<StoredArtifact | null> {
    const [row] = await this.database.query<Row>(statement, [model, key, this.wallClock.now()]);
    return row ?? null;
  }
}

/* The client revoked its tokens, or one was used twice: nobody's own request, so it has no origin. */
function endOf(grantId: string, owner: string): NewAuditEvent {
  return { type: 'grant.ended', userId: userId(owner), origin: null, details: { grantId } };
}
