import { createHash, randomUUID } from 'node:crypto';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresApiKeyRepository } from '../../../../adapters/persistence/access/api-key.postgres.js';
import { API_KEY_USES, PostgresLastUses } from '../../../../adapters/persistence/access/last-uses.postgres.js';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import type { Database } from '../../../../adapters/persistence/database.js';
import type { NotificationChannel } from '../../../../adapters/persistence/notification-channel.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { CryptoSecrets } from '../../../../adapters/security/crypto-secrets.js';
import { RandomApiKeys } from '../../../../adapters/security/random-api-keys.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { AuthenticateApiKey } from '../../../../application/access/authenticate-api-key.js';
import {
  CreateApiKey,
  type CreateApiKeyInput,
  type CreatedApiKey,
} from '../../../../application/access/create-api-key.js';
import type { ClientIdentity } from '../../../../application/access/credential.js';
import { type ApiKeyUses, LastUses } from '../../../../application/access/last-uses.js';
import { ListApiKeys } from '../../../../application/access/list-api-keys.js';
import { restingNow } from '../../../../application/access/resting-at.js';
import { RevokeApiKey } from '../../../../application/access/revoke-api-key.js';
import { SCOPES } from '../../../../domain/access/scopes.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { clockThat } from '../../../support/clocks.js';

/** Where the requests of these tests come from. */
export const ORIGIN = { ip: '192.0.2.1', userAgent: 'Script/1.0' };

/** What a process does with API keys, over a real database and by a clock that the test moves. */
export class ApiKeyDesk {
  now = CREATED_AT;
  readonly uses: ApiKeyUses;
  readonly authenticate: AuthenticateApiKey;
  readonly list: ListApiKeys;
  readonly revoke: RevokeApiKey;
  readonly repository: PostgresApiKeyRepository;
  readonly creation: CreateApiKey;

  constructor(database: Database, channel: NotificationChannel) {
    const clock = clockThat(() => this.now);
    const wallClock = new SystemClock();
    const secrets = new CryptoSecrets();
    const unitOfWork = new PostgresUnitOfWork(database);
    const ids = new UuidV7(wallClock);
    const record = new PostgresAuditLog(database, ids, wallClock);
    const outbox = new PostgresOutbox(database, new OutboxSignal(channel));
    this.repository = new PostgresApiKeyRepository(database, wallClock, restingNow);
    this.uses = new LastUses('api-key', new PostgresLastUses(database, API_KEY_USES));
    this.authenticate = new AuthenticateApiKey(this.repository, secrets, this.uses, clock);
    this.list = new ListApiKeys(this.repository, this.uses, clock);
    this.revoke = new RevokeApiKey(this.repository, record, outbox, clock, unitOfWork);
    this.creation = new CreateApiKey(
      this.repository,
      new RandomApiKeys(),
      secrets,
      record,
      outbox,
      ids,
      clock,
      unitOfWork,
    );
  }

  create(maker: ClientIdentity, input: Partial<CreateApiKeyInput> = {}): Promise<CreatedApiKey> {
    return this.creation.execute({
      name: 'Script',
      scopes: ['read:balances'],
      expiresAt: null,
      origin: ORIGIN,
      ...input,
      maker,
    });
  }

  /** The identity that a key gives now. */
  async as(key: string): Promise<ClientIdentity> {
    const found = await this.authenticate.execute(key);
    if (!found) throw new Error('The key does not hold');
    return found;
  }

  /** What a key opens now, sorted; null when it does not hold. */
  async opens(key: string): Promise<readonly string[] | null> {
    const found = await this.authenticate.execute(key);
    return found && [...found.scopes].sort();
  }
}

/** Somebody with an access token that carries everything. */
export function tokenOf(userId: UserId, grantId: string | null = null): ClientIdentity {
  return { userId, credential: { kind: 'access-token', grantId }, scopes: new Set(SCOPES.map(({ name }) => name)) };
}

const GRANT = `INSERT INTO oauth_artifacts (model, key, payload, grant_id, account_id, client_id, expires_at)
  VALUES ('Grant', $1, $2, $3, $4, $5, now() + interval '1 day')`;

/** Lets an application in. @returns the grant's id */
export async function storedGrant(database: Database, owner: UserId, scopes: readonly string[]): Promise<string> {
  const grantId = randomUUID();
  const key = createHash('sha256').update(grantId).digest('hex');
  const payload = JSON.stringify({ resources: { 'http://pay.test': scopes.join(' ') } });
  await database.dataSource.query(GRANT, [key, payload, grantId, owner, `client-${grantId}`]);
  return grantId;
}
