import type {
  ArtifactPayload,
  ConsumptionOutcome,
  OauthArtifact,
  OauthArtifacts,
  StoredArtifact,
} from '../../../application/access/oauth-artifacts.js';
import type { AuditLog, NewAuditEvent } from '../../../application/audit-log/audit-log.js';
import type { WallClock } from '../../../application/ports/clock.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { nameSkeleton } from '../../../domain/users/skeleton.js';
import type { Database } from '../database.js';
import { wallDeadline } from '../deadline-statement.js';
import { json, statement } from '../statement.js';

interface Lookup {
  readonly model: string;
  /** Fingerprint of the id, of the user code or of the uid. */
  readonly key: string;
  readonly now: Date;
}

const DECODERS = { payload: json<ArtifactPayload>(), withdrawnAt: json<StoredArtifact['withdrawnAt']>() };

const STORED = `payload, consumed_at AS "consumedAt", coalesce((SELECT given.withdrawn_scopes FROM oauth_artifacts AS given
      WHERE given.model = 'Grant' AND given.grant_id = artifact.grant_id), '{}') AS "withdrawnAt"
    FROM oauth_artifacts AS artifact`;

const SAVE = statement<Omit<OauthArtifact, 'payload'> & { payload: string }>('save-oauth-artifact').sql(`
    INSERT INTO oauth_artifacts
      (model, key, payload, grant_id, user_code_key, uid_key, account_id, client_id, expires_at)
    VALUES (:model, :key, :payload, :grantId, :userCodeKey, :uidKey, :accountId, :clientId, :expiresAt)
    ON CONFLICT (model, key) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
      user_code_key = excluded.user_code_key, uid_key = excluded.uid_key, expires_at = excluded.expires_at`);

const FIND = statement<Lookup, StoredArtifact>('find-oauth-artifact', DECODERS).sql(`
    SELECT ${STORED}
    WHERE model = :model AND key = :key AND (expires_at > :now OR expires_at IS NULL OR model = 'Client')`);

const FIND_BY_USER_CODE = statement<Lookup, StoredArtifact>('find-oauth-artifact-by-user-code', DECODERS).sql(`
    SELECT ${STORED}
    WHERE user_code_key = :key AND model = :model AND expires_at > :now`);

const FIND_BY_UID = statement<Lookup, StoredArtifact>('find-oauth-artifact-by-uid', DECODERS).sql(`
    SELECT ${STORED}
    WHERE uid_key = :key AND model = :model AND expires_at > :now`);

const CONSUME = wallDeadline<{ model: string; key: string }>(
  'consume-oauth-artifact',
  'expires_at',
  () => new UnauthorizedError('It came too late'),
).sql('UPDATE oauth_artifacts SET consumed_at = :now WHERE model = :model AND key = :key AND consumed_at IS NULL');

const GRANT_OF_CONSUMED = statement<{ model: string; key: string }, { readonly grantId: string | null }>(
  'grant-of-consumed-oauth-artifact',
).sql(
  'SELECT grant_id AS "grantId" FROM oauth_artifacts WHERE model = :model AND key = :key AND consumed_at IS NOT NULL',
);

const REMOVE = statement<{ model: string; key: string }>('remove-oauth-artifact').sql(
  'DELETE FROM oauth_artifacts WHERE model = :model AND key = :key',
);

const REMOVE_GRANT = statement<{ grantId: string }, { readonly model: string; readonly accountId: UserId | null }>(
  'remove-oauth-grant',
  { accountId: userId },
).sql('DELETE FROM oauth_artifacts WHERE grant_id = :grantId RETURNING model, account_id AS "accountId"');

const GRANT_OF = statement<{ accountId: UserId; clientId: string; now: Date }, { readonly grantId: string }>(
  'oauth-grant-of',
).sql(`
    SELECT grant_id AS "grantId" FROM oauth_artifacts
    WHERE model = 'Grant' AND account_id = :accountId AND client_id = :clientId AND expires_at > :now`);

const REMOVE_ENDED_GRANT = statement<{ accountId: UserId; clientId: string; now: Date }>(
  'remove-ended-oauth-grant',
).sql(
  `DELETE FROM oauth_artifacts WHERE model = 'Grant' AND account_id = :accountId AND client_id = :clientId AND expires_at <= :now`,
);

const NAME_GRANT = statement<{ grantId: string; clientName: string; skeleton: string | null }>('name-oauth-grant').sql(
  `UPDATE oauth_artifacts SET client_name = :clientName, client_name_skeleton = :skeleton WHERE model = 'Grant' AND grant_id = :grantId`,
);

const WITHDRAW_SCOPES = statement<{ grantId: string; scopes: readonly string[]; at: number }>(
  'withdraw-oauth-scopes',
).sql(`
    UPDATE oauth_artifacts SET withdrawn_scopes = withdrawn_scopes || (SELECT jsonb_object_agg(scope, :at::bigint)
      FROM unnest(:scopes::text[]) AS scope) WHERE model = 'Grant' AND grant_id = :grantId`);

const LOCK = statement<{ accountId: UserId; clientId: string }>('lock-oauth-grant').sql(
  `SELECT pg_advisory_xact_lock(hashtextextended('oauth-grant ' || :accountId || ' ' || :clientId, 0))`,
);

const SWEEP = statement<{ at: Date }>('sweep-oauth-artifacts').sql(`
    DELETE FROM oauth_artifacts AS artifact WHERE expires_at <= :at AND NOT (model = 'Client' AND EXISTS
    (SELECT FROM oauth_artifacts AS given WHERE given.model = 'Grant' AND given.client_id = artifact.client_id))`);

export class PostgresOauthArtifacts implements OauthArtifacts {
  /** @param announceChange called for every grant that is removed before its expiry, or loses a scope */
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
    private readonly record: Pick<AuditLog, 'append'>,
    private readonly announceChange: (grantId: string) => void,
  ) {}

  async save(artifact: OauthArtifact): Promise<void> {
    await this.database.affected(SAVE, { ...artifact, payload: JSON.stringify(artifact.payload) });
  }

  find(model: string, key: string): Promise<StoredArtifact | null> {
    return this.database.row(FIND, { model, key, now: this.wallClock.now() });
  }

  findByUserCode(model: string, userCodeKey: string): Promise<StoredArtifact | null> {
    return this.database.row(FIND_BY_USER_CODE, { model, key: userCodeKey, now: this.wallClock.now() });
  }

  findByUid(model: string, uidKey: string): Promise<StoredArtifact | null> {
    return this.database.row(FIND_BY_UID, { model, key: uidKey, now: this.wallClock.now() });
  }

  async consume(model: string, key: string): Promise<ConsumptionOutcome> {
    if (await this.marked(model, key)) return { kind: 'consumed' };
    const used = await this.database.row(GRANT_OF_CONSUMED, { model, key });
    return used ? { kind: 'again', grantId: used.grantId } : { kind: 'gone' };
  }

  private async marked(model: string, key: string): Promise<boolean> {
    try {
      return await this.database.beforeDeadline(CONSUME, { model, key }, this.wallClock);
    } catch (error) {
      if (error instanceof UnauthorizedError) return false;
      throw error;
    }
  }

  async remove(model: string, key: string): Promise<void> {
    await this.database.affected(REMOVE, { model, key });
  }

  async removeGrant(grantId: string): Promise<void> {
    const removed = await this.database.transaction(async () => {
      const rows = await this.database.rows(REMOVE_GRANT, { grantId });
      const owner = rows.find(({ model }) => model === 'Grant')?.accountId;
      if (owner) await this.record.append(endOf(grantId, owner));
      return rows;
    });
    if (removed.length > 0) this.announceChange(grantId);
  }

  async grantOf(accountId: UserId, clientId: string): Promise<string | null> {
    const row = await this.database.row(GRANT_OF, { accountId, clientId, now: this.wallClock.now() });
    return row?.grantId ?? null;
  }

  async nameGrant(grantId: string, clientName: string, isDeclared: boolean): Promise<void> {
    const skeleton = isDeclared ? null : nameSkeleton(clientName);
    await this.database.affected(NAME_GRANT, { grantId, clientName, skeleton });
  }

  async withdrawScopes(grantId: string, scopes: readonly string[]): Promise<void> {
    const at = Math.floor(this.wallClock.now().getTime() / 1000);
    await this.database.affected(WITHDRAW_SCOPES, { grantId, scopes, at });
    this.announceChange(grantId);
  }

  changingGrant<Result>(accountId: UserId, clientId: string, work: () => Promise<Result>): Promise<Result> {
    return this.database.transaction(async () => {
      await this.database.affected(LOCK, { accountId, clientId });
      await this.database.affected(REMOVE_ENDED_GRANT, { accountId, clientId, now: this.wallClock.now() });
      return work();
    });
  }

  async sweep(at: Date): Promise<void> {
    await this.database.affected(SWEEP, { at });
  }
}

/* The client revoked its tokens, or a token was used twice. No request of the user caused it, so there is no origin. */
function endOf(grantId: string, owner: UserId): NewAuditEvent {
  return { type: 'grant.ended', userId: owner, origin: null, details: { grantId } };
}
