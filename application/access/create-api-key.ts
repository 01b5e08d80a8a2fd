import { issue, statusAt } from '../../domain/access/api-key.js';
import { settleKeyScopes } from '../../domain/access/api-key-scopes.js';
import { SHOWN_PREFIX_LENGTH } from '../../domain/access/key-format.js';
import { ConflictError, UnauthorizedError, ValidationError } from '../../domain/shared/errors.js';
import { apiKeyId, type UserId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ApiKeyRecord, ApiKeyRepository, KeyDescent } from './api-key.repository.js';
import type { ApiKeySecrets } from './api-key-secrets.js';
import type { Credential } from './credential.js';
import type { RequestOrigin } from './request-origin.js';
import type { Secrets } from './secrets.js';

/** The database enforces this limit, too (docs/rules/access.md#api-key-reach). */
export const MAX_ACTIVE_API_KEYS = 10;

export interface KeyMaker {
  readonly userId: UserId;
  /** Null: the owner, who has confirmed it with a passkey. Then the key depends on nothing else. */
  readonly credential: Credential | null;
  readonly scopes: ReadonlySet<string>;
}

export interface CreateApiKeyInput {
  readonly maker: KeyMaker;
  readonly name: string;
  readonly scopes: readonly string[];
  /** Null: no end, or the end of the key that creates it. */
  readonly expiresAt: Date | null;
  readonly origin: RequestOrigin;
}

export interface CreatedApiKey {
  readonly record: ApiKeyRecord;
  /** The secret. It is not stored and cannot be read again. */
  readonly key: string;
}

/** Creates an API key. It can do no more than what creates it, and ends with the credential that creates it. */
export class CreateApiKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly apiKeySecrets: ApiKeySecrets,
    private readonly secrets: Secrets,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError, InsufficientScopeError, ConflictError for an eleventh active key */
  async execute(input: CreateApiKeyInput): Promise<CreatedApiKey> {
    const { userId: ownerId } = input.maker;
    const scopes = settleKeyScopes(input.scopes, input.maker.scopes);
    const name = input.name.trim();
    if (name === '') throw new ValidationError('name', 'must not be blank');
    const key = this.apiKeySecrets.nextKey();
    return this.unitOfWork.run(async () => {
      await this.keys.lockOwner(ownerId);
      const createdAt = this.clock.now();
      const { descent, expiresAt } = await this.heritage(input, createdAt);
      const { next, events } = issue({ id: apiKeyId(this.ids.next()), ownerId, createdAt, expiresAt });
      const prefix = key.slice(0, SHOWN_PREFIX_LENGTH);
      const terms = { id: next.id, name, prefix, scopes, createdAt, expiresAt };
      const added = await this.keys.add({ ...terms, ...descent, ownerId, fingerprint: this.secrets.fingerprint(key) });
      if (!added) {
        throw new ConflictError(
          `You have ${MAX_ACTIVE_API_KEYS} active API keys, the most there may be; revoke one first`,
        );
      }
      const details = { keyId: next.id, prefix, scopes };
      await this.auditLog.append({ type: 'api_key.created', userId: ownerId, origin: input.origin, details });
      await this.outbox.append(events);
      return { key, record: { ...terms, revokedAt: null, lastUsedAt: null, isActive: true } };
    });
  }

  /** What the new key depends on, and when it ends. A key created with another key ends no later than that key. */
  private async heritage(
    { maker, expiresAt }: CreateApiKeyInput,
    at: Date,
  ): Promise<{ readonly descent: KeyDescent; readonly expiresAt: Date | null }> {
    const { credential } = maker;
    if (credential === null) return { descent: { grantId: null, makerKeyId: null }, expiresAt };
    if (credential.kind === 'access-token') {
      return { descent: { grantId: credential.grantId, makerKeyId: null }, expiresAt };
    }
    const parent = await this.keys.find(credential.keyId, maker.userId);
    // The key was active when the request arrived. It may have been revoked since.
    if (!parent || statusAt(parent.key, at) !== 'active') throw new UnauthorizedError('The API key is not valid');
    const end = parent.key.expiresAt;
    if (end !== null && expiresAt !== null && expiresAt > end) {
      const limit = end.toISOString();
      throw new ValidationError('expiresAt', `must be at most ${limit}, when the API key that makes this one expires`);
    }
    return { descent: { grantId: parent.grantId, makerKeyId: credential.keyId }, expiresAt: expiresAt ?? end };
  }
}
